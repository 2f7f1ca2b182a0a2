/**
 * Answers of the language service while somebody types: `<folder> <warm-ups> <keystrokes>`. The file that is edited is the
 * library's own Blocks/Continuous.mo, more than 3,000 lines, as a package of the user's, with a model that uses other parts of
 * the library.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, LanguageService, type SourceProvider } from "@mofang/modelica";
import { report } from "./child.ts";
import { type Took, timed } from "./took.ts";

export interface TypingFigures {
  readonly lines: number;
  /**
   * What each answer took after warm-up, by question; `keystroke` is the new text with what is asked at once: diagnostics of
   * the whole file, completions, hover.
   */
  readonly answers: Readonly<Record<Question, readonly Took[]>>;
  /** Bytes of the heap in use, garbage collected, after each quarter of the session. */
  readonly heaps: readonly number[];
}

type Question = "keystroke" | "update" | "diagnostics" | "complete" | "hover" | "semanticTokens" | "references";

/** What stands in the equation while it is typed: values, unknown names, unfinished text. */
const typed = [
  "1",
  "12",
  "t",
  "ti",
  "tim",
  "time",
  "time +",
  "time + r",
  "time + resistor",
  "time + resistor.",
  "time + resistor.R",
];

const [folder = "", ...numbers] = process.argv.slice(2);
const [warmUps = 0, keystrokes = 0] = numbers.map(Number);
const path = "User.mo";
const continuous = readFileSync(join(folder, "Modelica", "Blocks", "Continuous.mo"), "utf8");
const [before, after] = splitAtCursor(continuous);
const disk = folderProvider();
const provider: SourceProvider = {
  list: (asked) => (asked === "" ? [] : disk.list(asked)),
  read: (asked) => (asked === path ? before + after : disk.read(asked)),
};
const service = new LanguageService(new ClassTree(provider, [path, folder]), new Map([[path, before + after]]));
const answers: Record<Question, Took[]> = {
  keystroke: [],
  update: [],
  diagnostics: [],
  complete: [],
  hover: [],
  semanticTokens: [],
  references: [],
};
const heaps: number[] = [];
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
for (let stroke = 0; stroke < warmUps + keystrokes; stroke++) {
  const word = typed[stroke % typed.length] ?? "";
  const offset = before.length + word.length;
  const figures: Partial<Record<Question, Took>> = {};
  figures.keystroke = timed(() => {
    figures.update = timed(() => {
      service.update(path, before + word + after);
      service.tree.file(path);
    });
    figures.diagnostics = timed(() => service.diagnostics(path));
    figures.complete = timed(() => service.complete(path, offset));
    figures.hover = timed(() => service.hover(path, before.lastIndexOf("pid.u") + 1));
  });
  figures.semanticTokens = timed(() => service.semanticTokens(path));
  figures.references = timed(() => service.references(path, before.lastIndexOf("pid.u") + 1));
  if (stroke >= warmUps) for (const [question, took] of Object.entries(figures)) answers[question as Question].push(took);
  if (stroke >= warmUps && (stroke + 1) % (keystrokes / 4) === 0) heaps.push(heapInUse());
}
report<TypingFigures>({ lines: (before + after).split("\n").length, answers, heaps });

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** The text before and after the cursor, in an equation of a model at the beginning of the package. */
function splitAtCursor(text: string): readonly [string, string] {
  const own = text
    .replace(/^within [^;]*;/, "")
    .replace(/^package Continuous/m, "package User")
    .replace(/end Continuous;\s*$/, "end User;\n")
    // Names that the package finds in the one around it where it comes from.
    .replace(/(?<![\w.])(Icons|Types)\./g, "Modelica.Blocks.$1.")
    .replace(/(?<=extends Modelica\.Icons\.Package;)/, "\n  import Modelica.Units.SI;");
  const model = [
    "  model Typed",
    "    Modelica.Blocks.Continuous.PID pid(k=1);",
    "    Modelica.Electrical.Analog.Basic.Resistor resistor(R=3);",
    "  equation",
    "    pid.u = ",
  ];
  const start = own.indexOf(";", own.indexOf("import Modelica.Units.SI")) + 1;
  return [`${own.slice(0, start)}\n${model.join("\n")}`, `;\n  end Typed;${own.slice(start)}`];
}
