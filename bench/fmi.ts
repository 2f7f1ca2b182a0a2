/**
 * Examples as FMUs in another tool: each is exported by the command line, run by `fmusim` of the Modelica Association's Reference
 * FMUs (Co-Simulation, and Model Exchange with CVODE), and compared inside the tube with a run of our own at a tolerance of 1e-7.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseTrajectory } from "../apps/cli/src/conformance/reference.ts";
import { fractionInside, requiredInside } from "../apps/cli/src/conformance/tube.ts";
import { type Form, NotMeasurable } from "./benchmark.ts";
import { describedFmu } from "./fmi/described-fmu.ts";
import { examples } from "./fmi/examples.ts";
import { printTable } from "./report.ts";

type Mode = "cs" | "me";

/** One example. */
export interface FmiRow {
  readonly model: string;
  /** Seconds to export, the compiler included; bytes of the archive. */
  readonly exportSeconds: number;
  readonly bytes: number;
  /** Variables compared. */
  readonly compared: number;
  /** Why a mode is not inside the tube; empty where it is. */
  readonly outcome: Readonly<Record<Mode, string>>;
  /** Seconds of the whole program that ran the FMU. */
  readonly seconds: Readonly<Record<Mode, number>>;
}

const root = process.cwd();
const program = join(root, "apps/cli/dist/mofang.mjs");

/** Examples of the small form: one with events, and one with a system of equations. */
const few = "\\.(BouncingBall|Pendulum)$";

export async function run(words: readonly string[], form: Form): Promise<readonly FmiRow[]> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      simulator: { type: "string" },
      msl: { type: "string" },
      match: { type: "string", default: form === "check" ? few : "" },
    },
  });
  const { simulator, msl, match } = values;
  if (simulator === undefined) throw new NotMeasurable("needs --simulator PATH, another tool that runs FMUs");
  const folder = mkdtempSync(join(tmpdir(), "mofang-bench-fmi-"));
  try {
    const chosen = examples.filter(({ model }) => new RegExp(match).test(model));
    const possible = chosen.filter(({ model }) => msl !== undefined || !model.startsWith("Modelica."));
    const rows = possible.map((example) => judge(example, folder, resolve(simulator), msl));
    printTable(
      "FMUs in another tool",
      ["model", "export, s", "bytes", "compared", "cs, s", "me, s", "cs", "me"],
      rows.map(({ model, exportSeconds, bytes, compared, seconds, outcome }) => [
        model,
        exportSeconds,
        bytes,
        compared,
        seconds.cs,
        seconds.me,
        outcome.cs || "inside",
        outcome.me || "inside",
      ]),
    );
    const inside = rows.filter(({ outcome }) => outcome.cs === "" && outcome.me === "").length;
    console.log(
      `${inside} of ${rows.length} inside the tube in both modes, ${chosen.length - possible.length} skipped without --msl`,
    );
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judge(
  { model, stopTime }: (typeof examples)[number],
  folder: string,
  simulator: string,
  msl: string | undefined,
): FmiRow {
  const libraries = ["packages/library/Mofang", "packages/library/examples/MofangExamples", ...(msl === undefined ? [] : [msl])];
  const paths = libraries.flatMap((path) => ["--library", resolve(root, path)]);
  const file = join(folder, "model.fmu");
  const begin = performance.now();
  tool(process.execPath, [program, "fmu", "export", model, "--output", file, ...paths]);
  const exportSeconds = (performance.now() - begin) / 1000;
  const { names, start, stop } = describedFmu(file, stopTime);
  const interval = (stop - start) / 500;
  const own = join(folder, "own.csv");
  const grid = ["--stop-time", String(stop), "--interval", String(interval), "--tolerance", "1e-7"];
  tool(process.execPath, [program, "simulate", model, ...paths, ...grid, "--signals", names.join(","), "--output", own]);
  const reference = parseTrajectory(readFileSync(own, "utf8"));
  const outcome: Record<Mode, string> = { cs: "", me: "" };
  const seconds: Record<Mode, number> = { cs: 0, me: 0 };
  for (const mode of ["cs", "me"] as const) {
    const output = join(folder, `${mode}.csv`);
    const started = performance.now();
    const ran = spawnSync(simulator, simulatorWords(mode, names, stop, interval, output, file), { encoding: "utf8" });
    seconds[mode] = (performance.now() - started) / 1000;
    outcome[mode] =
      ran.status === 0 ? outsideTube(readFileSync(output, "utf8"), reference, stop - start) : ran.stderr.slice(-200);
  }
  const row = { model, exportSeconds, bytes: statSync(file).size, compared: names.length, outcome, seconds };
  console.log(`${model}: cs ${outcome.cs || "inside"}, me ${outcome.me || "inside"}`);
  return row;
}

function simulatorWords(
  mode: Mode,
  names: readonly string[],
  stop: number,
  interval: number,
  output: string,
  file: string,
): string[] {
  const variables = names.flatMap((name) => ["--output-variable", name]);
  const solver = mode === "me" ? ["--solver", "cvode"] : [];
  const times = ["--stop-time", String(stop), "--output-interval", String(interval), "--tolerance", "1e-6"];
  return ["--interface-type", mode, ...solver, ...times, ...variables, "--output-file", output, file];
}

/** The variable that is farthest outside, if any. One in which nothing but rounding happens says nothing. */
function outsideTube(text: string, reference: ReturnType<typeof parseTrajectory>, span: number): string {
  const found = parseTrajectory(text);
  let worst = { inside: requiredInside, name: "" };
  for (const { name, values } of found.signals) {
    const expected = reference.signals.find((signal) => signal.name === name)?.values;
    if (expected === undefined || expected.every((value) => Math.abs(value) < 1e-9)) continue;
    const inside = fractionInside({ time: found.time, values }, { time: reference.time, values: expected }, span);
    if (inside < worst.inside) worst = { inside, name };
  }
  return worst.name === "" ? "" : `${worst.name}: ${(100 * worst.inside).toFixed(1)} % inside`;
}

function tool(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8", env: { ...process.env, MOFANG_BUILT: "1" } });
  if (status !== 0) throw new Error(`${args.slice(1, 4).join(" ")}: ${stderr.slice(-500)}`);
}
