/**
 * The engine's Web Worker: takes requests one by one, except that a run lets others in between its slices. Each part of the engine
 * comes when it is first asked for something, or at once where the worker is begun for it: reading all of them takes longer than
 * most of what is asked.
 */
import { PartLoadError } from "../../part/load-part.ts";
import type { EngineRequest, PageReply } from "../messages.ts";
import { type EnginePart, partOfRequest } from "../part-of-request.ts";
import type { Handlers } from "./handlers.ts";
import { pageFiles, tell } from "./page.ts";

type Handle = (input: unknown, report: (progress: unknown) => void) => unknown;

const parts: { readonly [Part in EnginePart]: () => Promise<{ readonly handlers: Handlers<Part> }> } = {
  language: () => import("./language-requests.ts"),
  runs: () => import("./run-requests.ts"),
  results: () => import("./result-requests.ts"),
  texts: () => import("./text-requests.ts"),
  live: () => import("./live-requests.ts"),
  linear: () => import("./linear-requests.ts"),
};

async function answer({ id, name, input }: EngineRequest): Promise<void> {
  const handle = await handlerOf(name);
  if (handle === undefined) return;
  try {
    const output = await handle(input, (progress) => tell({ id, kind: "progress", progress }));
    tell({ id, kind: "done", output });
  } catch (error) {
    tell({ id, kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

/** @returns undefined where the part did not come, of which the page hears as of a worker that did not */
async function handlerOf(name: EngineRequest["name"]): Promise<Handle | undefined> {
  try {
    const { handlers } = await parts[partOfRequest[name]]();
    return (handlers as Record<string, Handle>)[name];
  } catch (error) {
    reportError(new PartLoadError(error));
    return undefined;
  }
}

self.onmessage = ({ data }: MessageEvent) => {
  if ("replyTo" in data) pageFiles.hear(data as PageReply);
  else void answer(data as EngineRequest);
};

/** Parts that come at once, by the one that a worker is begun for: runs are of files that were opened, and have curves while they go on. */
const firstParts: { readonly [Part in EnginePart]: readonly EnginePart[] } = {
  language: ["language"],
  runs: ["language", "runs", "results"],
  results: ["results"],
  texts: ["texts"],
  live: ["live"],
  linear: ["linear"],
};

// A worker is named by the part that it is begun for.
for (const part of firstParts[self.name as EnginePart] ?? [])
  parts[part]().catch((error: unknown) => reportError(new PartLoadError(error)));
