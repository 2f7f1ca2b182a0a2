import type { Box, EditableDiagram } from "@mofang/diagram";
import type { PersonHere } from "../store/people.ts";

const namespace = "http://www.w3.org/2000/svg";

/** Drawing units that a frame stands off, for each of those who selected the same; and the height of a name. */
const off = 1.5;
const letterHeight = 5;

/** Draws frames with names around what people have selected, in the place of those that were drawn before. */
export function drawOthers(drawing: SVGSVGElement, diagram: EditableDiagram, people: readonly PersonHere[]): void {
  const known = drawing.querySelector("g[data-people]");
  if (known === null && people.length === 0) return;
  const group = known ?? drawing.appendChild(layer());
  const nFrames = new Map<string, number>();
  group.replaceChildren(
    ...people.flatMap((person) => {
      const chosen = new Set(person.place.components);
      return diagram.components
        .filter(({ name }) => chosen.has(name))
        .flatMap(({ name, box }, i) => {
          const n = (nFrames.get(name) ?? 0) + 1;
          nFrames.set(name, n);
          return framed(larger(box, n * off), person, i === 0);
        });
    }),
  );
}

function layer(): Element {
  return element("g", { "data-people": "", "pointer-events": "none" });
}

function framed(box: Box, { name, colour }: PersonHere, isNamed: boolean): readonly Element[] {
  const stroke = `var(--chart-${colour})`;
  const frame = element("rect", {
    x: box.left,
    y: -box.top,
    width: box.right - box.left,
    height: box.top - box.bottom,
    rx: 1,
    fill: "none",
    stroke,
    "stroke-width": 2,
    "vector-effect": "non-scaling-stroke",
    "data-person": name,
  });
  if (!isNamed) return [frame];
  const label = element("text", {
    x: box.left,
    y: -box.top - 1.5,
    "font-size": letterHeight,
    fill: "var(--ink)",
    stroke: "var(--surface)",
    "stroke-width": 1,
    "paint-order": "stroke",
    "font-family": "var(--font-family)",
  });
  label.textContent = name;
  return [frame, label];
}

function larger({ left, bottom, right, top }: Box, by: number): Box {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by };
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
