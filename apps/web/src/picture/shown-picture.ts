import { present } from "@mofang/vocabulary";

/** The text of a picture, cut where a part of it can be another in the next one. */
interface PictureText {
  /** Tag of the SVG element. */
  readonly root: string;
  /** What stands before the drawing: definitions that its parts refer to. */
  readonly before: string;
  /** Components, lines and shapes, in drawing order; each is one element. */
  readonly parts: readonly string[];
}

/**
 * Shows the pictures of a model, one after the other, in an element. Of a picture that follows another only the elements are
 * made that are new in it: the browser keeps the style, the place and the paint of all others, which costs more than reading
 * the text.
 */
export class ShownPicture {
  readonly #place: HTMLElement;
  #text: PictureText | undefined;
  #elements: readonly Element[] = [];

  /** @param place  its content belongs to the picture */
  constructor(place: HTMLElement) {
    this.#place = place;
  }

  /**
   * Which part of a picture is in view is left to the viewer: where elements stay, so does their `viewBox`.
   *
   * @param svg  by `renderSvg`: an SVG element whose last child holds the drawing; nothing inside of a tag is a `<` or `>`
   * @returns its `viewBox`, which shows all of it
   */
  show(svg: string): string | null {
    const before = this.#text;
    const text = cut(svg);
    if (before === undefined || text === undefined || text.before !== before.before) this.#replace(svg, text);
    else this.#change(before, text);
    this.#text = text;
    return /^<svg[^>]* viewBox="([^"]*)"/.exec(svg)?.[1] ?? null;
  }

  #replace(svg: string, text: PictureText | undefined): void {
    this.#place.innerHTML = svg;
    const drawing = this.#place.querySelector("svg")?.lastElementChild ?? undefined;
    this.#elements = text === undefined ? [] : [...present(drawing, "what the picture draws").children];
  }

  #change(before: PictureText, text: PictureText): void {
    const root = present(this.#place.querySelector("svg") ?? undefined, "the picture that is shown");
    for (const { name, value } of present(elementsOf(`${text.root}</svg>`)[0], "the picture's element").attributes) {
      if (name !== "viewBox" && root.getAttribute(name) !== value) root.setAttribute(name, value);
    }
    const drawing = this.#drawing(root);
    for (const { parentElement } of this.#elements) {
      // Others may have put parts into a group of their own.
      if (parentElement !== drawing) parentElement?.replaceWith(...parentElement.children);
    }
    const { start, end, left } = this.#unused(before.parts, text.parts);
    const middle = text.parts.slice(start, text.parts.length - end);
    const kept = middle.map((part) => left.get(part)?.shift());
    for (const gone of left.values()) for (const element of gone) element.remove();
    const made = elementsOf(`${text.root}${middle.filter((_, i) => kept[i] === undefined).join("")}</svg>`)[0];
    const fresh = [...present(made, "the new elements").children];
    const elements = kept.map((element) => element ?? present(fresh.shift(), "an element for each new part"));
    const after = this.#elements.slice(this.#elements.length - end);
    const all = [...this.#elements.slice(0, start), ...elements, ...after];
    let next = start === 0 ? drawing.firstElementChild : present(all[start - 1], "what stays before").nextElementSibling;
    for (const element of elements) {
      if (element === next) next = next.nextElementSibling;
      else drawing.insertBefore(element, next);
    }
    this.#elements = all;
  }

  /** How many parts stay at both ends, and the elements between them by their text. */
  #unused(before: readonly string[], parts: readonly string[]) {
    const shorter = Math.min(before.length, parts.length);
    let start = 0;
    while (start < shorter && before[start] === parts[start]) start += 1;
    let end = 0;
    while (end < shorter - start && before.at(-1 - end) === parts.at(-1 - end)) end += 1;
    const left = new Map<string, Element[]>();
    for (let i = start; i < before.length - end; i++) {
      const [part, element] = [present(before[i], "a part"), present(this.#elements[i], "its element")];
      const same = left.get(part);
      if (same === undefined) left.set(part, [element]);
      else same.push(element);
    }
    return { start, end, left };
  }

  /** What holds the parts; others may have put layers of their own behind it. */
  #drawing(root: Element): Element {
    return present(
      [...root.children].find((child) => child.hasAttribute("stroke-linejoin")),
      "what holds the parts",
    );
  }
}

/** The elements of a markup, outside of the page. */
function elementsOf(markup: string): HTMLCollection {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  return holder.content.children;
}

/** Undefined for what is not one SVG element with a drawing in it. */
function cut(svg: string): PictureText | undefined {
  const bounds: number[] = [];
  let drawing = 0;
  let depth = 0;
  for (let at = svg.indexOf("<"); at >= 0; ) {
    const end = svg.indexOf(">", at) + 1;
    if (svg[at + 1] === "/") {
      depth -= 1;
      if (depth === 2) bounds.push(end);
    } else if (svg[end - 2] === "/") {
      if (depth === 2) bounds.push(end);
    } else {
      depth += 1;
      if (depth === 2) {
        drawing = end;
        bounds.length = 0;
      }
    }
    at = svg.indexOf("<", end);
  }
  if (drawing === 0 || !svg.startsWith("<svg")) return undefined;
  const root = svg.slice(0, svg.indexOf(">") + 1);
  return {
    root,
    before: svg.slice(root.length, drawing),
    parts: bounds.map((bound, i) => svg.slice(bounds[i - 1] ?? drawing, bound)),
  };
}
