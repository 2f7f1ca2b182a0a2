import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges, type FileTexts } from "../../classes/workspace-edit.ts";
import { SeededRandom } from "../../testing/seeded-random.ts";
import type { EditCommand } from "./command.ts";
import { circuit, commandAtRandom, commandKinds, parts } from "./random-commands.ts";
import { runEditCommand } from "./run-command.ts";

const lines: FileTexts = new Map([
  ["Lib/package.mo", 'package Lib "with a folder"\n  annotation(uses(Modelica(version="4.0.0")));\nend Lib;\n'],
  ["Lib/package.order", "Plant\nOther\n"],
  ["Lib/Plant.mo", `within Lib;\n${circuit("Plant")}`],
  ["Lib/Other.mo", `within Lib;\n${circuit("Other").trimEnd()}`],
  ["Circuit.mo", circuit("Circuit")],
]);
const classNames = ["Lib.Plant", "Lib.Other", "Circuit"];

/** What changes files or annotations beside what is drawn at random in `commandAtRandom`. */
const furtherCommands: readonly EditCommand[] = [
  { name: "newClass", parent: "Lib", kind: "model", newName: "Fresh", description: "made" },
  { name: "newClass", parent: "Circuit", kind: "record", newName: "Fresh" },
  { name: "deleteClass", className: "Lib.Plant" },
  { name: "copyClass", className: "Lib.Plant", parent: "Lib", newName: "Copied" },
  { name: "copyClass", className: "Lib.Other", parent: "Circuit", newName: "Copied" },
  { name: "moveClass", className: "Circuit", parent: "Lib" },
  { name: "renameClass", className: "Lib.Plant", newName: "Renamed" },
  {
    name: "setExperiment",
    className: "Circuit",
    experiment: { startTime: 0, stopTime: 2, interval: undefined, tolerance: undefined },
  },
  {
    name: "setDocumentation",
    className: "Circuit",
    documentation: { info: "<html>\n<p>one</p>\n</html>", revisions: undefined },
  },
  { name: "useLibrary", className: "Lib", library: "Other", version: "1.0.0" },
  { name: "addExtends", className: "Circuit", base: "Lib.Plant" },
  { name: "addImport", className: "Circuit", imported: "Lib.Plant" },
];

const forms: readonly (readonly [name: string, write: (text: string) => string])[] = [
  ["CRLF", (text) => text.replaceAll("\n", "\r\n")],
  ["CR", (text) => text.replaceAll("\n", "\r")],
  ["a byte order mark and CRLF", (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ["a byte order mark", (text) => `\uFEFF${text}`],
];

/** Every second line ends otherwise. */
function mixed(text: string): string {
  let n = text.length;
  return text.replaceAll("\n", () => ["\r\n", "\n", "\r"][n++ % 3] ?? "\n");
}

function everyFile(files: FileTexts, write: (text: string) => string): FileTexts {
  return new Map(
    [...files].map(([path, text]) => [path, path.endsWith(".order") ? write(text).replace("\uFEFF", "") : write(text)]),
  );
}

/** The files after a command; undefined where it is refused. */
function after(files: FileTexts, command: EditCommand): FileTexts | undefined {
  const tree = new ClassTree(memoryProvider({ "Parts.mo": parts, ...Object.fromEntries(files) }));
  const result = runEditCommand(tree, files, command);
  return result.ok ? applyChanges(files, result.changes) : undefined;
}

function commands(random: SeededRandom, nOfEach: number): readonly EditCommand[] {
  const drawn = Array.from({ length: nOfEach }, () => commandAtRandom(random, (draw) => draw.pick(classNames), commandKinds));
  return [...furtherCommands, ...drawn];
}

/** What ends the lines of each text. */
function endsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const ends = new Map<string, string[]>();
  for (const [, line = "", end = ""] of text.matchAll(/([^\r\n]*)(\r\n|\r|\n)/g))
    ends.set(line, [...(ends.get(line) ?? []), end]);
  return ends;
}

describe("commands on files of any line ends", () => {
  it.each(forms)("do on files with %s what they do on files with LF, and leave every other unit", (_name, write) => {
    let nDone = 0;
    for (const command of commands(new SeededRandom(6), 150)) {
      const expected = after(lines, command);
      const done = after(everyFile(lines, write), command);
      // Whether a file that is made has a byte order mark is its own matter.
      const bare = (files: FileTexts) =>
        Object.fromEntries([...files].map(([path, text]) => [path, lines.has(path) ? text : text.replace("\uFEFF", "")]));
      expect(done && bare(done), JSON.stringify(command)).toEqual(expected && bare(everyFile(expected, write)));
      if (done !== undefined) nDone++;
    }
    expect(nDone).toBeGreaterThan(80);
  });

  it("leave the line ends of lines that they do not write or move", () => {
    const movesLines = ({ name, ...rest }: EditCommand): boolean =>
      name === "orderComponents" || ("commands" in rest && rest.commands.some(movesLines));
    for (const command of commands(new SeededRandom(7), 150)) {
      const before = everyFile(lines, mixed);
      const [expected, done] = [after(lines, command), after(before, command)];
      expect(done === undefined).toBe(expected === undefined);
      if (movesLines(command)) continue;
      for (const [path, text] of done ?? []) {
        expect(text.replace(/\r\n?/g, "\n"), JSON.stringify(command)).toBe(expected?.get(path));
        const [old, now] = [endsOf(before.get(path) ?? ""), endsOf(text)];
        for (const [line, ends] of old)
          if (ends.length === 1 && now.get(line)?.length === 1)
            expect([line, now.get(line)], JSON.stringify(command)).toEqual([line, ends]);
      }
    }
  });
});
