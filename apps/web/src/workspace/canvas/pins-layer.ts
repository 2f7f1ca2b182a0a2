import type { EditableDiagram, Point } from "@mofang/diagram";
import { lineOf } from "../pins/pinned-item.ts";
import type { Pin } from "../pins/use-pins.ts";

const namespace = "http://www.w3.org/2000/svg";

/** Drawing units: half the width of a mark, and how far it stands off a component or a line. */
const half = 3;
const off = 1.5;

/** A mark beside what comments are pinned to. */
interface Mark {
  readonly at: Point;
  readonly pins: readonly Pin[];
}

/**
 * Draws a mark beside each component and line with open comments, in the place of those that were drawn before. Only the marks
 * themselves take the pointer.
 *
 * @param onOpen  a mark was pressed
 */
export function drawPins(
  drawing: SVGSVGElement,
  marks: readonly Mark[],
  titleOf: (pins: readonly Pin[]) => string,
  onOpen: (pin: Pin) => void,
): void {
  const known = drawing.querySelector("g[data-pins]");
  if (known === null && marks.length === 0) return;
  const group = known ?? drawing.appendChild(element("g", { "data-pins": "" }));
  group.replaceChildren(...marks.map((mark) => bubble(mark, titleOf(mark.pins), onOpen)));
}

/** Where the open comments of a class are marked; those whose thing is gone are not. */
export function marksOf(pins: readonly Pin[], diagram: EditableDiagram): readonly Mark[] {
  const places = new Map<string, { at: Point; pins: Pin[] }>();
  for (const pin of pins) {
    if (pin.className !== diagram.className || pin.resolved !== null) continue;
    const at = placeOf(pin, diagram);
    if (at === undefined) continue;
    const key = `${at.x} ${at.y}`;
    const mark = places.get(key) ?? { at, pins: [] };
    mark.pins.push(pin);
    places.set(key, mark);
  }
  return [...places.values()];
}

/** Outside of the right top corner of a component, or beside the middle of the longest part of a line. */
function placeOf({ item }: Pin, diagram: EditableDiagram): Point | undefined {
  if (item.kind === "component") {
    const box = diagram.components.find(({ name }) => name === item.name)?.box;
    return box && { x: box.right + off + half, y: box.top + off + half };
  }
  const points = lineOf(item, diagram)?.points ?? [];
  const parts = points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const longest = parts.reduce<(typeof parts)[number] | undefined>(
    (best, part) => (best === undefined || part.length > best.length ? part : best),
    undefined,
  );
  if (longest === undefined || longest.length === 0) return undefined;
  const { from, to, length } = longest;
  const away = (off + half) / length;
  return { x: (from.x + to.x) / 2 - (to.y - from.y) * away, y: (from.y + to.y) / 2 + (to.x - from.x) * away };
}

function bubble({ at, pins }: Mark, text: string, onOpen: (pin: Pin) => void): Element {
  const [first] = pins;
  const group = element("g", { "data-pin": first?.id ?? "", style: "cursor: pointer" });
  const { x, y } = { x: at.x, y: -at.y };
  const shape = element("path", {
    d: `M${x - half},${y - half}h${2 * half}v${1.5 * half}h${-half}l${-0.5 * half},${0.5 * half}v${-0.5 * half}h${-0.5 * half}z`,
    fill: "var(--amber)",
    stroke: "var(--surface)",
    "stroke-width": 1,
    "vector-effect": "non-scaling-stroke",
  });
  const title = element("title", {});
  title.textContent = text;
  group.append(shape, title);
  group.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    if (first !== undefined) onOpen(first);
  });
  return group;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
