import type { DraggedWay } from "../live/tuned-controls.ts";

/** A box in pixels from the left top of what holds the picture. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A control that is to be placed. */
export interface UnplacedControl {
  readonly name: string;
  /** Of its component; undefined where it belongs to what is drawn as a whole, and stands at the corner of the sheet. */
  readonly anchor: PixelBox | undefined;
  readonly width: number;
  readonly height: number;
  /** In pixels, from its own place; undefined where it was not dragged. */
  readonly dragged: DraggedWay | undefined;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Pixels between a control and what it stands beside. */
const gap = 6;
/** How many controls' sizes from its component a control is tried at. */
const rings = 4;

/**
 * Where controls stand: below their component, else right of it, above it or left of it, where they cover no component and no
 * other control and lie in view; below it where every side is taken. What was dragged stands where it was put, and covers
 * what it covers.
 *
 * @param components  boxes of all components
 * @param view  what of the picture is seen
 * @returns left top corners in pixels, by name
 */
export function controlPlaces(
  controls: readonly UnplacedControl[],
  components: readonly PixelBox[],
  view: PixelBox,
): ReadonlyMap<string, Place> {
  const taken = [...components];
  const places = new Map<string, Place>();
  for (const control of controls) {
    const own = ownPlace(control, taken, view);
    taken.push({ ...own, width: control.width, height: control.height });
    const { x = 0, y = 0 } = control.dragged ?? {};
    places.set(control.name, { left: own.left + x, top: own.top + y });
  }
  return places;
}

function ownPlace(control: UnplacedControl, taken: readonly PixelBox[], view: PixelBox): Place {
  const { width, height } = control;
  const places = [...candidates(control, view)];
  // A component that is out of view has its control beside it too.
  const isSeen = control.anchor === undefined || overlap(control.anchor, view);
  const isFree = (place: Place): boolean => {
    const box = { ...place, width, height };
    return (!isSeen || isInside(box, view)) && !taken.some((other) => overlap(box, other));
  };
  return places.find(isFree) ?? places[0] ?? { left: view.left, top: view.top };
}

function* candidates({ anchor, width, height }: UnplacedControl, view: PixelBox): Generator<Place> {
  const { left, top, ...size } = anchor ?? { left: view.left, top: view.top, width, height: 0 };
  const middle = { left: left + (size.width - width) / 2, top: top + (size.height - height) / 2 };
  for (let ring = 0; ring < rings; ring++) {
    const [across, down] = [ring * (width + gap), ring * (height + gap)];
    yield { left: middle.left, top: top + size.height + gap + down };
    yield { left: left + size.width + gap + across, top: middle.top };
    yield { left: middle.left, top: top - gap - height - down };
    yield { left: left - gap - width - across, top: middle.top };
  }
}

function isInside(box: PixelBox, { left, top, width, height }: PixelBox): boolean {
  return box.left >= left && box.top >= top && box.left + box.width <= left + width && box.top + box.height <= top + height;
}

function overlap(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
