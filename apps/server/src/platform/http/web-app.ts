import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { productRoot } from "@mofang/host";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { wantsPage } from "../request/wants-page.ts";
import { unknownCall } from "./call-route.ts";

/** Beginnings of addresses that are never pages of the web app. */
const noPages = ["/mofang/", "/authentication/", "/git/", "/assets/", "/docs/", "/healthz", "/readyz", "/metrics"];

/** Folder of the built web app. */
export function webAppFolder(): string {
  return path.join(productRoot(), "apps", "web", "dist");
}

/**
 * Serves the built web app: its files, and its one page for every address that a browser opens and nothing else serves.
 * File names under `/assets/` hold a hash of their content, so they may be kept for ever; the page is asked for anew.
 */
export async function addWebApp(application: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(path.join(folder, "index.html"));
  if (isBuilt) {
    await application.register(fastifyStatic, {
      root: folder,
      // Files are looked up when they are asked for: those of a web app that is built anew while the server runs too.
      dotfiles: "ignore",
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  application.setNotFoundHandler(async (request, reply) => {
    if (isBuilt && isPage(request)) return reply.sendFile("index.html");
    return reply.code(request.url.startsWith("/assets/") ? 404 : 200).send(unknownCall(request));
  });
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !noPages.some((beginning) => url.startsWith(beginning)) && wantsPage(headers);
}
