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
import type { EditCommand } from "./command.ts";
import { runEditCommand } from "./run-command.ts";

const path = "Circuit.mo";
const className = "Circuit";
const parts = `package Parts
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    parameter Real R = 1;
    Pin p;
    Pin n;
  end Resistor;
end Parts;
`;
const start = `model Circuit "text" // comment
  Parts.Resistor a annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
  Parts.Resistor b(R = 2), c "last";
  /* a block
     comment */
equation
  connect(a.n, b.p) annotation(Line(points={{10,0},{30,0}})); // wire
  connect(b.n, c.p);
end Circuit;
`;
const names = ["a", "b", "c", "resistor", "resistor1", "fresh"];

/** One thing that somebody may do who does not know what others do. */
function commandAtRandom(random: SeededRandom): EditCommand {
  const [first, second] = [random.pick(names), random.pick(names)];
  const by = { x: random.below(9) - 4, y: random.below(9) - 4 };
  const routes = [{ left: `${first}.n`, right: `${second}.p`, points: [by, { x: 0, y: 0 }] }];
  switch (random.below(12)) {
    case 0:
    case 1:
      return {
        name: "addComponents",
        className,
        components: [{ type: "Parts.Resistor", transformation: { extent: { from: by, to: by }, origin: by, rotation: 0 } }],
      };
    case 2:
      return { name: "removeItems", className, components: [first], connections: [] };
    case 3:
      return { name: "moveComponents", className, components: [first], by, routes: [] };
    case 4:
      return { name: "moveComponents", className, components: [first, second], by, routes };
    case 5:
      return { name: "rotateComponents", className, components: [first], degrees: 90, routes: [] };
    case 6:
      return { name: "connect", className, left: `${first}.n`, right: `${second}.p`, points: [by, { x: 1, y: 1 }] };
    case 7:
      return { name: "setParameters", className, values: [{ path: `${first}.R`, value: String(random.below(99)) }] };
    case 8:
      return { name: "renameComponent", className, component: first, newName: second };
    case 10:
      return { name: "orderComponents", className, components: [first], to: random.below(2) === 0 ? "front" : "back" };
    case 9:
      return {
        name: "pasteItems",
        className,
        text: `Parts.Resistor ${first}(R = ${second}.R) annotation(Placement(transformation(extent={{0,0},{1,1}})));
Parts.Resistor ${second}9;
equation
connect(${first}.n, ${second}9.p) annotation(Line(points={{0,0},{1,1}}));`,
        by,
      };
    default:
      return { name: "compound", commands: [commandAtRandom(random), commandAtRandom(random)] };
  }
}

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
        const result = runEditCommand(tree, files, commandAtRandom(random));
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
