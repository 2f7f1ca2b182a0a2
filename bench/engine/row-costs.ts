/**
 * What a run costs beside its equations: rows of a model without states by the functions of its equations alone, and by runs,
 * which look for events, check and store each of them.
 */
import { createMemory, instantiate, type TranslatedModel } from "@mofang/dae";
import { noRuntime, translated } from "../bare-model.ts";
import type { Pair, Work } from "./cost-process.ts";
import { steps } from "./step-costs.ts";

const source = `model M
  Real y[50];
equation
  for i in 1:50 loop
    y[i] = exp(-time)*cos(i*time);
  end for;
  annotation(experiment(StopTime = 1, Interval = 0.0002));
end M;`;

const rows = 5000;

/** A model without states, its rows counted. */
export function rowPairs(): Pair[] {
  const model = translated(source);
  return [
    {
      cost: "rows of a model without states",
      of: "50 equations, 5,000 rows",
      unit: "steps/s",
      without: equations(model),
      with: steps(model),
    },
  ];
}

function equations(model: TranslatedModel): Work {
  const memory = createMemory(model);
  const functions = instantiate(model, noRuntime, memory);
  functions.constants(memory);
  functions.parameters(memory);
  functions.startValues(memory);
  functions.initialise(memory);
  return () => {
    for (let k = 1; k <= rows; k++) {
      memory.values[0] = k / rows;
      functions.derivatives(memory);
      functions.outputs(memory);
    }
    return rows;
  };
}
