/**
 * Answers of the language service while somebody types: `<folder>`. The file that is edited is the library's own
 * Blocks/Continuous.mo, more than 3,000 lines, as a package of the user's, with a model that uses other parts of the library.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, LanguageService, type SourceProvider } from "@mofang/modelica";
import { report } from "./child.ts";

/** Milliseconds of each keystroke after warm-up, by question; `keystroke` is the new text with what is asked at once. */
export interface TypingFigures {
  readonly lines: number;
  readonly answers: Readonly<Record<"keystroke" | "complete" | "semanticTokens" | "hover" | "references", readonly number[]>>;
}

const warmUps = 15;
const keystrokes = 60;
const typed = "resistor.LossPower";

const [folder = ""] = process.argv.slice(2);
const path = "User.mo";
const continuous = readFileSync(join(folder, "Modelica", "Blocks", "Continuous.mo"), "utf8");
const [before, after] = splitAtCursor(continuous);
const disk = folderProvider();
const provider: SourceProvider = {
  list: (asked) => (asked === "" ? [] : disk.list(asked)),
  read: (asked) => (asked === path ? undefined : disk.read(asked)),
};
const service = new LanguageService(new ClassTree(provider, [path, folder]), new Map());
const answers: Record<keyof TypingFigures["answers"], number[]> = {
  keystroke: [],
  complete: [],
  semanticTokens: [],
  hover: [],
  references: [],
};
for (let stroke = 0; stroke < warmUps + keystrokes; stroke++) {
  const word = typed.slice(0, 1 + (stroke % typed.length));
  const offset = before.length + word.length;
  const began = performance.now();
  service.update(path, before + word + after);
  const complete = timed(() => service.complete(path, offset));
  const keystroke = performance.now() - began;
  const figures = {
    keystroke,
    complete,
    semanticTokens: timed(() => service.semanticTokens(path)),
    hover: timed(() => service.hover(path, before.length)),
    references: timed(() => service.references(path, before.length)),
  };
  if (stroke < warmUps) continue;
  for (const [question, milliseconds] of Object.entries(figures)) answers[question as keyof typeof figures].push(milliseconds);
}
report<TypingFigures>({ lines: (before + after).split("\n").length, answers });

function timed(ask: () => unknown): number {
  const began = performance.now();
  ask();
  return performance.now() - began;
}

/** The text before and after the cursor, in the equations of a model at the end of the package. */
function splitAtCursor(text: string): readonly [string, string] {
  const own = text
    .replace(/^within [^;]*;/, "")
    .replace(/^package Continuous/m, "package User")
    .replace(/end Continuous;\s*$/, "");
  const model = [
    "  model Typed",
    "    Modelica.Blocks.Continuous.PID pid(k=1);",
    "    Modelica.Electrical.Analog.Basic.Resistor resistor(R=3);",
    "  equation",
    "    ",
  ];
  return [`${own}\n${model.join("\n")}`, "\n  end Typed;\nend User;\n"];
}
