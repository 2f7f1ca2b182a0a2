/** What a run of an entry is made of, and what an entry must not hold. */
import { parseFile } from "@mofang/modelica";
import { ProductError } from "../platform/errors/product-error.ts";

export interface EntryText {
  readonly path: string;
  readonly text: string;
}

/** Name of the class that is run. */
export const runClass = "MofangCompetitionRun";

/**
 * Words by which an entry could look or reach out of itself: at the task around it, into files, into the program. What runs in
 * Modelica alone sees nothing but its inputs.
 */
const forbidden = /\b(external|outer|inner|impure|ExternalObject|terminate|Modelica\.Utilities|ModelicaServices)\b/;

/**
 * The texts of an entry: those of the repository without the copy of the task, which everybody has.
 *
 * @throws ProductError `competition.forbidden` naming file and word
 */
export function packedTexts(files: readonly EntryText[], packageName: string): EntryText[] {
  const own = files.filter((file) => !definesPackage(file, packageName));
  for (const { path, text } of own) {
    const word = forbidden.exec(withoutComments(text))?.[1];
    if (word !== undefined) throw new ProductError("competition.forbidden", { path, word });
  }
  return own.map(({ path, text }) => ({ path, text }));
}

function definesPackage({ path, text }: EntryText, packageName: string): boolean {
  const { root } = parseFile(path, text);
  const within = root.within?.parts[0]?.text;
  return (
    within === packageName ||
    (within === undefined && root.classes.some(({ name }) => [packageName, runClass].includes(name.text)))
  );
}

/** A text with blanks for its strings and comments, so that words in them count for nothing. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, " ");
}

interface Task {
  /** Where its file lies, against which addresses of data are resolved. */
  readonly task_path: string;
  readonly task_class: string;
  readonly task_text: string;
}

/** All texts of a run: the entry, the task, and the class that puts one into the other. */
export function runTexts(entry: readonly EntryText[], className: string, task: Task): EntryText[] {
  const run = `model ${runClass}\n  extends ${task.task_class}(redeclare model Entry = ${className});\nend ${runClass};\n`;
  return [...entry, { path: task.task_path, text: task.task_text }, { path: `${runClass}.mo`, text: run }];
}
