import type { EditorHover } from "../../engine/messages.ts";
import styles from "./hover-card.module.css";

/** Characters of a documentation that are shown; the rest is on the class's own page. */
const mostCharacters = 400;

/**
 * The card over a name: its declaration, its explanation, and some lines of facts. The documentation is a stranger's HTML,
 * so only its text is shown.
 */
export function hoverCard({ signature, explanation, documentation }: EditorHover, facts: readonly string[]): HTMLElement {
  const card = document.createElement("div");
  card.className = styles.card ?? "";
  card.append(paragraph(signature, styles.signature));
  if (explanation !== "") card.append(paragraph(explanation, styles.explanation));
  for (const fact of facts) card.append(paragraph(fact, styles.fact));
  const text = documentation === undefined ? "" : textOf(documentation);
  if (text !== "") card.append(paragraph(text, styles.documentation));
  return card;
}

function paragraph(text: string, className: string | undefined): HTMLElement {
  const element = document.createElement("p");
  element.className = className ?? "";
  element.textContent = text;
  return element;
}

function textOf(html: string): string {
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent.replace(/\s+/g, " ").trim();
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
