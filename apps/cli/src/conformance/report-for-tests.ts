import type { ModelReport } from "./model-report.ts";

/** A report of a model on which a test does not depend, but for the parts given. */
export function report(parts: Partial<ModelReport>): ModelReport {
  return {
    stage: "ok",
    outcome: "finished",
    error: null,
    seconds: { load: 0, flatten: 0, translate: 0, compile: 0, initialise: 0, simulate: 0, total: 0 },
    counts: { equations: 0, unknowns: 0, states: 0, zeroCrossings: 0 },
    statistics: { steps: 0, rejected: 0, residuals: 0, jacobians: 0, events: 0 },
    peakMemory: 0,
    agrees: null,
    agreement: {},
    ...parts,
  };
}
