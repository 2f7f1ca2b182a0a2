/** A component of a picture, as the attributes of its group tell it. */
export interface ShownComponent {
  readonly name: string;
  /** Full name of its class. */
  readonly className: string;
  /** Name and class, description, parameters: a line each. */
  readonly lines: readonly string[];
}

/** The outermost components of a picture, in drawing order. */
export function componentsIn(drawing: Element | null): readonly Element[] {
  return [...(drawing?.querySelectorAll("[data-component]") ?? [])].filter(
    (group) => group.parentElement?.closest("[data-component]") === null,
  );
}

/** The outermost component that an element of a picture belongs to; undefined beside all of them. */
export function componentAround(target: EventTarget | null): Element | undefined {
  let found: Element | undefined;
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    if (at.hasAttribute("data-component")) found = at;
  }
  return found;
}

/** What the group of a component tells of it. */
export function describeComponent(group: Element): ShownComponent {
  const title = [...group.children].find(({ tagName }) => tagName.toLowerCase() === "title");
  return {
    name: group.getAttribute("data-component") ?? "",
    className: group.getAttribute("data-class") ?? "",
    lines: (title?.textContent ?? "").split("\n"),
  };
}

const markName = "data-mark";

/** Draws a frame around a component, and takes an earlier one away. */
export function markComponent(drawing: SVGSVGElement | null, group: Element | undefined): void {
  drawing?.querySelector(`[${markName}]`)?.remove();
  if (drawing === null || group === undefined) return;
  // The extent alone: texts reach far beyond a small component.
  const [x = 0, y = 0, width = 0, height = 0] = (group.getAttribute("data-box") ?? "").split(" ").map(Number);
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const space = 2;
  const attributes = {
    x: x - space,
    y: y - space,
    width: width + 2 * space,
    height: height + 2 * space,
    rx: 1,
    fill: "none",
    stroke: "var(--blue)",
    "stroke-width": 2,
    "vector-effect": "non-scaling-stroke",
    "pointer-events": "none",
    [markName]: "",
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, String(value));
  drawing.append(frame);
}
