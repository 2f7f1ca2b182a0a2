/**
 * Takes one model through all stages and reports the milliseconds of each: `<library> <class> <warm-ups> <runs>`. Every
 * run begins with a new class tree, so that only the process is warm.
 */
import { instantiate, type Memory, type ModelFunctions, translate } from "@mofang/dae";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, flatten, parseFile } from "@mofang/modelica";
import { settingsOfExperiment } from "@mofang/simulation";
import { startRunOf } from "../../packages/simulation/src/runtime/start-run-of.ts";
import { report } from "./child.ts";

/** Stages of a model's way, in order; `parse` is its own file alone, `load` all that its name needs. */
export const stages = ["parse", "load", "flatten", "translate", "compile", "initialise", "simulate"] as const;
export type Stage = (typeof stages)[number];

export interface ModelFigures {
  /** Milliseconds of each run. */
  readonly stages: Readonly<Record<Stage, readonly number[]>>;
  /** Milliseconds from the start of the process to the end of its first run. */
  readonly sinceStart: number;
  /** Evaluations of the state derivatives in a second, at the end point of the run; 0 without states. */
  readonly residualsPerSecond: number;
  readonly equations: number;
  readonly states: number;
  readonly steps: number;
  readonly events: number;
  readonly resultRows: number;
}

/** Milliseconds of measured runs after which no further run begins, once there are three. */
const enough = 5000;

const [library = "", name = "", warmUps = "0", runs = "1"] = process.argv.slice(2);
const times: Record<Stage, number[]> = {
  parse: [],
  load: [],
  flatten: [],
  translate: [],
  compile: [],
  initialise: [],
  simulate: [],
};
let sinceStart = 0;
for (let spent = 0, run = -Number(warmUps); run < Number(runs) && (run < 3 || spent < enough); run++) {
  const isWarmUp = run < 0;
  const begin = performance.now();
  const outcome = runOnce(isWarmUp ? undefined : times);
  sinceStart ||= performance.now();
  if (!isWarmUp) spent += performance.now() - begin;
  if (isWarmUp || (run + 1 < Number(runs) && (run + 1 < 3 || spent < enough))) continue;
  report<ModelFigures>({ stages: times, sinceStart, residualsPerSecond: residualsPerSecond(outcome), ...outcome.counts });
}

function runOnce(kept: Record<Stage, number[]> | undefined) {
  let last = performance.now();
  const done = (stage: Stage, milliseconds = performance.now() - last) => {
    kept?.[stage].push(milliseconds);
    last = performance.now();
  };
  const tree = new ClassTree(folderProvider(), [library]);
  const declaration = tree.find(name);
  if (declaration === undefined) throw new Error(`there is no class ${name} in ${library}`);
  done("load");
  const { path, text } = declaration.file.source;
  last = performance.now();
  parseFile(path, text);
  done("parse");
  const flat = flatten(tree, name).model;
  if (flat === undefined) throw new Error(`${name} does not flatten`);
  done("flatten");
  const { model } = translate(flat);
  if (model === undefined) throw new Error(`${name} does not translate`);
  done("translate");
  let functions: ModelFunctions | undefined;
  let memory: Memory | undefined;
  const run = startRunOf(
    model,
    (runtime, ofRun) => {
      const made = instantiate(model, runtime, ofRun);
      functions = made;
      return {
        ...made,
        initialise: (filled) => {
          memory = filled;
          made.initialise(filled);
        },
      };
    },
    settingsOfExperiment(model.experiment),
    { now: () => performance.now(), print: () => undefined },
  );
  while (run.status.kind === "running") run.advance(Number.POSITIVE_INFINITY);
  if (run.status.kind === "failed") throw new Error(`${name} fails: ${JSON.stringify(run.status.failure)}`);
  done("compile", run.profile.compile);
  done("initialise", run.profile.initialise);
  done("simulate", run.profile.simulate);
  const { steps, events } = run.statistics;
  const counts = {
    equations: model.counts.equations,
    states: model.counts.states,
    steps,
    events,
    resultRows: run.result.nRows,
  };
  return { functions, memory, counts };
}

function residualsPerSecond({ functions, memory, counts }: ReturnType<typeof runOnce>): number {
  if (functions === undefined || memory === undefined || counts.states === 0) return 0;
  const atLeast = 300;
  const batch = 100;
  let evaluations = 0;
  const begin = performance.now();
  let elapsed = 0;
  while (elapsed < atLeast) {
    for (let i = 0; i < batch; i++) functions.derivatives(memory);
    evaluations += batch;
    elapsed = performance.now() - begin;
  }
  return (evaluations / elapsed) * 1000;
}
