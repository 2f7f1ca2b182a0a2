import { basename, dirname } from "node:path";
import { type ClassTree, checkClass, type Diagnostic, hasExperiment, hospitably, strictly } from "@mofang/modelica";
import { translationExternals } from "@mofang/simulation";
import { commonOptions, flag, type OptionTable, value, valueNames } from "../command-line/options.ts";
import { portabilityText, UsageError } from "../command-line/usage.ts";
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
  strict: flag(
    "what the language forbids is an error, also where other tools run it",
    "语言规范所禁止的一律视为错误，即使其他工具能运行",
  ),
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
    const found = answerOf(session, name, () => checkClass(session.tree, name, foreign), reading(session, name));
    const { lines, nOfOthers, equations, unknowns } = found;
    const ok = !lines.some(({ severity }) => severity === "error");
    hasErrors ||= !ok;
    if (isJson) {
      session.print(
        `${JSON.stringify({ class: name, ok, diagnostics: lines, portabilityOfOthers: nOfOthers, equations, unknowns, seconds: seconds() })}\n`,
      );
    } else {
      for (const line of lines) session.print(`${renderLine(line)}\n`);
      if (nOfOthers > 0) session.log(portabilityText(nOfOthers, session.language));
      session.log(
        `${name}: ${ok ? "ok" : "error"}, ${equations} = ${unknowns}`.replace(" = ", equations === unknowns ? " = " : " ≠ "),
      );
    }
  }
  return hasErrors ? 1 : 0;
}

/** How the diagnostics of a class are read: strictly, or as somebody does who writes the library of the class. */
function reading({ line, tree }: Session, name: string): (found: readonly Diagnostic[]) => ReturnType<typeof hospitably> {
  if (line.has("strict")) return (found) => ({ shown: strictly(found), nOfOthers: 0 });
  const top = tree.topLevel.get(name.split(".", 1)[0] ?? "")?.file.source.path;
  const isOwn = (file: string) =>
    file === top || (top !== undefined && basename(top) === "package.mo" && file.startsWith(`${dirname(top)}/`));
  return (found) => hospitably(found, isOwn);
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
