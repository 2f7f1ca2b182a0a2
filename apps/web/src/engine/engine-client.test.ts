import { describe, expect, it } from "vitest";
import { createEngineClient, type WorkerLike } from "./engine-client.ts";
import type { EngineAnswer, EngineRequest } from "./messages.ts";

/** A worker whose answers the test gives by hand. */
function handWorker(): WorkerLike & {
  readonly requests: EngineRequest[];
  answer(answer: EngineAnswer): void;
  terminated: boolean;
} {
  const requests: EngineRequest[] = [];
  return {
    requests,
    terminated: false,
    onmessage: null,
    onerror: null,
    postMessage: (message: EngineRequest) => void requests.push(message),
    terminate() {
      this.terminated = true;
    },
    answer(answer) {
      this.onmessage?.call(this as unknown as Worker, { data: answer } as MessageEvent);
    },
  };
}

describe("the engine's client", () => {
  it("gives each answer to the request that asked", async () => {
    const worker = handWorker();
    const client = createEngineClient({ spawn: () => worker });
    const first = client.request("classAt", { path: "A.mo", offset: 1 });
    const second = client.request("classAt", { path: "B.mo", offset: 2 });
    worker.answer({ id: 2, kind: "done", output: "B" });
    worker.answer({ id: 1, kind: "done", output: "A" });
    expect([await first, await second]).toEqual(["A", "B"]);
  });

  it("tells of progress before the outcome", async () => {
    const worker = handWorker();
    const seen: number[] = [];
    const client = createEngineClient({ spawn: () => worker });
    const update = client.request("change", { changes: [] }, ({ progress }) => seen.push(progress));
    worker.answer({ id: 1, kind: "progress", progress: { stage: "simulating", progress: 0.5 } });
    worker.answer({ id: 1, kind: "done", output: null });
    await update;
    expect(seen).toEqual([0.5]);
  });

  it("tells in one turn what came while the page was busy, in order and before the outcome", async () => {
    const worker = handWorker();
    const turns: number[] = [];
    const client = createEngineClient({ spawn: () => worker });
    let turn = 0;
    const update = client.request("change", { changes: [] }, () => turns.push(turn));
    const report = { id: 1, kind: "progress", progress: { stage: "simulating", progress: 0.5 } } as const;
    for (let count = 0; count < 100; count++) {
      turn = count;
      worker.answer(report);
    }
    expect(turns).toEqual([]);
    await expect.poll(() => turns).toHaveLength(100);
    worker.answer(report);
    worker.answer({ id: 1, kind: "done", output: null });
    expect(turns).toHaveLength(101);
    expect(new Set(turns)).toEqual(new Set([99]));
    await update;
  });

  it("tells which libraries are on their way, whatever was asked", async () => {
    const worker = handWorker();
    const told: unknown[] = [];
    createEngineClient({ spawn: () => worker, onLoading: (libraries) => told.push(libraries) });
    const library = { name: "Gears", version: "1.0.0", phase: "fetching", received: 5, total: 10 } as const;
    worker.answer({ kind: "loading", libraries: [library] });
    worker.answer({ kind: "loading", libraries: [] });
    await expect.poll(() => told).toEqual([[library], []]);
  });

  it("rejects what is under way when it is closed, and everything after", async () => {
    const worker = handWorker();
    const client = createEngineClient({ spawn: () => worker });
    const asked = client.request("children", { name: "" });
    client.close();
    await expect(asked).rejects.toThrow("closed");
    await expect(client.request("children", { name: "" })).rejects.toThrow("closed");
    expect(worker.terminated).toBe(true);
  });
});
