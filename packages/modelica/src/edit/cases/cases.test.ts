import { present } from "@mofang/vocabulary";
import { type Case, casesOf } from "@mofang/vocabulary/cases";
import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges, type FileTexts } from "../../classes/workspace-edit.ts";
import { casePath } from "../../testing/case-class.ts";
import { diagnosticLines } from "../../testing/print-diagnostics.ts";
import type { EditCommand } from "../command/command.ts";
import { runEditCommand } from "../command/run-command.ts";

const library = import.meta.glob<string>("./library/*.mo", { query: "?raw", import: "default", eager: true });
/** What every case may use and none may change. */
const libraries = Object.fromEntries(Object.entries(library).map(([from, text]) => [from.replace(/^.*\//, ""), text]));
const files = import.meta.glob<string>(["./*", "!./*.ts"], { query: "?raw", import: "default", eager: true });
const { cases, strays } = casesOf(files, ".mo", [".command.json", ".after.mo", ".refusal"]);

/** The ending of what is expected of a case, and that: its text after all commands, or why the first of them is refused that is. */
function outcomeOf({ text, beside }: Case): readonly [ending: ".after.mo" | ".refusal", text: string] {
  const commands: EditCommand | readonly EditCommand[] = JSON.parse(present(beside.get(".command.json"), "a case has commands"));
  let current: FileTexts = new Map([[casePath, text]]);
  for (const command of [commands].flat()) {
    const tree = new ClassTree(memoryProvider({ ...libraries, ...Object.fromEntries(current) }));
    const result = runEditCommand(tree, current, command);
    if (!result.ok) return [".refusal", `${diagnosticLines(casePath, textOf(current), [result.diagnostic]).join("\n")}\n`];
    current = applyChanges(current, result.changes);
  }
  return [".after.mo", textOf(current)];
}

function textOf(texts: FileTexts): string {
  return present(texts.get(casePath), "a command leaves its file");
}

describe("a command", () => {
  for (const one of cases) {
    it(one.title, async () => {
      const [ending, text] = outcomeOf(one);
      const expected = one.beside.get(ending);
      await expect(text).toMatchFileSnapshot(one.name + ending);
      // Vitest takes line ends of Windows in a file for those of the text.
      if (!text.includes("\r\n")) expect(expected ?? "", `${one.name}${ending} has other line ends`).not.toContain("\r\n");
      const contrary = ending === ".refusal" ? ".after.mo" : ".refusal";
      expect(one.beside.has(contrary), `${one.name}${contrary} says the contrary and is to be deleted`).toBe(false);
    });
  }

  it("has an input for each expectation", () => {
    expect(strays).toEqual([]);
  });
});
