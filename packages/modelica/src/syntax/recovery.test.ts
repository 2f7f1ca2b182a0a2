import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { usesOf } from "../annotation/class-annotations.ts";
import { SeededRandom } from "../testing/seeded-random.ts";
import { nestedClassesOf } from "./class-members.ts";
import { parseFile } from "./parser.ts";
import { keywordTokens } from "./token.ts";
import type { ClassDefinition, SyntaxFile } from "./tree.ts";

const library = resolve(import.meta.dirname, "../../../library");
const paths = [
  "Mofang/Units.mo",
  "Mofang/Icons.mo",
  "Mofang/Math.mo",
  "Mofang/Blocks/Interfaces.mo",
  "Mofang/Fluid/Media.mo",
  "Mofang/Electrical/Interfaces.mo",
  "Mofang/Mechanics/Rotational/Interfaces.mo",
  "examples/MofangExamples/Electrical.mo",
];

interface NamedClass {
  readonly name: string;
  readonly definition: ClassDefinition;
}

/** Classes of a file by full name, outer before inner. */
function classesOf(file: SyntaxFile): readonly NamedClass[] {
  const withNested = (definition: ClassDefinition, around: string): readonly NamedClass[] => {
    const name = `${around}${definition.name.text}`;
    return [{ name, definition }, ...nestedClassesOf(definition).flatMap((inner) => withNested(inner, `${name}.`))];
  };
  return file.root.classes.flatMap((definition) => withNested(definition, ""));
}

/** What may be typed into a file by mistake, apart from what opens a string or a comment. */
const insertions = [...keywordTokens.keys(), ..."( ) [ ] { } ; , = := + - . 1 1.5 x Real A.b".split(" "), '"text"'];

/** A text with one token deleted, doubled, or another one put before it. */
function damaged(text: string, start: number, end: number, random: SeededRandom): string {
  const token = text.slice(start, end);
  switch (random.below(3)) {
    case 0:
      return `${text.slice(0, start)} ${text.slice(end)}`;
    case 1:
      return `${text.slice(0, end)} ${token} ${text.slice(end)}`;
    default:
      return `${text.slice(0, start)} ${random.pick(insertions)} ${text.slice(start)}`;
  }
}

describe("a file of several classes with one token deleted, doubled or inserted", () => {
  it.each(paths)("keeps all other classes with their names: %s", (path) => {
    const text = readFileSync(`${library}/${path}`, "utf8");
    const file = parseFile(path, text);
    const classes = classesOf(file);
    const { starts, ends } = file.tokens;
    const random = new SeededRandom(20_010);
    const lost: string[] = [];
    for (let n = 0; n < 300; n++) {
      const at = random.below(starts.length - 1);
      const [start = 0, end = 0] = [starts[at], ends[at]];
      const hit = classes.findLast(({ definition }) => definition.start <= start && start < definition.end)?.name ?? "";
      const mutant = damaged(text, start, end, random);
      const kept = new Set(classesOf(parseFile(path, mutant)).map(({ name }) => name));
      const others = classes.filter(({ name }) => name !== hit && !name.startsWith(`${hit}.`));
      const missing = others.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
      if (missing.length > 0)
        lost.push(`${hit}: ${missing.join(", ").slice(0, 80)}: …${mutant.slice(Math.max(0, start - 40), start + 40)}…`);
    }
    expect(lost).toEqual([]);
  });
});

const withUses = `within ;
package Plant "A plant"
  model Tank "A tank"
    parameter Real area = 1;
    Real level(start = 1, fixed = true);
  equation
    if level > 0 then
      area * der(level) = -level;
    else
      der(level) = 0;
    end if;
    annotation (Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}})}));
  end Tank;
  annotation (
    Icon(coordinateSystem(extent = {{-100, -100}, {100, 100}}), graphics = {Line(points = {{0, 0}, {1, 1}}, color = {0, 0, 255})}),
    uses(Modelica(version = "4.1.0")),
    version = "2.0.0",
    Documentation(info = "<html></html>"));
end Plant;
`;

describe("an annotation of a class with one token deleted, doubled or inserted in its file", () => {
  it("still says which libraries the class uses, also with a bracket too few or too many in another entry", () => {
    const { starts, ends } = parseFile("Plant.mo", withUses).tokens;
    const uses = withUses.indexOf("uses");
    const version = withUses.indexOf('version = "2');
    const random = new SeededRandom(18_080);
    const lost: string[] = [];
    for (let n = 0; n < 3000; n++) {
      const at = random.below(starts.length - 1);
      const [start = 0, end = 0] = [starts[at], ends[at]];
      const mutant = damaged(withUses, start, end, random);
      const isOfUses = start >= uses && start <= version;
      if (isOfUses) continue;
      const file = parseFile("Plant.mo", mutant);
      const { classes } = file.root;
      const plant = classes.find(({ name }) => name.text === "Plant") ?? classes[0];
      const found = plant === undefined ? [] : usesOf({ definition: plant, file });
      if (found[0]?.version !== "4.1.0") lost.push(`…${mutant.slice(Math.max(0, start - 40), start + 40)}…`);
    }
    expect(lost).toEqual([]);
  });
});
