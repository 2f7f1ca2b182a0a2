import type { TipSide } from "./tip.ts";

/** A tip over its element, whose edges are in pixels of the window. */
export interface ShownTip {
  readonly text: string;
  readonly side: TipSide;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Milliseconds for which the pointer or the focus rests until a tip comes, and for which it may be gone until the tip goes. */
const rest = 100;

/**
 * Says which tip of the page is to be shown: that of the element under the pointer, or of the one that keys have reached. A
 * finger shows none, Escape and scrolling take it away, and a pointer on the tip itself keeps it.
 *
 * @returns ends the watching
 */
export function watchTips(show: (tip: ShownTip | undefined) => void): () => void {
  const watch = new TipWatch(show);
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener("pointerover", (event) => watch.point(event), { signal });
  document.documentElement.addEventListener("pointerleave", () => watch.rest(undefined), { signal });
  document.addEventListener("focusin", ({ target }) => watch.focus(target), { signal });
  document.addEventListener("focusout", () => watch.rest(undefined), { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && watch.show(undefined), { signal, capture: true });
  document.addEventListener("scroll", () => watch.show(undefined), { signal, capture: true, passive: true });
  return () => {
    end.abort();
    watch.end();
  };
}

class TipWatch {
  readonly #show: (tip: ShownTip | undefined) => void;
  /** Hears of other texts and of elements that leave the page, as long as a tip is shown. */
  readonly #changes = new MutationObserver(() => this.#lookAgain());
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What pointer or focus is on. */
  #current: Element | undefined;
  /** Whose tip is shown. */
  #shown: Element | undefined;
  #text = "";

  constructor(show: (tip: ShownTip | undefined) => void) {
    this.#show = show;
  }

  point({ target, pointerType }: PointerEvent): void {
    if (pointerType === "touch" || !(target instanceof Element)) return;
    this.rest(target.closest('[role="tooltip"]') === null ? tipped(target) : this.#shown);
  }

  /** A click moves the focus too, and means no tip. */
  focus(target: EventTarget | null): void {
    if (target instanceof Element && target.matches(":focus-visible")) this.rest(tipped(target));
  }

  /** Shows the tip of an element once pointer or focus has rested on it; undefined is what has none. */
  rest(element: Element | undefined): void {
    if (element === this.#current) return;
    this.#current = element;
    clearTimeout(this.#timer);
    if (element !== this.#shown) this.#timer = setTimeout(() => this.show(element), rest);
  }

  show(element: Element | undefined): void {
    clearTimeout(this.#timer);
    if (element === undefined && this.#shown === undefined) return;
    this.#changes.disconnect();
    this.#shown = element;
    this.#text = element === undefined ? "" : textOf(element);
    this.#show(element && tipOf(element));
    if (element === undefined) return;
    this.#changes.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ["data-tip"] });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#changes.disconnect();
  }

  #lookAgain(): void {
    const element = this.#shown;
    if (element?.isConnected && textOf(element) === this.#text) return;
    this.show(element?.isConnected && textOf(element) !== "" ? element : undefined);
  }
}

/** The element around with a tip. */
function tipped(element: Element): Element | undefined {
  const found = element.closest("[data-tip]");
  return found === null || textOf(found) === "" ? undefined : found;
}

function textOf(element: Element): string {
  return element.getAttribute("data-tip") ?? "";
}

function tipOf(element: Element): ShownTip {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { text: textOf(element), side: element.getAttribute("data-tip-side") as TipSide, left, top, width, height };
}
