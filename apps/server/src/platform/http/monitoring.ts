import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Platform } from "../platform.ts";
import { Readiness } from "./readiness.ts";

/**
 * What watches the server: `/healthz` (the process answers), `/readyz` (it can serve, or what stands in the way), `/metrics`
 * in the form of Prometheus. Every answer is counted and timed by route.
 */
export function addMonitoring(application: FastifyInstance, platform: Platform): void {
  const { settings } = platform;
  const readiness = new Readiness(platform);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "mofang_http_seconds",
    help: "Seconds from a request to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  application.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  application.get("/healthz", async () => ({ status: "ok" }));
  application.get("/readyz", async (request, reply) => {
    const obstacles = await readiness.obstacles();
    if (obstacles.length === 0) return { status: "ok" };
    request.log.error({ obstacles }, "The server is not ready");
    return reply.code(503).send({ status: "not ready", obstacles });
  });
  application.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, settings.metricsToken)) return reply.code(403).send({ status: "forbidden" });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** With a token: whoever has it. Without one: the machine itself, and nobody through a proxy on it. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    return loopback.has(request.socket.remoteAddress ?? "") && request.headers["x-forwarded-for"] === undefined;
  }
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
