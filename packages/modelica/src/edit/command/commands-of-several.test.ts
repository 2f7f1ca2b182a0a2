import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges, type FileTexts } from "../../classes/workspace-edit.ts";
import { componentsOf, findClass } from "../../syntax/class-members.ts";
import { parseFile } from "../../syntax/parser.ts";
import { SeededRandom } from "../../testing/seeded-random.ts";
import { applyEdits, invertEdits, type TextEdit } from "../../text/text-edit.ts";
import { connectionsOf } from "../connection-edit.ts";
import { circuit, commandAtRandom, commandKinds, parts } from "./random-commands.ts";
import { runEditCommand } from "./run-command.ts";

const path = "Circuit.mo";
const className = "Circuit";
const start = circuit(className);

/** What is wrong with a text: errors of syntax, a name declared twice, a connection to nothing. */
function faultsOf(text: string): readonly string[] {
  const file = parseFile(path, text);
  const definition = present(findClass(file, className), "the class stays");
  const declared = componentsOf(definition).map(({ component }) => component.name.text);
  const twice = declared.filter((name, i) => declared.indexOf(name) !== i);
  const dangling = connectionsOf(definition)
    .flatMap(({ left, right }) => [left, right])
    .map((end) => (end.kind === "reference" ? (end.parts[0]?.name.text ?? "") : ""))
    .filter((name) => !declared.includes(name));
  return [...file.diagnostics.map(({ code }) => code), ...twice, ...dangling];
}

describe("commands of several people, run one after another on what the others left", () => {
  it("leave whole Modelica every time, keep the rest of the text, and can all be undone to the same bytes", () => {
    let nDone = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = new SeededRandom(seed * 104_729);
      let files: FileTexts = new Map([[path, start]]);
      let tree = new ClassTree(memoryProvider({ "Parts.mo": parts, [path]: start }));
      const undo: (readonly TextEdit[])[] = [];
      for (let step = 0; step < 12; step++) {
        const result = runEditCommand(
          tree,
          files,
          commandAtRandom(random, () => className, commandKinds),
        );
        if (!result.ok) continue;
        const before = present(files.get(path), "the file");
        const [change] = result.changes;
        undo.push(change?.kind === "edit" ? invertEdits(before, change.edits) : []);
        files = applyChanges(files, result.changes);
        const text = present(files.get(path), "the file");
        expect(faultsOf(text), text).toEqual([]);
        expect(text).toContain('model Circuit "text" // comment\n');
        expect(text).toContain("  /* a block\n     comment */\n");
        tree = tree.withFile(path, text);
        nDone++;
      }
      const undone = undo.reduceRight((text, edits) => applyEdits(text, edits), present(files.get(path), "the file"));
      expect(undone).toBe(start);
    }
    expect(nDone).toBeGreaterThan(500);
  });
});
