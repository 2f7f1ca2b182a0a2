import { documentationHtml } from "../../repository/classes/documentation-html.ts";
import { renderFormula } from "../../ui/formula.ts";

/** What a link to a class leads to: a part of the page's own address, which the pane follows itself. */
const classLink = "#class:";

/** A block of a documentation as HTML that can be put into the page, with its formulas: `\(a\)` in a line, `\[a\]` of its own. */
export function shownHtml(html: string, language: string): string {
  const clean = documentationHtml(html, language, (name) => classLink + name);
  if (!/\\[([]/.test(clean)) return clean;
  const { body } = new DOMParser().parseFromString(clean, "text/html");
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.parentElement?.closest("pre, code") === null) renderIn(text);
  return body.innerHTML;
}

/** The class that a link in what is shown leads to; undefined for any other. */
export function linkedClass(address: string | null): string | undefined {
  return address?.startsWith(classLink) ? decodeURIComponent(address.slice(classLink.length)) : undefined;
}

function renderIn(text: Text): void {
  const content = text.textContent ?? "";
  const parts = content.split(/(\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\])/);
  if (parts.length === 1) return;
  const shown = parts.map((part) => {
    const isFormula = /^\\[([]/.test(part);
    if (!isFormula) return document.createTextNode(part);
    const formula = document.createElement("span");
    // Safe, because KaTeX escapes what it does not know.
    formula.innerHTML = renderFormula(part.slice(2, -2), part.startsWith("\\["));
    return formula;
  });
  text.replaceWith(...shown);
}
