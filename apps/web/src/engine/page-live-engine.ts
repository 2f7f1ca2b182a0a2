import { createEngineClient } from "./engine-client.ts";
import type { LiveModelEngine } from "./live-model-engine.ts";

let shared: LiveModelEngine | undefined;

/** Runs live models in a worker of this page; one worker serves them all. */
export function pageLiveEngine(): LiveModelEngine {
  shared ??= createPageLiveEngine();
  return shared;
}

function createPageLiveEngine(): LiveModelEngine {
  const engine = createEngineClient({ part: "live" });
  return {
    run: async (request, signal) => {
      signal.throwIfAborted();
      const began = performance.now();
      const { time, values, equations, states, steps } = await engine.request("live", request);
      signal.throwIfAborted();
      const curves = new Map(request.variables.map((name, i) => [name, values[i] ?? new Float64Array(time.length)]));
      return { time, curves, statistics: { equations, states, steps, milliseconds: performance.now() - began } };
    },
  };
}
