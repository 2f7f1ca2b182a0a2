/** The HTML that one edits as one sees it: known elements and attributes only, so that nothing is lost on the way. */

/** Attributes of the elements that may be edited on the page. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "p h1 h2 h3 h4 h5 h6 b strong i em u s sub sup code br ul ol li blockquote pre table thead tbody tr hr caption"
      .split(" ")
      .map((name) => [name, []]),
  ),
  table: ["border", "cellspacing", "cellpadding"],
  td: ["colspan", "rowspan", "align", "valign"],
  th: ["colspan", "rowspan", "align", "valign"],
  ol: ["start"],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
};
const withoutEnd: ReadonlySet<string> = new Set(["br", "hr", "img"]);
/** Where links and pictures may lead. Nothing is fetched from elsewhere while one edits. */
const addresses: Readonly<Record<string, RegExp>> = {
  href: /^(?:modelica:|https?:|mailto:|#)/i,
  src: /^(?:modelica:|data:image\/(?:png|jpeg|gif);base64,)/i,
};

/** Whether all of a block can be edited as it is seen; other blocks are edited as HTML. */
export function isPlain(html: string): boolean {
  const body = parsed(html);
  if (/<!--/.test(html)) return false;
  return [...body.querySelectorAll("*")].every((element) => {
    const allowed = attributesOf[element.localName];
    return allowed !== undefined && [...element.attributes].every((attribute) => isAllowed(allowed, attribute));
  });
}

function isAllowed(allowed: readonly string[], { name, value }: Attr): boolean {
  return allowed.includes(name) && (addresses[name]?.test(value.trim()) ?? true);
}

/** A block as it is put into the page to be edited. */
export function editableHtml(html: string): string {
  return plainHtml(parsed(html));
}

function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

/** What stands in an element that was edited as HTML: what the browser or a paste brought beside known elements is left out. */
export function plainHtml(root: Node): string {
  return [...root.childNodes].map(nodeHtml).join("");
}

function nodeHtml(node: Node): string {
  if (node.nodeType === 3) return escaped(node.textContent ?? "");
  if (node.nodeType !== 1) return "";
  const element = node as Element;
  const name = element.localName;
  if (name === "script" || name === "style") return "";
  const allowed = attributesOf[name];
  const inner = plainHtml(element);
  // A line of what is typed is a `div` where the browser likes it so.
  if (allowed === undefined) return name === "div" ? `<p>${inner}</p>` : inner;
  const attributes = [...element.attributes]
    .filter((attribute) => isAllowed(allowed, attribute))
    .map((attribute) => ` ${attribute.name}="${escaped(attribute.value).replaceAll('"', "&quot;")}"`)
    .join("");
  return withoutEnd.has(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${inner}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");
}
