/** What the cover of a course shows: a diagram of one of its models, else components of libraries that its models use. */
import { type ClassDefinition, componentsOf, nestedClassesOf, parseFile, printName } from "@mofang/modelica";
import type { CourseContent } from "@mofang/protocol";
import { lessonsOf } from "./content.ts";
import type { DrawnModel } from "./model-drawing.ts";

/** Components of a cover, beside and below each other. */
const columns = 4;
const most = 2 * columns;
/** Drawing units of a component, and from one to the next. */
const size = 40;
const step = 60;

/** @returns undefined for a course whose models, as students see them, have nothing to draw */
export function coverModel(content: CourseContent): DrawnModel | undefined {
  const models = lessonsOf(content).flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "model" ? [block] : [])));
  const placed = models.find(({ text }) => text.includes("Placement("));
  return placed === undefined ? sheetOf(models.map(({ text }) => text)) : { text: placed.text, className: placed.className };
}

/** Different components of libraries in the order in which the texts use them, drawn from all of the course. */
function sheetOf(texts: readonly string[]): DrawnModel | undefined {
  const names = new Map<string, string>();
  for (const { clause, component } of texts.flatMap(componentsIn)) {
    const type = printName(clause.type);
    if (clause.type.parts.length > 1 && !names.has(type)) names.set(type, component.name.text);
  }
  const all = [...names];
  const count = Math.min(all.length, most);
  if (count === 0) return undefined;
  const shown = Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)] ?? []);
  const declared = shown.map(([type, name], place) => {
    // Models of different lessons may give one name to components of different classes.
    const isFree = shown.findIndex(([, other]) => other === name) === place;
    return `${type} ${isFree ? name : `c${place}`} ${placementAt(place)};`;
  });
  return { text: `model Cover\n${declared.join("\n")}\nend Cover;`, className: "Cover" };
}

function componentsIn(text: string) {
  const { classes } = parseFile("lesson.mo", text).root;
  return classes.flatMap(withNested).flatMap(componentsOf);
}

function withNested(definition: ClassDefinition): readonly ClassDefinition[] {
  return [definition, ...nestedClassesOf(definition).flatMap(withNested)];
}

function placementAt(place: number): string {
  const [left, top] = [(place % columns) * step, -Math.floor(place / columns) * step];
  return `annotation(Placement(transformation(extent={{${left},${top - size}},{${left + size},${top}}})))`;
}
