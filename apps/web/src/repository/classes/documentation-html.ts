/** Elements that a documentation may use; of others only the content stays. */
const allowedElements = new Set(
  (
    "a abbr b big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font h1 h2 h3 h4 " +
    "h5 h6 hr i img ins kbd li ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead tr tt u " +
    "ul var"
  ).split(" "),
);
/** Elements that go with all that is in them. */
const droppedElements = new Set(
  "script style iframe object embed form input button select textarea svg math template noscript link meta title head".split(" "),
);
/** Attributes that carry no address, script or style. */
const allowedAttributes = new Set([
  "lang",
  "colspan",
  "rowspan",
  "start",
  "title",
  "alt",
  "width",
  "height",
  "align",
  "valign",
  "border",
]);

/** Where links to classes lead; undefined for a class that has no page here. */
export type ClassLink = (className: string) => string | undefined;

/**
 * The documentation of a class as HTML that can be put into a page: known elements with harmless attributes, links to
 * classes (`modelica://A.B`) and to the web, embedded images. Where it has a section for the reader's language
 * (`<section lang="zh">`), the sections in other languages are left out.
 *
 * Works on the browser's own parser in a document without scripts, so that nothing is fetched or run on the way.
 */
export function documentationHtml(html: string, language: string, linkOf: ClassLink): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  keepLanguage(parsed.body, language);
  const clean = document.implementation.createHTMLDocument("");
  copyChildren(parsed.body, clean.body, linkOf);
  return clean.body.innerHTML;
}

function keepLanguage(body: HTMLElement, language: string): void {
  const sections = [...body.querySelectorAll("section[lang]")];
  const isRead = (section: Element): boolean => section.getAttribute("lang")?.split("-")[0] === language;
  if (!sections.some(isRead)) return;
  for (const section of sections) if (!isRead(section)) section.remove();
}

function copyChildren(from: Node, to: Element, linkOf: ClassLink): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? "");
    if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE) copyElement(node as Element, to, linkOf);
  }
}

function copyElement(element: Element, to: Element, linkOf: ClassLink): void {
  const name = element.localName.toLowerCase();
  if (droppedElements.has(name)) return;
  if (!allowedElements.has(name)) {
    copyChildren(element, to, linkOf);
    return;
  }
  if (name === "img" && !isEmbeddedImage(element.getAttribute("src"))) {
    to.append(element.getAttribute("alt") ?? "");
    return;
  }
  const copy = to.ownerDocument.createElement(name);
  for (const attribute of element.attributes) {
    if (allowedAttributes.has(attribute.name)) copy.setAttribute(attribute.name, attribute.value);
  }
  if (name === "img") copy.setAttribute("src", element.getAttribute("src") ?? "");
  if (name === "a") setLink(copy, element.getAttribute("href") ?? "", linkOf);
  copyChildren(element, copy, linkOf);
  to.append(copy);
}

function setLink(link: Element, address: string, linkOf: ClassLink): void {
  const className = /^modelica:\/\/([^/#?]+)(?:#.*)?$/i.exec(address.trim())?.[1];
  const target = className === undefined ? undefined : linkOf(className);
  if (target !== undefined) link.setAttribute("href", target);
  if (!/^(https?|mailto):/i.test(address.trim())) return;
  link.setAttribute("href", address.trim());
  link.setAttribute("rel", "noopener nofollow ugc");
  link.setAttribute("target", "_blank");
}

function isEmbeddedImage(address: string | null): boolean {
  return /^data:image\/(png|jpeg|gif);base64,[A-Za-z0-9+/=\s]+$/.test(address ?? "");
}
