import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { markdownLink } from "./markdown-link.ts";

/** Elements that are not text. */
const noText = ["script", "style", "noscript", "template", "iframe", "object", "embed", "select", "textarea"] as const;

/** A formula between one or two dollars, by the rule of `packages/markup/src/formulas.ts`. */
const formula = /(\$\$[^$]+\$\$|\$(?![\s$])[^$]*[^\s$\\]\$(?!\d))/;

/**
 * Markdown of a text that a forum keeps as HTML. Headings, emphasis, links, lists, tables, code and formulas stay; pictures
 * become links to them, since a page loads nothing from elsewhere; what is no text goes, and tags that are written as text
 * stay text.
 *
 * @param address  where the text stands, from which relative addresses go out
 * @throws RangeError  where elements are nested thousands deep
 */
export function markdownOfHtml(html: string, address: string): string {
  const service = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced", br: "\\" });
  const escaped = service.escape.bind(service);
  service.escape = (text) =>
    text
      .split(formula)
      .map((part, index) => (index % 2 === 0 ? escaped(part) : formulaText(part)))
      .join("");
  service.use(gfm);
  service.remove([...noText]);
  service.addRule("code", {
    filter: (node) => node.nodeName === "PRE",
    replacement: (_content, node) => `\n\n${fenced(node.textContent ?? "", languageOf(node as HTMLElement))}\n\n`,
  });
  service.addRule("formula", {
    filter: (node) => (node.nodeName === "SPAN" || node.nodeName === "DIV") && classesOf(node).includes("math"),
    replacement: (_content, node) => {
      const tex = (node.textContent ?? "").trim();
      return formulaText(node.nodeName === "DIV" ? `$$${tex}$$` : `$${tex}$`);
    },
  });
  service.addRule("picture", {
    filter: "img",
    replacement: (_content, node) => pictureText(node as HTMLElement, address, escaped),
  });
  service.addRule("link", {
    filter: "a",
    replacement: (content, node) => linkText(content, (node as HTMLElement).getAttribute("href"), address),
  });
  return service.turndown(html).replaceAll("\0", "").replaceAll("\u00a0", " ").trim();
}

/** Formulas that stand alone need lines of their own. */
function formulaText(text: string): string {
  return text.startsWith("$$") ? `\n\n${text}\n\n` : text;
}

function classesOf(node: HTMLElement): readonly string[] {
  return (node.getAttribute("class") ?? "").split(/\s+/);
}

/** The language that the classes of a block of code name: `lang-modelica`, `language-modelica`. */
function languageOf(block: HTMLElement): string {
  const inner = block.firstChild?.nodeName === "CODE" ? classesOf(block.firstChild as HTMLElement) : [];
  const names = [...classesOf(block), ...inner].map((name) => /^lang(?:uage)?-([\w+#-]{1,30})$/.exec(name)?.[1]);
  const language = names.find((name) => name !== undefined) ?? "";
  return ["auto", "none", "nohighlight", "plaintext"].includes(language) ? "" : language;
}

/** A block whose fence is longer than any in the code. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, "")}\n${fence}`;
}

function pictureText(picture: HTMLElement, address: string, escaped: (text: string) => string): string {
  const classes = classesOf(picture);
  if (classes.includes("avatar")) return "";
  const name = (picture.getAttribute("alt") || picture.getAttribute("title") || "").replaceAll(/\s+/g, " ").trim();
  if (classes.includes("emoji")) return escaped(name);
  const isInLink = picture.closest("a") !== null;
  const shown = escaped(name) || "图片 · picture";
  return isInLink ? shown : linkText(shown, picture.getAttribute("src"), address);
}

function linkText(content: string, href: string | null, address: string): string {
  const shown = content.replaceAll(/\s+/g, " ").trim();
  if (href === null || shown === "" || !URL.canParse(href, address)) return shown;
  const { href: target, protocol } = new URL(href, address);
  if (!["http:", "https:", "mailto:"].includes(protocol)) return shown;
  return markdownLink(shown, target);
}
