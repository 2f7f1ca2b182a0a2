import { type RefObject, useEffect, useRef, useState } from "react";
import { componentsIn } from "../../picture/shown-component.ts";
import type { Viewport } from "../../picture/viewport.ts";
import type { DraggedWay } from "../live/tuned-controls.ts";
import { controlPlaces, type PixelBox } from "./control-places.ts";
import type { ShownControl } from "./shown-controls.ts";

/** Pixels of the longer side of a component below which a control beside it says nothing. */
const smallest = 28;
/** Pixels that the tools of the canvas take at the left edge. */
const toolsWidth = 84;

interface ControlPlaces {
  /** What holds the controls, each an element with its name as `data-control`. */
  readonly layer: RefObject<HTMLDivElement | null>;
  /** A component that is shown too small for its controls, of which none stand there. */
  readonly small: { readonly x: number; readonly y: number; readonly size: number } | undefined;
}

/**
 * Puts controls beside their components, and moves them with the picture without React. Their sides are chosen when the
 * picture, its scale or the controls are others, and stay while it is moved.
 *
 * @param wayOf  where a control was dragged to
 */
export function useControlPlaces(
  viewport: Viewport,
  svg: string,
  controls: readonly ShownControl[],
  wayOf: (control: ShownControl) => DraggedWay | undefined,
): ControlPlaces {
  const layer = useRef<HTMLDivElement>(null);
  const [small, setSmall] = useState<ControlPlaces["small"]>();
  // Another picture has other components.
  useEffect(() => {
    const place = layer.current;
    if (place === null) return;
    const placing = new Placing(place, viewport, controls, wayOf);
    const follow = (): void => setSmall(placing.follow());
    const again = (): void => {
      placing.forget();
      follow();
    };
    const observer = new ResizeObserver(again);
    for (const element of [place, ...place.querySelectorAll("[data-control]")]) observer.observe(element);
    const endHearing = viewport.subscribe(follow);
    follow();
    return () => {
      observer.disconnect();
      endHearing();
    };
  }, [viewport, svg, controls, wayOf]);
  return { layer, small };
}

/** A box in units of the picture, y downwards. */
type UnitBox = PixelBox;

class Placing {
  readonly #layer: HTMLElement;
  readonly #viewport: Viewport;
  readonly #controls: readonly ShownControl[];
  readonly #wayOf: (control: ShownControl) => DraggedWay | undefined;
  readonly #boxes: ReadonlyMap<string, UnitBox>;
  #known: { readonly scale: number; readonly origin: DraggedWay; readonly places: ReturnType<typeof controlPlaces> } | undefined;

  constructor(
    layer: HTMLElement,
    viewport: Viewport,
    controls: readonly ShownControl[],
    wayOf: (control: ShownControl) => DraggedWay | undefined,
  ) {
    this.#layer = layer;
    this.#viewport = viewport;
    this.#controls = controls;
    this.#wayOf = wayOf;
    this.#boxes = new Map(
      componentsIn(viewport.drawing).map((group) => [group.getAttribute("data-component") ?? "", boxOf(group)]),
    );
  }

  /** Chooses sides again at the next look. */
  forget(): void {
    this.#known = undefined;
  }

  /** Puts the controls where the picture is now. @returns a component that is too small for its controls */
  follow(): ControlPlaces["small"] {
    const { scale } = this.#viewport;
    const origin = this.#viewport.placeOf(0, 0);
    if (scale === undefined || origin === undefined) return undefined;
    const isSmall = (box: UnitBox | undefined): box is UnitBox =>
      box !== undefined && Math.max(box.width, box.height) * scale < smallest;
    const known = this.#known?.scale === scale ? this.#known : { scale, origin, places: this.#choose(scale, origin, isSmall) };
    this.#known = known;
    for (const element of this.#layer.querySelectorAll<HTMLElement>("[data-control]")) {
      const control = this.#controls.find(({ control: { name } }) => name === element.dataset.control);
      const place = known.places.get(element.dataset.control ?? "");
      element.style.visibility = place === undefined ? "hidden" : "visible";
      if (control === undefined || place === undefined) continue;
      const isAnchored = this.#boxes.has(control.component);
      const [x, y] = isAnchored ? [origin.x - known.origin.x, origin.y - known.origin.y] : [0, 0];
      element.style.transform = `translate(${Math.round(place.left + x)}px, ${Math.round(place.top + y)}px)`;
    }
    const small = this.#controls.map(({ component }) => this.#boxes.get(component)).find(isSmall);
    return small && { x: small.left + small.width / 2, y: small.top + small.height / 2, size: longest(small) * scale };
  }

  #choose(scale: number, origin: DraggedWay, isSmall: (box: UnitBox | undefined) => boolean): ReturnType<typeof controlPlaces> {
    const inPixels = ({ left, top, width, height }: UnitBox): PixelBox => ({
      ...{ left: origin.x + left * scale, top: origin.y + top * scale },
      ...{ width: width * scale, height: height * scale },
    });
    const wanted = this.#controls.flatMap((control) => {
      const { name } = control.control;
      const element = this.#layer.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]`);
      const box = this.#boxes.get(control.component);
      if (element === null || isSmall(box)) return [];
      const way = this.#wayOf(control);
      const dragged = way && { x: way.x * scale, y: way.y * scale };
      return [{ name, anchor: box && inPixels(box), width: element.offsetWidth, height: element.offsetHeight, dragged }];
    });
    const { clientWidth, clientHeight } = this.#layer;
    const view = { left: toolsWidth, top: 0, width: clientWidth - toolsWidth, height: clientHeight };
    return controlPlaces(wanted, [...this.#boxes.values()].map(inPixels), view);
  }
}

function boxOf(group: Element): UnitBox {
  const [left = 0, top = 0, width = 0, height = 0] = (group.getAttribute("data-box") ?? "").split(" ").map(Number);
  return { left, top, width, height };
}

function longest({ width, height }: UnitBox): number {
  return Math.max(width, height);
}
