import type { NavigateFunction } from "react-router";

/** What a question begins with that is asked from another page. */
interface AskedAbout {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

/** Opens the page on which a question is asked, with what it begins with. Nothing is sent before the asker sends it. */
export function askAbout(navigate: NavigateFunction, { title, text }: AskedAbout): void {
  const about: AskedAbout = { title, text };
  // Too long for an address; the history keeps it over a reload.
  void navigate("/bbs/ask", { state: { about } });
}

/** What the page before has handed over; undefined where it was no question. */
export function askedAbout(state: unknown): AskedAbout | undefined {
  const { about } = (state ?? {}) as { readonly about?: Partial<AskedAbout> };
  const { title, text } = about ?? {};
  return typeof title === "string" && typeof text === "string" ? { title, text } : undefined;
}
