import { ShownPicture } from "./shown-picture.ts";
import {
  type Box,
  formatViewBox,
  held,
  middleOf,
  moveBy,
  parseViewBox,
  pinched,
  united,
  type ViewBox,
  zoomAbout,
} from "./view-box.ts";

/** A place on the screen, in pixels from the window's left top. */
export interface ScreenPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** Factor of one step of zooming. */
export const zoomStep = 1.25;

/**
 * Shows a part of one SVG document inside an element. While one drags, the finished picture is only shifted, which the
 * browser does without drawing; afterwards it is drawn where it lies, so that it is sharp and nothing is missing.
 */
export class Viewport {
  readonly #place: HTMLElement;
  readonly #picture: ShownPicture;
  readonly #listeners = new Set<() => void>();
  #nPictures = 0;
  #all: ViewBox | undefined;
  #view: ViewBox | undefined;
  #pan: { readonly from: ScreenPoint; readonly view: ViewBox; readonly pixels: number } | undefined;

  /** @param place  its content belongs to the viewport */
  constructor(place: HTMLElement) {
    this.#place = place;
    this.#picture = new ShownPicture(place);
  }

  /** Of pictures that were put in: another number is another picture, whose elements may be those of the one before. */
  get nPictures(): number {
    return this.#nPictures;
  }

  /** What shows all of the picture; undefined before the first is loaded. */
  get all(): ViewBox | undefined {
    return this.#all;
  }

  /** What is shown now. */
  get view(): ViewBox | undefined {
    return this.#view;
  }

  /**
   * Puts a picture in.
   *
   * @param svg  by `renderSvg`, which escapes everything that comes from a model
   * @param keepsView  whether to stay at the same place, for a picture that was only changed
   * @param least  what a view of all shows at least
   */
  load(svg: string, keepsView: boolean, least?: ViewBox): void {
    const drawn = parseViewBox(this.#picture.show(svg));
    this.#nPictures += 1;
    this.#all = drawn && least ? united(drawn, least) : drawn;
    if (!keepsView || this.#view === undefined) this.#view = this.#all;
    this.#show((view) => view);
  }

  /** The SVG element. */
  get drawing(): SVGSVGElement | null {
    return this.#place.querySelector("svg");
  }

  /** Calls back whenever another part is shown; returns what ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Pixels of a unit of the picture; undefined while nothing is shown. */
  get scale(): number | undefined {
    return this.drawing?.getScreenCTM()?.a;
  }

  /** The place of the picture, in its own units with y downwards, that lies at a place on the screen. */
  pointAt({ clientX, clientY }: ScreenPoint): { readonly x: number; readonly y: number } | undefined {
    const matrix = this.drawing?.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : undefined;
  }

  /** Where a place of the picture lies, in pixels from the left top of what holds it. */
  placeOf(x: number, y: number): { readonly x: number; readonly y: number } | undefined {
    const matrix = this.drawing?.getScreenCTM();
    if (!matrix) return undefined;
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    const { left, top } = this.#place.getBoundingClientRect();
    return { x: point.x - left, y: point.y - top };
  }

  /** The middle of what is shown, in the picture's units with y downwards. */
  get middle(): { readonly x: number; readonly y: number } | undefined {
    return this.#view && middleOf(this.#view);
  }

  /** Shows a part of the picture. */
  look(at: ViewBox): void {
    this.#show((view, all) => {
      const zoomed = zoomAbout(view, all, middleOf(view), view.width / at.width);
      const [from, to] = [middleOf(zoomed), middleOf(at)];
      return moveBy(zoomed, all, to.x - from.x, to.y - from.y);
    });
  }

  /** Keeps each point of the picture at its place on the screen, though the element had another place or size before. */
  stay(before: Box): void {
    const box = this.#place.getBoundingClientRect();
    this.#show((view) => held(view, before, box));
  }

  fit(): void {
    this.#show((_view, all) => all);
  }

  /** Zooms about a place on the screen, or about the middle. */
  zoomBy(factor: number, at?: ScreenPoint): void {
    const point = at && this.pointAt(at);
    this.#show((view, all) => zoomAbout(view, all, point ?? middleOf(view), factor));
  }

  /** Shows a unit of the picture as so many pixels. */
  showScale(pixels: number): void {
    const { scale } = this;
    if (scale !== undefined && scale > 0) this.zoomBy(pixels / scale);
  }

  /** Moves by fractions of what is shown, to the right and down. */
  moveBy(x: number, y: number): void {
    this.#show((view, all) => moveBy(view, all, x * view.width, y * view.height));
  }

  /** Brings a place of the picture, in its own units, to the middle. */
  centre(x: number, y: number): void {
    this.#show((view, all) => moveBy(view, all, x - view.x - view.width / 2, y - view.y - view.height / 2));
  }

  beginPan(from: ScreenPoint): void {
    const { drawing } = this;
    const scale = drawing?.getScreenCTM()?.a;
    if (drawing === null || this.#view === undefined || scale === undefined || scale === 0) return;
    this.#pan = { from, view: this.#view, pixels: scale };
    drawing.style.willChange = "transform";
  }

  panTo({ clientX, clientY }: ScreenPoint): void {
    if (this.#pan === undefined || this.#all === undefined) return;
    const { from, view, pixels } = this.#pan;
    this.#view = moveBy(view, this.#all, (from.clientX - clientX) / pixels, (from.clientY - clientY) / pixels);
    const [x, y] = [(view.x - this.#view.x) * pixels, (view.y - this.#view.y) * pixels];
    if (this.drawing !== null) this.drawing.style.transform = `translate(${x}px, ${y}px)`;
    this.#tell();
  }

  endPan(): void {
    if (this.#pan === undefined) return;
    this.#pan = undefined;
    if (this.drawing !== null) {
      this.drawing.style.transform = "";
      this.drawing.style.willChange = "";
    }
    this.#show((view) => view);
  }

  /** Follows two fingers from two places on the screen to two others. */
  pinch(before: readonly [ScreenPoint, ScreenPoint], after: readonly [ScreenPoint, ScreenPoint]): void {
    const [from, to] = [this.pointAt(between(before)), this.pointAt(between(after))];
    const [first, second] = [distance(before), distance(after)];
    if (from === undefined || to === undefined || first === 0 || second === 0) return;
    this.#show((view, all) => pinched(view, all, from, to, second / first));
  }

  #show(change: (view: ViewBox, all: ViewBox) => ViewBox): void {
    if (this.#view === undefined || this.#all === undefined) return;
    this.#view = change(this.#view, this.#all);
    const { drawing } = this;
    const shown = formatViewBox(this.#view);
    // The browser lays everything out again for the same value too.
    if (drawing?.getAttribute("viewBox") !== shown) drawing?.setAttribute("viewBox", shown);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function between([a, b]: readonly [ScreenPoint, ScreenPoint]): ScreenPoint {
  return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
}

function distance([a, b]: readonly [ScreenPoint, ScreenPoint]): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
