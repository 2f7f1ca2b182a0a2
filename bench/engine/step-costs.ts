/**
 * What it costs that a run evaluates every accepted point whole, so that assertions and all else that looks at a step see its
 * instant (docs/decisions/0016-accepted-points.md).
 */
import { join } from "node:path";
import { instantiate, type ModelFunctions, type TranslatedModel, translate } from "@mofang/dae";
import { productRoot } from "@mofang/host";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, flatten } from "@mofang/modelica";
import { type ExperimentSettings, settingsOfExperiment } from "@mofang/simulation";
import { startRunOf } from "../../packages/simulation/src/runtime/start-run-of.ts";
import { translated } from "../bare-model.ts";
import type { Cost, Pair, Work } from "./cost-process.ts";

/** As many variables as states that no state derivative needs, each with an assertion or none. */
const chain = (assertion: string) => `model M
  parameter Integer n = 50;
  Real x[n](each start = 1, each fixed = true);
  Real y[n];
equation
  der(x[1]) = sin(time) - x[1];
  for i in 2:n loop
    der(x[i]) = 10*(x[i - 1] - x[i]);
  end for;
  for i in 1:n loop
    y[i] = exp(-x[i]^2)*cos(3*x[i]);
    ${assertion}
  end for;
  annotation(experiment(StopTime = 100, Tolerance = 1e-6));
end M;`;

const examples = ["Rectifier", "MotorWithController", "DoublePendulum", "HeatConduction"];

/** Whole runs, from the translated model on, their steps counted. */
export function stepPairs(): Pair[] {
  const [bare, asserted] = ["", 'assert(y[i] < 10, "y leaves its range");'].map((text) => translated(chain(text)));
  if (bare === undefined || asserted === undefined) throw new Error("two texts make two models");
  return [
    {
      cost: "assertions over variables that no step needs",
      of: "50 states, 50 assertions",
      unit: "steps/s",
      without: steps(bare),
      with: steps(asserted),
    },
    wholePoints("accepted points whole, a variable more for each state", "50 states, 50 more variables", bare),
    ...examples.map((name) => wholePoints("accepted points whole, examples", name, example(`MofangExamples.${name}`))),
  ];
}

function wholePoints(cost: Cost, of: string, model: TranslatedModel): Pair {
  return { cost, of, unit: "steps/s", without: steps(model, wholeAtOutputs), with: steps(model) };
}

type Change = (functions: ModelFunctions, settings: ExperimentSettings) => ModelFunctions;

/** Evaluates what the derivatives do not need at output points alone. */
function wholeAtOutputs(made: ModelFunctions, { startTime, stopTime, intervals }: ExperimentSettings): ModelFunctions {
  const outputs: ModelFunctions["outputs"] = (memory) => {
    const position = (((memory.values[0] ?? 0) - startTime) * intervals) / (stopTime - startTime);
    if (Math.abs(position - Math.round(position)) < 1e-6) made.outputs(memory);
  };
  return { ...made, outputs };
}

/** Runs of a model, their steps counted. */
export function steps(model: TranslatedModel, change: Change = (made) => made): Work {
  const settings = settingsOfExperiment(model.experiment);
  const host = { now: () => performance.now(), print: () => undefined };
  return () => {
    const run = startRunOf(model, (runtime, memory) => change(instantiate(model, runtime, memory), settings), settings, host);
    while (run.status.kind === "running") run.advance(Number.POSITIVE_INFINITY);
    if (run.status.kind === "failed") throw new Error(`a run fails: ${JSON.stringify(run.status.failure)}`);
    return run.statistics.steps;
  };
}

function example(name: string): TranslatedModel {
  const library = join(productRoot(), "packages/library/examples/MofangExamples");
  const flat = flatten(new ClassTree(folderProvider(), [library]), name).model;
  const model = flat && translate(flat).model;
  if (model === undefined) throw new Error(`${name} does not translate`);
  return model;
}
