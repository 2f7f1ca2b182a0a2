import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/** Parts of a pasted page that are not its text. */
const noText = "style,script,title,meta,link,head,xml,noscript,template,iframe,object,embed,svg,button,select,textarea,input";

/**
 * Markdown of what was copied from a word processor or a web page: headings, emphasis, links, lists, tables, code and
 * pictures stay, fonts and colours go.
 *
 * @returns the empty text where it has none
 */
export function markdownOfHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll(noText)) element.remove();
  for (const element of page.querySelectorAll("p[class*=MsoList]")) wordListItem(element);
  for (const image of page.querySelectorAll("img")) {
    // Pictures of a word processor lie in files that nobody else has.
    if (!/^https?:/i.test(image.getAttribute("src") ?? "")) image.remove();
  }
  const service = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced", emDelimiter: "*" });
  service.use(gfm);
  service.addRule("safe-link", {
    filter: (node) => node.nodeName === "A" && !/^(?:https?:|mailto:|#|\/(?!\/))/i.test(node.getAttribute("href") ?? ""),
    replacement: (content) => content,
  });
  return service
    .turndown(page.body)
    .replaceAll("\u00a0", " ")
    .replaceAll(/[ \t]+$/gm, "")
    .trim();
}

/** Word writes list items as paragraphs with a mark in an ignored list. */
function wordListItem(paragraph: Element): void {
  const mark = paragraph.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  const isNumbered = /\d/.test(mark?.textContent ?? "");
  mark?.remove();
  const level = Number(/level(\d)/.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 1);
  const list = paragraph.ownerDocument.createElement(isNumbered ? "ol" : "ul");
  const item = paragraph.ownerDocument.createElement("li");
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  const isNext = before?.nodeName === list.nodeName && before.hasAttribute("data-word");
  if (isNext && level > 1 && before.lastElementChild) {
    const inner = before.lastElementChild.querySelector(list.nodeName) ?? list;
    inner.append(item);
    before.lastElementChild.append(inner);
    paragraph.remove();
  } else if (isNext) {
    before.append(item);
    paragraph.remove();
  } else {
    list.setAttribute("data-word", "");
    list.append(item);
    paragraph.replaceWith(list);
  }
}

/** Whether what was copied is more than its plain text: copied code and single words are taken as they are. */
export function isRichHtml(html: string): boolean {
  return (
    /<(?:h[1-6]|b|strong|i|em|ul|ol|table|a\s|img|blockquote|p\s[^>]*Mso)\b/i.test(html) &&
    !/<meta[^>]+vscode|data-vscode/i.test(html)
  );
}
