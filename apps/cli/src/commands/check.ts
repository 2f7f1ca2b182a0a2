import { type ClassTree, checkClass, hasExperiment } from "@mofang/modelica";
import { translationExternals } from "@mofang/simulation";
import { commonOptions, flag, type OptionTable, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { runFiles } from "../session/run-files.ts";
import { renderLine, type Session, tellLibraryIssues } from "../session/session.ts";
import { stopwatch } from "../session/stopwatch.ts";
import { readText } from "../session/text-files.ts";
import { answerOf } from "./class-answer.ts";

/** Options of `mofang check`. */
export const checkOptions = {
  ...commonOptions,
  "classes-from": value(
    valueNames.file,
    "the classes that a file names, one a line; # begins a comment",
    "文件中列出的类，每行一个；# 之后为注释",
  ),
  all: flag("every class that can be simulated", "全部可仿真的类"),
  runnable: flag("every class with an experiment annotation", "全部带有 experiment 注解的类"),
} as const satisfies OptionTable;

/** `mofang check`: diagnostics of classes; exit code 1 when any class has an error. */
export async function check(session: Session): Promise<number> {
  const isJson = session.line.has("json");
  const foreign = translationExternals(runFiles(session.tree));
  let hasErrors = false;
  tellLibraryIssues(session);
  for (const name of classNames(session)) {
    const seconds = stopwatch();
    const { lines, equations, unknowns } = answerOf(session, name, () => checkClass(session.tree, name, foreign));
    const ok = !lines.some(({ severity }) => severity === "error");
    hasErrors ||= !ok;
    if (isJson) {
      session.print(`${JSON.stringify({ class: name, ok, diagnostics: lines, equations, unknowns, seconds: seconds() })}\n`);
    } else {
      for (const line of lines) session.print(`${renderLine(line)}\n`);
      session.log(
        `${name}: ${ok ? "ok" : "error"}, ${equations} = ${unknowns}`.replace(" = ", equations === unknowns ? " = " : " ≠ "),
      );
    }
  }
  return hasErrors ? 1 : 0;
}

function classNames({ line, tree }: Session): readonly string[] {
  const list = line.value("classes-from");
  if (list !== undefined) {
    return readText(list)
      .split(/\r?\n/)
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("#"));
  }
  if (line.has("runnable")) return tree.classNames().filter((name) => isRunnable(tree.find(name)));
  if (line.has("all")) return tree.classNames().filter((name) => isSimulatable(tree.find(name)));
  if (line.words.length === 0) throw new UsageError("missing-class");
  return line.words;
}

/** Whether a class is one that can be simulated by itself; packages, types and partial classes are not. */
function isSimulatable(declaration: ReturnType<ClassTree["find"]>): boolean {
  const definition = declaration?.definition;
  return definition !== undefined && !definition.partial && ["model", "block", "class"].includes(definition.classKind);
}

/** Whether a class says how it is to be simulated: the examples and tests of a library. */
function isRunnable(declaration: ReturnType<ClassTree["find"]>): boolean {
  return declaration !== undefined && isSimulatable(declaration) && hasExperiment(declaration);
}
