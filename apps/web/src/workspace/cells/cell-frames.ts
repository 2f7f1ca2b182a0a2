/** The frames of the cells that the page shows, those of empty places too, as keys go from one to another. */

/** Marks a frame; its value is the key of the cell, empty for a place without one. */
const mark = "data-frame";

export function frames(): readonly HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(`[${mark}]`)];
  return all.filter((frame) => frame.getClientRects().length > 0);
}

/** Key of the cell in a frame; empty for a place without one. */
export function cellOf(frame: Element): string {
  return frame.getAttribute(mark) ?? "";
}

/** The frame that has the focus itself; undefined where none has. */
export function heldFrame(): HTMLElement | undefined {
  return frames().find((frame) => frame === document.activeElement);
}

/** Takes hold of the cell in which the focus is, and of the next or the one before where it is held; else of the first. */
export function holdNext(step: 1 | -1): void {
  const all = frames();
  const at = all.findIndex((frame) => frame.contains(document.activeElement));
  const isHeld = all[at] !== undefined && all[at] === document.activeElement;
  all[isHeld ? (at + step + all.length) % all.length : Math.max(at, 0)]?.focus();
}

const ways = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

type ArrowKey = keyof typeof ways;

export function isArrow(key: string): key is ArrowKey {
  return key in ways;
}

/** The nearest frame whose middle lies beyond another's edge that way; undefined at the end of the page. */
export function frameTowards(from: HTMLElement, key: ArrowKey): HTMLElement | undefined {
  const { x, y } = ways[key];
  const box = from.getBoundingClientRect();
  const [own, edge] = [middleOf(box), x === 0 ? box.height / 2 : box.width / 2];
  const beyond = frames().flatMap((frame) => {
    const there = middleOf(frame.getBoundingClientRect());
    const [right, down] = [there.x - own.x, there.y - own.y];
    const [along, across] = [right * x + down * y, right * y + down * x];
    return along < edge ? [] : [{ frame, distance: Math.hypot(along, 2 * across) }];
  });
  return beyond.sort((one, other) => one.distance - other.distance)[0]?.frame;
}

function middleOf({ left, top, width, height }: DOMRect): { readonly x: number; readonly y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** What is worked with in a cell: its text or its picture; else the first thing that can have the focus. */
const mainThings = '.cm-content[contenteditable="true"], [role="group"][tabindex="0"]';
const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"], [contenteditable="true"]';

/** Brings the focus into a cell. */
export function focusInto(frame: HTMLElement): void {
  const shown = (selector: string) =>
    [...frame.querySelectorAll<HTMLElement>(selector)].find(({ offsetParent }) => offsetParent !== null);
  (shown(mainThings) ?? shown(focusable) ?? frame).focus();
}
