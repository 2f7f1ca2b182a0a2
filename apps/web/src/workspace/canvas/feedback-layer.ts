import type { Box, Point } from "@mofang/diagram";
import { componentsIn } from "../../picture/shown-component.ts";
import type { Fault } from "./faults.ts";
import type { Feedback } from "./feedback.ts";
import { connectionKey } from "./selection.ts";

const namespace = "http://www.w3.org/2000/svg";

const carrierName = "data-carrier";

/** Pixels; lines and handles are as thick at any zoom. */
const thickness = {
  frame: 1.5,
  marked: 5,
  line: 1.5,
  handle: 9,
  handleInside: 6,
  middle: 6,
  middleInside: 3.5,
  badge: 13,
  badgeInside: 5,
  target: 1.5,
  targetNow: 3,
};

/**
 * Draws feedback over a picture: a group of its own at the end of the SVG, and the components and lines that are shown
 * elsewhere. Everything else of the picture stays as it is, so that a frame costs as much as what moves in it.
 */
export class FeedbackLayer {
  #group: SVGGElement | undefined;
  /** Holds what changes at each event, beside the frames, of which there may be many. */
  #changing: SVGGElement | undefined;
  #frames: SVGGElement | undefined;
  #shownFrames: Feedback["frames"] | undefined;
  #components = new Map<string, Element>();
  #lines = new Map<string, Element>();
  #graphics = new Map<string, Element>();
  #shifted: readonly Element[] = [];
  /** What holds them: of neighbours one group, because the browser pays for each thing that it moves. */
  #carriers: readonly Element[] = [];
  #hidden: readonly Element[] = [];

  /** Goes over to a picture that was put in; what was shown elsewhere of an earlier one is where the picture has it. */
  attach(drawing: SVGSVGElement): void {
    this.#group?.remove();
    this.#putBack();
    for (const group of this.#hidden) group.removeAttribute("visibility");
    this.#group = document.createElementNS(namespace, "g");
    this.#group.setAttribute("pointer-events", "none");
    this.#group.setAttribute("data-feedback", "");
    drawing.append(this.#group);
    this.#frames = document.createElementNS(namespace, "g");
    this.#changing = document.createElementNS(namespace, "g");
    this.#group.append(this.#frames, this.#changing);
    this.#shownFrames = undefined;
    this.#components = new Map(componentsIn(drawing).map((group) => [group.getAttribute("data-component") ?? "", group]));
    this.#lines = new Map([...drawing.querySelectorAll("g[data-from]")].map((group) => [lineKey(group), group]));
    this.#graphics = new Map(
      [...drawing.querySelectorAll("g[data-graphic]")].map((group) => [group.getAttribute("data-graphic") ?? "", group]),
    );
    this.#hidden = [];
  }

  /** Ends that parts of the picture are shown elsewhere. */
  #putBack(): void {
    for (const carrier of this.#carriers) setDown(carrier);
    this.#carriers = [];
    this.#shifted = [];
  }

  show(feedback: Feedback): void {
    if (this.#changing === undefined || this.#frames === undefined) return;
    this.#shift(feedback);
    this.#hide(feedback);
    if (feedback.frames !== this.#shownFrames) {
      this.#shownFrames = feedback.frames;
      this.#frames.replaceChildren(
        ...feedback.frames.map((box) => boxOf(box, { stroke: "var(--blue)", width: thickness.frame })),
      );
    }
    this.#frames.setAttribute("transform", shiftBy(feedback.framesBy));
    this.#changing.replaceChildren(
      boxOf(feedback.sheet, { stroke: "var(--line)", width: 1 }),
      ...feedback.faults.flatMap(faultAt),
      ...feedback.marked.map((points) => lineOf(points, { stroke: "var(--blue)", width: thickness.marked, opacity: 0.4 })),
      ...feedback.routes.map(({ left, right, points }) =>
        lineOf(points, { stroke: this.#strokeOf(left, right), width: thickness.line }),
      ),
      ...feedback.targets.map((box) => boxOf(box, { stroke: "var(--green)", width: thickness.target })),
      ...(feedback.target
        ? [boxOf(feedback.target, { stroke: feedback.isRefused ? "var(--red)" : "var(--green)", width: thickness.targetNow })]
        : []),
      ...(feedback.newLine
        ? [lineOf(feedback.newLine.points, { stroke: colourText(feedback.newLine.color), width: thickness.line })]
        : []),
      ...feedback.guides.map((ends) => lineOf(ends, { stroke: "var(--red)", width: 1, dashes: "4 3" })),
      ...(feedback.outline
        ? [boxOf(feedback.outline, { stroke: "var(--blue)", width: 1, fill: "color-mix(in srgb, var(--blue) 12%, transparent)" })]
        : []),
      ...feedback.outlines.map(({ points, isClosed }) =>
        lineOf(isClosed ? [...points, ...points.slice(0, 1)] : points, { stroke: "var(--blue)", width: thickness.line }),
      ),
      ...feedback.middles.flatMap((point) => handleAt(point, thickness.middle, thickness.middleInside)),
      ...feedback.handles.flatMap((point) => handleAt(point, thickness.handle, thickness.handleInside)),
    );
  }

  #shift({ moved, movedLines, movedGraphics, by }: Feedback): void {
    const shifted = [
      ...movedGraphics.flatMap((index) => this.#graphics.get(String(index)) ?? []),
      ...moved.flatMap((name) => this.#components.get(name) ?? []),
      ...movedLines.flatMap((key) => this.#lines.get(key) ?? []),
    ];
    if (!isSame(shifted, this.#shifted)) {
      this.#putBack();
      this.#carriers = takenUp(shifted);
      this.#shifted = shifted;
    }
    for (const carrier of this.#carriers) carrier.setAttribute("transform", shiftBy(by));
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

function isSame(elements: readonly Element[], others: readonly Element[]): boolean {
  return elements.length === others.length && elements.every((element, i) => element === others[i]);
}

/** Puts neighbours into a group in the place where they are drawn; an element without such a neighbour stays by itself. */
function takenUp(elements: readonly Element[]): readonly Element[] {
  const all = new Set(elements);
  const isTaken = (element: Element | null): element is Element => element !== null && all.has(element);
  return elements
    .filter(({ previousElementSibling }) => !isTaken(previousElementSibling))
    .map((first) => {
      const run = [first];
      for (let next = first.nextElementSibling; isTaken(next); next = next.nextElementSibling) run.push(next);
      if (run.length === 1) return first;
      const carrier = document.createElementNS(namespace, "g");
      carrier.setAttribute(carrierName, "");
      first.before(carrier);
      carrier.append(...run);
      return carrier;
    });
}

function setDown(carrier: Element): void {
  if (carrier.hasAttribute(carrierName)) carrier.replaceWith(...carrier.children);
  else carrier.removeAttribute("transform");
}

function shiftBy({ x, y }: Point): string {
  return `translate(${x} ${-y})`;
}

interface Look {
  readonly stroke: string;
  readonly width: number;
  readonly fill?: string;
  readonly opacity?: number;
  readonly dashes?: string;
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

/** A frame or a band in the colour of the severity, with a badge that says what is wrong to whoever points at it. */
function faultAt({ box, points, severity, messages }: Fault): readonly Element[] {
  const stroke = severity === "error" ? "var(--red)" : "var(--amber)";
  const at = box ? { x: box.right, y: box.top } : middleOfLine(points);
  if (at === undefined) return [];
  const around = box ? boxOf(box, { stroke, width: 1.5, dashes: "5 3" }) : lineOf(points, { stroke, width: 6, opacity: 0.3 });
  const dot = (width: number, colour: string): Element =>
    shape("path", { d: `M${at.x} ${-at.y}h0`, "stroke-linecap": "round", "pointer-events": "stroke" }, { stroke: colour, width });
  const badge = dot(thickness.badge, stroke);
  const title = document.createElementNS(namespace, "title");
  title.textContent = messages.join("\n");
  badge.append(title);
  return [around, badge, dot(thickness.badgeInside, "var(--surface)")].map((element, i) => {
    if (i === 2) element.setAttribute("pointer-events", "none");
    return element;
  });
}

function middleOfLine(points: readonly Point[]): Point | undefined {
  const at = Math.max(0, Math.floor((points.length - 1) / 2));
  const [start, end] = [points[at], points[at + 1]];
  return start && end && { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
}

/** A line without length and with square ends is a square of the same size in pixels at any zoom. */
function handleAt({ x, y }: Point, outside: number, inside: number): readonly Element[] {
  const square = (stroke: string, width: number) =>
    shape("path", { d: `M${x} ${-y}h0`, "stroke-linecap": "square" }, { stroke, width });
  return [square("var(--blue)", outside), square("var(--surface)", inside)];
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>, look: Look): Element {
  const element = document.createElementNS(namespace, name);
  const all = {
    fill: look.fill ?? "none",
    stroke: look.stroke,
    "stroke-width": look.width,
    "vector-effect": "non-scaling-stroke",
    opacity: look.opacity ?? 1,
    ...(look.dashes === undefined ? {} : { "stroke-dasharray": look.dashes }),
    ...attributes,
  };
  for (const [key, value] of Object.entries(all)) element.setAttribute(key, String(value));
  return element;
}

function lineKey(group: Element): string {
  return connectionKey({ from: group.getAttribute("data-from") ?? "", to: group.getAttribute("data-to") ?? "" });
}
