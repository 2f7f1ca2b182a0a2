import type { ScreenPoint, Viewport } from "./viewport.ts";

/** A pointer of the browser: the mouse, a pen or a finger. */
interface PointerPlace extends ScreenPoint {
  readonly pointerId: number;
}

/** Pixels that the pointer may move in a click. */
const clickTolerance = 4;

/** What pointers do with a picture: one moves it, or clicks; two fingers zoom it about the place between them. */
export class PointerGestures {
  readonly #viewport: Pick<Viewport, "beginPan" | "panTo" | "endPan" | "pinch">;
  readonly #pointers = new Map<number, ScreenPoint>();
  /** Where the only pointer went down; undefined once there was a second. */
  #pressed: ScreenPoint | undefined;

  constructor(viewport: Pick<Viewport, "beginPan" | "panTo" | "endPan" | "pinch">) {
    this.#viewport = viewport;
  }

  press({ pointerId, clientX, clientY }: PointerPlace): void {
    const place = { clientX, clientY };
    this.#pointers.set(pointerId, place);
    const isOnly = this.#pointers.size === 1;
    this.#pressed = isOnly ? place : undefined;
    if (isOnly) this.#viewport.beginPan(place);
    else this.#viewport.endPan();
  }

  move({ pointerId, clientX, clientY }: PointerPlace): void {
    const before = this.#pointers.get(pointerId);
    if (before === undefined) return;
    const after = { clientX, clientY };
    this.#pointers.set(pointerId, after);
    const other = this.#otherThan(pointerId);
    if (other === undefined) this.#viewport.panTo(after);
    else this.#viewport.pinch([before, other], [after, other]);
  }

  /** Ends what a pointer does; a finger that is left goes on moving the picture. Returns whether it was a click. */
  release({ pointerId, clientX, clientY }: PointerPlace): boolean {
    if (!this.#pointers.delete(pointerId)) return false;
    const pressed = this.#pressed;
    this.#pressed = undefined;
    this.#viewport.endPan();
    const [left] = this.#pointers.values();
    if (left !== undefined) this.#viewport.beginPan(left);
    return pressed !== undefined && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) <= clickTolerance;
  }

  #otherThan(pointerId: number): ScreenPoint | undefined {
    for (const [id, place] of this.#pointers) if (id !== pointerId) return place;
    return undefined;
  }
}
