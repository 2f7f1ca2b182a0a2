import type { ClassComparison, ComponentChange } from "@mofang/modelica";
import { formatViewBox, parseViewBox } from "../../picture/view-box.ts";

/** What a mark in a diagram says. */
export const markKinds = ["added", "removed", "moved", "changed"] as const;
export type MarkKind = (typeof markKinds)[number];

/** Colours of the marks, as CSS colours. */
export type MarkColours = Readonly<Record<MarkKind, string>>;

/** Which of two diagrams that stand side by side. */
export type DiagramSide = "before" | "after";

/** Dashes of the frames, so that colour is not all that tells the kinds apart. */
export const markDashes: Readonly<Record<MarkKind, string>> = {
  added: "none",
  removed: "6 4",
  moved: "2 3",
  changed: "10 3 2 3",
};
/** Drawing units between a component and its frame. */
const space = 3;
const svgNamespace = "http://www.w3.org/2000/svg";

/** Marks of the components of one side, by name. */
export function componentMarks({ components }: ClassComparison, side: DiagramSide): ReadonlyMap<string, MarkKind> {
  const marks = new Map<string, MarkKind>();
  for (const change of components) {
    if (change.kind === "changed") marks.set(change.name, markOfChange(change));
    else if (isOnSide(change.kind, side)) marks.set(change.name, change.kind);
  }
  return marks;
}

/** A component that stands elsewhere and is otherwise the same counts as moved. */
export function markOfChange({ kind, isMoved, values, typeBefore, typeAfter }: ComponentChange): MarkKind {
  if (kind !== "changed") return kind;
  return isMoved && values.length === 0 && typeBefore === typeAfter ? "moved" : "changed";
}

/** Marks of the connections of one side, by their ends in the order of their names. */
export function connectionMarks({ connections }: ClassComparison, side: DiagramSide): ReadonlyMap<string, MarkKind> {
  const marks = new Map<string, MarkKind>();
  for (const { between, kind } of connections) {
    if (kind === "rerouted") marks.set(between.join(" "), "moved");
    else if (isOnSide(kind, side)) marks.set(between.join(" "), kind);
  }
  return marks;
}

/**
 * A diagram with frames around the components that differ and coloured bands under the connections that do.
 *
 * @param svg  by `renderSvg`
 */
export function withMarks(svg: string, comparison: ClassComparison, side: DiagramSide, colours: MarkColours): string {
  const page = new DOMParser().parseFromString(svg, "image/svg+xml");
  const marks = [
    ...markConnections(page, connectionMarks(comparison, side), colours),
    ...markComponents(page, componentMarks(comparison, side), colours),
  ];
  // Into the drawing: who shows the picture finds that in its last element, see `ShownPicture`.
  page.documentElement.lastElementChild?.append(...marks);
  return new XMLSerializer().serializeToString(page);
}

/**
 * Both diagrams with the same view, so that what stands in the same place is seen in the same place; with room for frames.
 *
 * @param svgs  by `renderSvg`; null where there is none
 */
export function withSharedView(svgs: readonly (string | null)[]): (string | null)[] {
  const views = svgs.flatMap((svg) => parseViewBox(viewBoxPattern.exec(svg ?? "")?.[1] ?? null) ?? []);
  if (views.length === 0) return [...svgs];
  const room = 2 * space;
  const left = Math.min(...views.map(({ x }) => x)) - room;
  const top = Math.min(...views.map(({ y }) => y)) - room;
  const right = Math.max(...views.map(({ x, width }) => x + width)) + room;
  const bottom = Math.max(...views.map(({ y, height }) => y + height)) + room;
  const shared = formatViewBox({ x: left, y: top, width: right - left, height: bottom - top });
  return svgs.map((svg) => (svg === null ? null : svg.replace(viewBoxPattern, `viewBox="${shared}"`)));
}

/** The root's comes first. */
const viewBoxPattern = /viewBox="([^"]*)"/;

function isOnSide(kind: "added" | "removed", side: DiagramSide): boolean {
  return (kind === "added") === (side === "after");
}

function markComponents(page: Document, marks: ReadonlyMap<string, MarkKind>, colours: MarkColours): Element[] {
  return [...page.querySelectorAll("[data-component]")].flatMap((group) => {
    const kind = marks.get(group.getAttribute("data-component") ?? "");
    // A part inside another component may bear the same name.
    if (kind === undefined || group.parentElement?.closest("[data-component]")) return [];
    const [x = 0, y = 0, width = 0, height = 0] = (group.getAttribute("data-box") ?? "").split(" ").map(Number);
    const frame = page.createElementNS(svgNamespace, "rect");
    setAttributes(frame, {
      x: x - space,
      y: y - space,
      width: width + 2 * space,
      height: height + 2 * space,
      rx: 2,
      fill: colours[kind],
      "fill-opacity": 0.12,
      stroke: colours[kind],
      "stroke-width": 2,
      "stroke-dasharray": markDashes[kind],
      "vector-effect": "non-scaling-stroke",
      "pointer-events": "none",
      "data-change": kind,
    });
    return [frame];
  });
}

function markConnections(page: Document, marks: ReadonlyMap<string, MarkKind>, colours: MarkColours): Element[] {
  return [...page.querySelectorAll("[data-from]")].flatMap((group) => {
    const ends = [group.getAttribute("data-from") ?? "", group.getAttribute("data-to") ?? ""].sort();
    const kind = marks.get(ends.join(" "));
    const line = group.querySelector("path, polyline, line");
    if (kind === undefined || line === null) return [];
    const band = line.cloneNode() as Element;
    setAttributes(band, {
      fill: "none",
      stroke: colours[kind],
      "stroke-opacity": 0.45,
      "stroke-width": 8,
      "stroke-linecap": "round",
      "stroke-dasharray": markDashes[kind],
      "vector-effect": "non-scaling-stroke",
      "pointer-events": "none",
      "data-change": kind,
    });
    return [band];
  });
}

function setAttributes(target: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, String(value));
}
