/** Parts of the HTML of pages that the server writes. */
import { escaped } from "./app-page.ts";

/** An entry of a list on a page. */
interface PageLink {
  /** From the root of the site. */
  readonly path: string;
  readonly title: string;
  readonly text?: string;
}

/** A heading with a list of ways to other pages. */
export function linkedList(title: string, links: readonly PageLink[]): string {
  const items = links.map(
    ({ path, title: name, text = "" }) =>
      `<li><h2><a href="${escaped(path)}">${titleHtml(name)}</a></h2><p>${titleHtml(text)}</p></li>`,
  );
  return `<h1>${titleHtml(title)}</h1>\n<ul>${items.join("\n")}</ul>`;
}

/** A title or a line in which people set names between backticks, as in Markdown: those are shown as code. */
export function titleHtml(title: string): string {
  return escaped(title).replaceAll(namesInTitle, "<code>$1</code>");
}

/** A title where no markup can stand, as in the names of windows. */
export function plainTitle(title: string): string {
  return title.replaceAll(namesInTitle, "$1");
}

const namesInTitle = /`([^`]+)`/g;

/** What a list is by schema.org. */
export function listFacts(site: string, path: string, title: string, links: readonly PageLink[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: title,
    url: site + path,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: links.map((link, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: site + link.path,
        name: link.title,
      })),
    },
  };
}

/** A text without the signs of Markdown, cut where a description ends. */
export function plainText(markdown: string, most = 200): string {
  const plain = markdown
    .replace(/```.*?(```|$)/gs, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[ \t]*(?:[-+]|\d{1,9}\.)[ \t]+/gm, "")
    .replace(/[`*_#>|~]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain;
}
