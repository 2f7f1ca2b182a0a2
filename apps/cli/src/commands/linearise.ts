import { matlabOf, poles, type Root, transmissionZeros } from "@mofang/linear-systems";
import { linearise as lineariseHere } from "@mofang/simulation";
import { type OptionTable, value, valueNames } from "../command-line/options.ts";
import { askAtTime, timeOptions } from "../session/model-at-time.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang linearise`. */
export const lineariseOptions = {
  ...timeOptions,
  input: value(
    valueNames.name,
    "an input of the model; may be given many times; default all of them",
    "模型的输入；可多次给出；默认为全部输入",
  ),
  output: value(
    valueNames.name,
    "any Real variable; may be given many times; default the outputs of the model",
    "任意实数变量；可多次给出；默认为模型的全部输出",
  ),
} as const satisfies OptionTable;

/** `mofang linearise`: the matrices with the point, poles and zeros; exit code 1 when there are none. */
export async function linearise(session: Session): Promise<number> {
  const { line, print } = session;
  const chosen = (option: string) => (line.has(option) ? line.values(option) : undefined);
  const answer = await askAtTime(session, (point) =>
    lineariseHere(point, { inputs: chosen("input"), outputs: chosen("output") }),
  );
  if (answer === undefined) return 1;
  const { name, found } = answer;
  const { system, time, states, inputs, outputs } = found;
  const roots = { poles: poles(system), zeros: transmissionZeros(system) };
  if (line.has("json")) {
    const { a, b, c, d } = system;
    const shown = { poles: roots.poles.map(plain), zeros: roots.zeros.map(plain) };
    print(`${JSON.stringify({ class: name, time, states, inputs, outputs, a, b, c, d, ...shown })}\n`);
    return 0;
  }
  print(matlabOf(system));
  print(`poles = [${roots.poles.map(written).join("; ")}];\nzeros_ = [${roots.zeros.map(written).join("; ")}];\n`);
  return 0;
}

/** Null for what is infinite, which JSON cannot say. */
function plain({ value: [real, imaginary], frequency, damping, timeConstant }: Root) {
  return { real, imaginary, frequency, damping, timeConstant: Number.isFinite(timeConstant) ? timeConstant : null };
}

function written({ value: [real, imaginary] }: Root): string {
  if (imaginary === 0) return String(real);
  return `${real} ${imaginary < 0 ? "-" : "+"} ${Math.abs(imaginary)}i`;
}
