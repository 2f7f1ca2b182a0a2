import type { Box, Point } from "@mofang/diagram";
import { componentsIn } from "../../picture/shown-component.ts";
import type { Feedback } from "./feedback.ts";
import { connectionKey } from "./selection.ts";

const namespace = "http://www.w3.org/2000/svg";

/** Pixels; lines and handles are as thick at any zoom. */
const thickness = { frame: 1.5, marked: 5, line: 1.5, handle: 9, handleInside: 6, target: 1.5, targetNow: 3 };

/**
 * Draws feedback over a picture: a group of its own at the end of the SVG, and the components and lines that are shown
 * elsewhere. Everything else of the picture stays as it is, so that a frame costs as much as what moves in it.
 */
export class FeedbackLayer {
  #drawing: SVGSVGElement | undefined;
  #group: SVGGElement | undefined;
  #components = new Map<string, Element>();
  #lines = new Map<string, Element>();
  #shifted: readonly Element[] = [];
  #hidden: readonly Element[] = [];

  /** Goes over to a picture that was put in; an earlier one is forgotten. */
  attach(drawing: SVGSVGElement): void {
    this.#drawing = drawing;
    this.#group = document.createElementNS(namespace, "g");
    this.#group.setAttribute("pointer-events", "none");
    this.#group.setAttribute("data-feedback", "");
    drawing.append(this.#group);
    this.#components = new Map(componentsIn(drawing).map((group) => [group.getAttribute("data-component") ?? "", group]));
    this.#lines = new Map([...drawing.querySelectorAll("g[data-from]")].map((group) => [lineKey(group), group]));
    this.#shifted = [];
    this.#hidden = [];
  }

  show(feedback: Feedback): void {
    if (this.#group === undefined || this.#drawing === undefined) return;
    this.#shift(feedback);
    this.#hide(feedback);
    this.#group.replaceChildren(
      boxOf(feedback.sheet, { stroke: "var(--line)", width: 1 }),
      ...feedback.marked.map((points) => lineOf(points, { stroke: "var(--blue)", width: thickness.marked, opacity: 0.4 })),
      ...feedback.routes.map(({ left, right, points }) =>
        lineOf(points, { stroke: this.#strokeOf(left, right), width: thickness.line }),
      ),
      ...feedback.targets.map((box) => boxOf(box, { stroke: "var(--green)", width: thickness.target })),
      ...(feedback.target ? [boxOf(feedback.target, { stroke: "var(--green)", width: thickness.targetNow })] : []),
      ...(feedback.newLine
        ? [lineOf(feedback.newLine.points, { stroke: colourText(feedback.newLine.color), width: thickness.line })]
        : []),
      ...feedback.frames.map((box) => boxOf(box, { stroke: "var(--blue)", width: thickness.frame })),
      ...(feedback.outline
        ? [boxOf(feedback.outline, { stroke: "var(--blue)", width: 1, fill: "color-mix(in srgb, var(--blue) 12%, transparent)" })]
        : []),
      ...feedback.handles.flatMap(handleAt),
    );
  }

  #shift({ moved, by }: Feedback): void {
    for (const group of this.#shifted) group.removeAttribute("transform");
    this.#shifted = moved.flatMap((name) => this.#components.get(name) ?? []);
    for (const group of this.#shifted) group.setAttribute("transform", `translate(${by.x} ${-by.y})`);
  }

  #hide({ routes }: Feedback): void {
    for (const group of this.#hidden) group.removeAttribute("visibility");
    this.#hidden = routes.flatMap(({ left, right }) => this.#lines.get(connectionKey({ from: left, to: right })) ?? []);
    for (const group of this.#hidden) group.setAttribute("visibility", "hidden");
  }

  #strokeOf(from: string, to: string): string {
    return this.#lines.get(connectionKey({ from, to }))?.querySelector("[stroke]")?.getAttribute("stroke") ?? "var(--ink)";
  }
}

interface Look {
  readonly stroke: string;
  readonly width: number;
  readonly fill?: string;
  readonly opacity?: number;
}

function boxOf({ left, bottom, right, top }: Box, look: Look): Element {
  return shape("rect", { x: left, y: -top, width: right - left, height: top - bottom }, look);
}

function lineOf(points: readonly Point[], look: Look): Element {
  return shape("polyline", { points: points.map(({ x, y }) => `${x},${-y}`).join(" ") }, look);
}

/** Red, green and blue, each 0 … 255, as SVG has them. */
function colourText(color: readonly number[]): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** A line without length and with square ends is a square of the same size in pixels at any zoom. */
function handleAt({ x, y }: Point): readonly Element[] {
  const square = (stroke: string, width: number) =>
    shape("path", { d: `M${x} ${-y}h0`, "stroke-linecap": "square" }, { stroke, width });
  return [square("var(--blue)", thickness.handle), square("var(--surface)", thickness.handleInside)];
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>, look: Look): Element {
  const element = document.createElementNS(namespace, name);
  const all = {
    fill: look.fill ?? "none",
    stroke: look.stroke,
    "stroke-width": look.width,
    "vector-effect": "non-scaling-stroke",
    opacity: look.opacity ?? 1,
    ...attributes,
  };
  for (const [key, value] of Object.entries(all)) element.setAttribute(key, String(value));
  return element;
}

function lineKey(group: Element): string {
  return connectionKey({ from: group.getAttribute("data-from") ?? "", to: group.getAttribute("data-to") ?? "" });
}
