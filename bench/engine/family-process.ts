/**
 * Takes one model of a family through all stages, once in a process: `<family> <size> <folder of the standard library>`. It
 * reports after each stage, so that of a run that is ended early what was reached is known.
 */
import { instantiate, translate } from "@mofang/dae";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, flatten, type SourceProvider } from "@mofang/modelica";
import { type Run, settingsOfExperiment } from "@mofang/simulation";
import { startRunOf } from "../../packages/simulation/src/runtime/start-run-of.ts";
import { report } from "./child.ts";
import { families } from "./families.ts";

/** Stages of a model of a family, in order; `parse` reads the text and finds the class. */
export const familyStages = ["parse", "flatten", "translate", "compile", "initialise", "simulate"] as const;
export type FamilyStage = (typeof familyStages)[number];

export interface FamilyFigures {
  /** Processor seconds of each stage that has ended. */
  readonly stages: Partial<Record<FamilyStage, number>>;
  /** Bytes of resident memory at the end of each stage. */
  readonly memory: Partial<Record<FamilyStage, number>>;
  readonly equations: number;
  readonly states: number;
  readonly steps: number;
  readonly residuals: number;
  readonly jacobians: number;
  /** Why the model does not run to its end, empty where it does. */
  readonly failure: string;
}

/** Milliseconds after which a run reports how far it has come. */
const reportEvery = 5000;

const [familyName = "", size = "0", ...libraries] = process.argv.slice(2);
const family = families.find(({ name }) => name === familyName);
if (family === undefined) throw new Error(`there is no family ${familyName}`);
const text = family.text(Number(size));
const path = "Scaled.mo";
let figures: FamilyFigures = {
  stages: {},
  memory: {},
  equations: 0,
  states: 0,
  steps: 0,
  residuals: 0,
  jacobians: 0,
  failure: "not ended",
};
let last = processorTime();

/** Milliseconds of the processor since the process began, which other programs hardly change. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const disk = folderProvider();
const provider: SourceProvider = {
  list: (asked) => (asked === path ? [] : disk.list(asked)),
  read: (asked) => (asked === path ? text : disk.read(asked)),
};
const tree = new ClassTree(provider, [path, ...libraries]);
tree.find("Scaled");
done("parse");
const flattened = flatten(tree, "Scaled");
done("flatten");
if (flattened.model === undefined) end(JSON.stringify(flattened.diagnostics[0]?.code));
else runFlat(flattened.model);

function runFlat(flat: NonNullable<typeof flattened.model>): void {
  const { model, diagnostics } = translate(flat);
  done("translate", model?.counts);
  if (model === undefined) {
    end(JSON.stringify(diagnostics[0]));
    return;
  }
  const begin = performance.now();
  const run = startRunOf(model, (runtime, ofRun) => instantiate(model, runtime, ofRun), settingsOfExperiment(model.experiment), {
    now: () => performance.now(),
    print: () => undefined,
  });
  while (run.status.kind === "running") {
    run.advance(reportEvery);
    report({ ...figures, ...counted(run), failure: `has come to ${run.status.time}` });
  }
  // A run looks at its clock often, so that it has one that costs little; its stages share the processor's time as that.
  const rate = (processorTime() - last) / (performance.now() - begin);
  const { compile, initialise, simulate } = run.profile;
  done("compile", counted(run), compile * rate);
  done("initialise", {}, initialise * rate);
  done("simulate", {}, simulate * rate);
  end(run.status.kind === "failed" ? JSON.stringify(run.status.failure) : "");
}

function counted({ statistics: { steps, residuals, jacobians } }: Run) {
  return { steps, residuals, jacobians };
}

function done(stage: FamilyStage, counts: Partial<FamilyFigures> = {}, milliseconds = processorTime() - last): void {
  const { stages, memory } = figures;
  figures = {
    ...figures,
    ...counts,
    stages: { ...stages, [stage]: milliseconds / 1000 },
    memory: { ...memory, [stage]: process.memoryUsage.rss() },
  };
  report(figures);
  last = processorTime();
}

function end(failure: string): void {
  figures = { ...figures, failure };
  report(figures);
}
