/** Where places of a question are on its picture, in parts of the picture's width and height from its upper left corner. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A point of a picture, in parts of its width and height. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

/** The plane of a picture: what of it is shown, and the components on it; y downwards. */
export interface Frame {
  readonly view: Box;
  /** In the order in which they are drawn. */
  readonly components: readonly { readonly name: string; readonly box: Box }[];
  /** Whether places count y upwards, as Modelica does. */
  readonly isUpwards: boolean;
}

/** Where a label belongs: a component, or a point where the name is empty. */
interface Place {
  readonly component: string;
  readonly x: number;
  readonly y: number;
}

/** The frame of a picture that is a file: places are parts of its sides. */
export const fileFrame: Frame = { view: { left: 0, top: 0, width: 1, height: 1 }, components: [], isUpwards: false };

/** The frame of a class as `renderSvg` draws it. */
export function frameOfSvg(svg: string): Frame {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const groups = [...root.querySelectorAll("[data-component]")];
  // Those inside are parts of a component's own icon.
  const outer = groups.filter((group) => group.parentElement?.closest("[data-component]") == null);
  return {
    view: boxIn(root.getAttribute("viewBox")),
    components: outer.map((group) => ({
      name: group.getAttribute("data-component") ?? "",
      box: boxIn(group.getAttribute("data-box")),
    })),
    isUpwards: true,
  };
}

function boxIn(text: string | null): Box {
  const [left, top, width, height] = (text ?? "").split(" ").map(Number);
  if (left === undefined || top === undefined || width === undefined || height === undefined) {
    throw new Error(`invariant: "${text}" is no box`);
  }
  return { left, top, width, height };
}

/** Whether a place names a component that the picture does not have. */
export function isGone({ components }: Frame, { component }: Place): boolean {
  return component !== "" && !components.some(({ name }) => name === component);
}

/** Where a place is shown: at its component, or at its own point, which stays on the picture. */
export function pointOf(frame: Frame, place: Place): Point {
  const { view, components, isUpwards } = frame;
  const box = components.find(({ name }) => name === place.component)?.box;
  const x = box === undefined ? place.x : box.left + box.width / 2;
  const y = box === undefined ? (isUpwards ? -place.y : place.y) : box.top + box.height / 2;
  return { left: within01((x - view.left) / view.width), top: within01((y - view.top) / view.height) };
}

/**
 * The place at a point: the middle of the topmost component there, or the point itself.
 *
 * @param mayTake  whether a place may be on a component of that name
 */
export function placeAt(frame: Frame, point: Point, mayTake: (name: string) => boolean): Place {
  const { view, components, isUpwards } = frame;
  const x = view.left + within01(point.left) * view.width;
  const y = view.top + within01(point.top) * view.height;
  const hit = components.findLast(({ name, box }) => holds(box, x, y) && mayTake(name));
  if (hit !== undefined) return placeOn(frame, hit.name);
  return { component: "", x: rounded(x), y: rounded(isUpwards ? -y : y) };
}

/** The place on a component that the frame has. */
export function placeOn({ components }: Frame, name: string): Place {
  const component = components.find((candidate) => candidate.name === name);
  if (component === undefined) throw new Error(`invariant: the picture has no component ${name}`);
  const { left, top, width, height } = component.box;
  return { component: name, x: rounded(left + width / 2), y: rounded(-(top + height / 2)) };
}

function holds({ left, top, width, height }: Box, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function within01(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** Coordinates that read well; a part of a side keeps a thousandth of it. */
function rounded(value: number): number {
  const text = Math.round(value * 1000) / 1000;
  return text === 0 ? 0 : text;
}
