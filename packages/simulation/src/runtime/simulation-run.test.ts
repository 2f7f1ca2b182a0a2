import type { ForeignCall } from "@mofang/dae";
import { describe, expect, it } from "vitest";
import { algorithmNames } from "../experiment/algorithms.ts";
import type { RunLimits } from "../experiment/experiment-settings.ts";
import { writeResultFile } from "../result/write-result-file.ts";
import { lastOf, type ModelSketch, real, runSketch, silentHost, startSketch, valuesOf } from "./model-for-tests.ts";

/** x' = -k·x, x(0) = 1; slots: 1 x, 2 x', 3 nominal, 4 k. */
const decay: ModelSketch = {
  nSlots: 5,
  variables: [real("x", 1, "state"), real("der(x)", 2, "derivative"), real("k", 4, "parameter")],
  states: [{ name: "x", slot: 1, derivativeSlot: 2, nominalSlot: 3 }],
  functions: () => {
    const derivatives = ({ values }: { values: Float64Array }) => {
      values[2] = -(values[4] as number) * (values[1] as number);
    };
    return {
      constants: ({ values }) => {
        values[3] = 1;
        values[4] = 1;
      },
      startValues: ({ values }) => {
        values[1] = 1;
      },
      initialise: derivatives,
      derivatives,
      event: derivatives,
    };
  },
};

/**
 * A ball that bounces without rest: h' = v, v' = -g; when h <= 0 then reinit(v, -e·pre(v)).
 * Slots: 1 h, 2 v, 3 v', 4 nominal, 5 the when-condition. Height 1 m, e = 0.7.
 */
function bouncingBall(restitution: number): ModelSketch {
  const g = 9.81;
  return {
    nSlots: 6,
    variables: [real("h", 1, "state"), real("v", 2, "state")],
    states: [
      { name: "h", slot: 1, derivativeSlot: 2, nominalSlot: 4 },
      { name: "v", slot: 2, derivativeSlot: 3, nominalSlot: 4 },
    ],
    discreteSlots: [5],
    nRelations: 1,
    crossings: [{ relation: 0, text: "h <= 0" }],
    functions: (runtime) => ({
      constants: ({ values }) => {
        values[4] = 1;
      },
      startValues: ({ values }) => {
        values[1] = 1;
        values[2] = 0;
      },
      initialise: ({ values, relations }) => {
        values[3] = -g;
        relations[0] = (values[1] as number) <= 0 ? 1 : 0;
      },
      derivatives: ({ values }) => {
        values[3] = -g;
      },
      event: ({ values, pre, relations }) => {
        values[3] = -g;
        relations[0] = (values[1] as number) <= 0 ? 1 : 0;
        values[5] = relations[0] as number;
        if (values[5] === 1 && pre[5] === 0) runtime.reinit(1, -restitution * (pre[2] as number));
      },
      crossings: ({ values }, out) => {
        out[0] = -(values[1] as number);
      },
    }),
  };
}

describe("a smooth model", () => {
  it("follows the closed form at every output time", () => {
    const run = runSketch(decay, { stopTime: 2, intervals: 20, tolerance: 1e-8 });
    expect(run.status).toEqual({ kind: "finished", time: 2 });
    expect(run.result.nRows).toBe(21);
    run.result.time.forEach((t, row) => {
      expect(t).toBeCloseTo(row / 10, 14);
      expect(valuesOf(run, "x")[row]).toBeCloseTo(Math.exp(-t), 6);
      expect(valuesOf(run, "der(x)")[row]).toBe(-(valuesOf(run, "x")[row] as number));
    });
    expect(run.statistics.steps).toBeGreaterThan(5);
  });

  it("takes values for tunable parameters and stores constants once", () => {
    const run = runSketch(decay, { stopTime: 1, tolerance: 1e-8, parameters: { k: 3 } });
    expect(lastOf(run, "x")).toBeCloseTo(Math.exp(-3), 6);
    expect([...valuesOf(run, "k")]).toEqual([3]);
  });

  it("refuses a parameter that the model does not have or that is none", () => {
    expect(runSketch(decay, { parameters: { q: 1 } }).status).toMatchObject({
      failure: { code: "experiment.unknown-parameter" },
    });
    expect(runSketch(decay, { parameters: { x: 1 } }).status).toMatchObject({
      failure: { code: "experiment.parameter-not-tunable" },
    });
    expect(runSketch(decay, { parameters: { k: "fast" } }).status).toMatchObject({
      failure: { code: "experiment.parameter-wrong-type" },
    });
  });

  it("runs in slices that can be stopped, and keeps what is stored", () => {
    const run = startSketch(decay, { stopTime: 1000, intervals: 100_000 });
    expect(run.advance(50).kind).toBe("running");
    const { nRows } = run.result;
    expect(nRows).toBeGreaterThan(1);
    expect(nRows).toBeLessThan(100);
    run.stop();
    expect(run.advance(5)).toMatchObject({ kind: "finished", stopped: true });
    expect(run.result.nRows).toBe(nRows);
  });

  it("shows the initial point when the run has no length", () => {
    const run = runSketch(decay, { startTime: 3, stopTime: 3 });
    expect(run.status).toEqual({ kind: "finished", time: 3 });
    expect([...run.result.time]).toEqual([3]);
  });

  it("ends at its limits with a named reason", () => {
    const limits = { maximumSteps: 1e6, maximumVariables: 100, maximumResultBytes: 1e6 };
    const limited = (changed: Partial<RunLimits>) => runSketch(decay, { limits: { ...limits, ...changed } }).status;
    expect(limited({ maximumSteps: 3 })).toMatchObject({ failure: { code: "simulation.step-limit" } });
    expect(limited({ maximumResultBytes: 200 })).toMatchObject({ failure: { code: "simulation.result-limit" } });
    expect(limited({ maximumResultBytes: 200, resultRemedy: "server" })).toMatchObject({
      failure: { code: "simulation.result-limit-page" },
    });
    expect(limited({ maximumResultBytes: 200, resultRemedy: { setting: "S" } })).toMatchObject({
      failure: { code: "simulation.result-limit-setting", values: { setting: "S" } },
    });
  });

  it("keeps at the limit of its result what fits, as a file", () => {
    const limits = { maximumSteps: 1e6, maximumVariables: 100, maximumResultBytes: 100_000 };
    const { status, result } = runSketch(decay, { stopTime: 10, intervals: 100_000, limits });
    expect(status).toMatchObject({ failure: { code: "simulation.result-limit" } });
    const size = writeResultFile(result).length;
    expect(size).toBeLessThanOrEqual(100_000);
    expect(size).toBeGreaterThan(90_000);
  });

  it("[SIM-014] ends as var_num_exceed when it has too many variables", () => {
    const limits = { maximumSteps: 1e6, maximumVariables: 2, maximumResultBytes: 1e6 };
    expect(runSketch(decay, { limits }).status).toMatchObject({ failure: { code: "var_num_exceed", values: { count: 3 } } });
  });

  it("refuses settings that make no sense", () => {
    expect(runSketch(decay, { startTime: 2, stopTime: 1 }).status).toMatchObject({
      failure: { code: "experiment.stop-not-after-start" },
    });
  });

  it("gives the same bits in every run", () => {
    const [first, second] = [1, 2].map(() => valuesOf(runSketch(decay, { stopTime: 5 }), "x"));
    expect(first).toEqual(second);
  });
});

describe("a bouncing ball", () => {
  it("bounces at the times of the closed form, with both sides of each bounce in the result", () => {
    const run = runSketch(bouncingBall(0.7), { stopTime: 2, intervals: 10, tolerance: 1e-8 });
    const fall = Math.sqrt(2 / 9.81);
    const events = [...run.result.time].filter((t, row) => t === run.result.time[row + 1]);
    const bounces = [fall, fall * (1 + 2 * 0.7), fall * (1 + 2 * 0.7 + 2 * 0.49)];
    // The ball leaves the ground again behind each bounce, which is an event of the relation too.
    for (const bounce of bounces) expect(events.some((t) => Math.abs(t - bounce) < 1e-6)).toBe(true);
    const row = run.result.time.indexOf(events[0] ?? Number.NaN);
    expect(valuesOf(run, "v")[row]).toBeCloseTo(-9.81 * fall, 6);
    expect(valuesOf(run, "v")[row + 1]).toBeCloseTo(0.7 * 9.81 * fall, 6);
  });

  it("is told that it never comes to rest instead of falling through the floor", () => {
    for (const restitution of [0.3, 0.7, 0.9]) {
      const { status } = runSketch(bouncingBall(restitution), { stopTime: 10 });
      expect(status).toMatchObject({ kind: "failed", failure: { code: "simulation.zeno", values: { relation: "h <= 0" } } });
    }
  });
});

/** y = x > 0.5 with hysteresis in the model, x = sin(2πt): no states. Slots: 1 x, 2 on. */
const relay: ModelSketch = {
  nSlots: 3,
  variables: [real("x", 1), real("on", 2, "discrete")],
  discreteSlots: [2],
  nRelations: 2,
  crossings: [
    { relation: 0, text: "x > 0.5" },
    { relation: 1, text: "x > -0.5" },
  ],
  functions: () => {
    const continuous = ({ values }: { values: Float64Array }) => {
      values[1] = Math.sin(2 * Math.PI * (values[0] as number));
    };
    const all = ({ values, pre, relations }: { values: Float64Array; pre: Float64Array; relations: Uint8Array }) => {
      continuous({ values });
      relations[0] = (values[1] as number) > 0.5 ? 1 : 0;
      relations[1] = (values[1] as number) > -0.5 ? 1 : 0;
      values[2] = relations[0] === 1 || (pre[2] === 1 && relations[1] === 1) ? 1 : 0;
    };
    return {
      initialise: all,
      derivatives: continuous,
      event: all,
      crossings: ({ values }, out) => {
        out[0] = (values[1] as number) - 0.5;
        out[1] = (values[1] as number) + 0.5;
      },
    };
  },
};

/** The relay whose indicators differ at every second look as values of an iteration do, and touch zero at t = 1/4. */
function tremblingRelay(): ModelSketch {
  let looks = 0;
  const touch = Math.sin(2 * Math.PI * 0.25);
  return {
    ...relay,
    functions: (runtime) => ({
      ...relay.functions(runtime),
      crossings: ({ values }, out) => {
        looks++;
        out[0] = (values[1] as number) - touch + (looks % 2 === 0 ? 1e-9 : -1e-9);
        out[1] = 1;
      },
    }),
  };
}

describe("a model without states", () => {
  it("goes on where an indicator that seemed to cross has not when it is looked at again", () => {
    const run = runSketch(tremblingRelay(), { stopTime: 1, intervals: 40 });
    expect(run.status).toEqual({ kind: "finished", time: 1 });
    expect(run.result.nRows).toBeGreaterThanOrEqual(41);
  });

  it("finds the crossings of functions of time", () => {
    const run = runSketch(relay, { stopTime: 1, intervals: 37 });
    const on = valuesOf(run, "on");
    const changes = [...run.result.time].filter((_, row) => row > 0 && on[row] !== on[row - 1]);
    expect(changes).toHaveLength(2);
    expect(changes[0]).toBeCloseTo(1 / 12, 12);
    expect(changes[1]).toBeCloseTo(7 / 12, 12);
  });

  it("runs with every algorithm there is", () => {
    const algorithms = algorithmNames.filter((algorithm) => runSketch(relay, { algorithm }).status.kind === "finished");
    expect(algorithms).toContain("Dassl");
  });
});

/**
 * Sampled controller: every 0.1 s n := pre(n) + 1; a second clock with three times the interval counts too.
 * Slots: 1 n, 2 m, 3 both, 4-5 conditions, 6-8 start and intervals.
 */
const sampled: ModelSketch = {
  nSlots: 9,
  variables: [real("n", 1, "discrete"), real("m", 2, "discrete"), real("both", 3, "discrete")],
  discreteSlots: [1, 2, 3, 4, 5],
  samples: [
    { startSlot: 6, intervalSlot: 7 },
    { startSlot: 6, intervalSlot: 8 },
  ],
  functions: () => ({
    constants: ({ values }) => {
      values[6] = 0;
      values[7] = 0.1;
      values[8] = 0.1 * 3;
    },
    event: ({ values, pre, samples }) => {
      values[4] = samples[0] as number;
      values[5] = samples[1] as number;
      const first = values[4] === 1 && pre[4] === 0;
      const second = values[5] === 1 && pre[5] === 0;
      values[1] = (pre[1] as number) + (first ? 1 : 0);
      values[2] = (pre[2] as number) + (second ? 1 : 0);
      values[3] = (pre[3] as number) + (first && second ? 1 : 0);
    },
  }),
};

describe("sample clocks", () => {
  it("fire once an instant, at the start and at the stop time too, and meet where they meet in theory", () => {
    const run = runSketch(sampled, { stopTime: 30, intervals: 7 });
    expect(lastOf(run, "n")).toBe(301);
    expect(lastOf(run, "m")).toBe(101);
    expect(lastOf(run, "both")).toBe(101);
    expect(run.statistics.events).toBe(300);
  });

  it("refuse an interval that is not positive", () => {
    const run = runSketch({ ...sampled, functions: () => ({}) }, {});
    expect(run.status).toMatchObject({ failure: { code: "simulation.sample-interval" } });
  });
});

describe("an event iteration", () => {
  const oscillating = (functions: ModelSketch["functions"]): ModelSketch => ({
    nSlots: 2,
    variables: [real("b", 1, "discrete")],
    discreteSlots: [1],
    functions,
  });

  it("that does not settle names what oscillates", () => {
    const run = runSketch(
      oscillating(() => ({
        event: ({ values, pre }) => {
          values[1] = 1 - (pre[1] as number);
        },
      })),
      {},
    );
    expect(run.status).toMatchObject({ kind: "failed", failure: { code: "simulation.event-iteration", values: { names: "b" } } });
  });

  it("follows a chain of left limits to its end", () => {
    const run = runSketch(
      oscillating(() => ({
        event: ({ values, pre }) => {
          values[1] = Math.min(50, (pre[1] as number) + 1);
        },
      })),
      {},
    );
    expect(lastOf(run, "b")).toBe(50);
  });
});

/** x' = if x > 0 then -1 else 1: slides on x = 0, switching without end. */
const chattering: ModelSketch = {
  nSlots: 4,
  variables: [real("x", 1, "state")],
  states: [{ name: "x", slot: 1, derivativeSlot: 2, nominalSlot: 3 }],
  nRelations: 1,
  crossings: [{ relation: 0, text: "x > 0" }],
  functions: () => ({
    constants: ({ values }) => {
      values[3] = 1;
    },
    startValues: ({ values }) => {
      values[1] = 0.25;
    },
    initialise: ({ values, relations }) => {
      relations[0] = (values[1] as number) > 0 ? 1 : 0;
      values[2] = relations[0] === 1 ? -1 : 1;
    },
    derivatives: ({ values, relations }) => {
      values[2] = relations[0] === 1 ? -1 : 1;
    },
    event: ({ values, relations }) => {
      relations[0] = (values[1] as number) > 0 ? 1 : 0;
      values[2] = relations[0] === 1 ? -1 : 1;
    },
    crossings: ({ values }, out) => {
      out[0] = values[1] as number;
    },
  }),
};

describe("chattering", () => {
  it("slides along the surface as near as the tolerance asks", () => {
    const run = runSketch(chattering, { stopTime: 2, intervals: 20, tolerance: 1e-4 });
    expect(run.status).toMatchObject({ kind: "finished", time: 2 });
    const values = valuesOf(run, "x").slice(10);
    for (const value of values) expect(Math.abs(value)).toBeLessThan(2e-4);
    expect(run.warnings).toMatchObject([{ code: "simulation.switching", values: { relation: "x > 0" } }]);
  });

  it("ends the run and names the relation where that would take too many events", () => {
    const { status } = runSketch(chattering, { tolerance: 1e-9 });
    expect(status).toMatchObject({ failure: { code: "simulation.chattering", values: { relation: "x > 0" } } });
    expect(status.time).toBeCloseTo(0.25, 3);
  });
});

describe("assertions and terminate", () => {
  it("warnings are kept once, errors end the run at their time", () => {
    const run = runSketch(
      {
        nSlots: 1,
        functions: (runtime) => ({
          asserts: ({ values }) => {
            runtime.assertion("warning", "getting late");
            if ((values[0] as number) > 0.5) runtime.assertion("error", "too late");
          },
        }),
      },
      { intervals: 10 },
    );
    const warning = { level: "warnings", code: "simulation.log-warning", values: { time: 0, message: "getting late" } };
    expect(run.warnings).toEqual([warning]);
    expect(run.status).toMatchObject({ time: 0.5, failure: { code: "simulation.assertion", values: { message: "too late" } } });
  });

  it("terminate ends the run with its text, terminal() having been true once", () => {
    const run = runSketch(
      {
        nSlots: 2,
        variables: [real("terminals", 1, "discrete")],
        discreteSlots: [1],
        nTimeEvents: 1,
        hasTerminal: true,
        functions: (runtime) => ({
          timeEvents: ({ values }, out) => {
            out[0] = (values[0] as number) < 0.3 ? 0.3 : Number.POSITIVE_INFINITY;
          },
          event: (memory) => {
            if (memory.isTerminal) memory.values[1] = 1;
            if ((memory.values[0] as number) >= 0.3) runtime.terminate("done");
          },
        }),
      },
      {},
    );
    expect(run.status).toEqual({ kind: "finished", time: 0.3, terminated: "done" });
    expect(lastOf(run, "terminals")).toBe(1);
  });
});

describe("delay", () => {
  /** u steps from 0 to 1 at t = 0.3, y = delay(u, 0.25). Slots: 1 u, 2 y, 3 maximum. */
  const delayedStep: ModelSketch = {
    nSlots: 4,
    variables: [real("u", 1), real("y", 2)],
    delays: [{ maximumSlot: 3 }],
    nTimeEvents: 1,
    nRelations: 1,
    functions: (runtime) => {
      const continuous = (memory: Parameters<typeof runtime.delay>[3]) => {
        if (memory.isEvent) memory.relations[0] = (memory.values[0] as number) >= 0.3 ? 1 : 0;
        memory.values[1] = memory.relations[0] as number;
        memory.values[2] = runtime.delay(0, memory.values[1], 0.25, memory);
      };
      return {
        constants: ({ values }) => {
          values[3] = 0.25;
        },
        initialise: continuous,
        derivatives: continuous,
        event: continuous,
        timeEvents: ({ values }, out) => {
          out[0] = (values[0] as number) < 0.3 ? 0.3 : Number.POSITIVE_INFINITY;
        },
      };
    },
  };

  it("lets a jump out as an event at exactly the delayed time", () => {
    const run = runSketch(delayedStep, { stopTime: 1, intervals: 7 });
    const y = valuesOf(run, "y");
    const jump = y.indexOf(1);
    expect(run.result.time[jump]).toBeCloseTo(0.55, 12);
    expect(run.result.time[jump - 1]).toBe(run.result.time[jump]);
    expect([...y.subarray(0, jump)].every((value) => value === 0)).toBe(true);
    expect([...y.subarray(jump)].every((value) => value === 1)).toBe(true);
  });
});

describe("external functions", () => {
  function callOf(name: string): ForeignCall {
    const place = { file: "M.mo", line: 1 };
    const code = { includes: [], libraries: [], includeFolders: [], libraryFolders: [], sourceFolders: [], place };
    return { name, language: "C", function: "f", arguments: [], result: undefined, code, destructor: undefined };
  }

  it("without an implementation refuse the run by name", () => {
    const run = runSketch({ nSlots: 1, foreignCalls: [callOf("foreign_magic")], functions: () => ({}) }, {}, silentHost());
    expect(run.status).toMatchObject({ failure: { code: "simulation.missing-external", values: { names: "foreign_magic" } } });
  });
});
