/**
 * Texts of figures: escapes, variables that stand for their final values, and links (MLS 3.7 sections 18.3.2.3 to 18.3.2.6). What other
 * tools add to them is passed over.
 */

/** A part of a text. */
export type FigureTextPart =
  | { readonly kind: "text"; readonly text: string }
  /** The final value of a variable, as results name it. */
  | { readonly kind: "value"; readonly variable: string }
  /** `variable:…`, `plot:…` or a URI, and what is shown for it; empty where the text says nothing. */
  | { readonly kind: "link"; readonly text: string; readonly link: string };

/** A text that another tool marks, `__Tool(data)`. */
const vendor = String.raw`(?:__[A-Za-z0-9]+\([^)]*\))`;
/** A quoted identifier, which may hold braces and parentheses. */
const quoted = String.raw`'(?:[^'\\]|\\.)*'`;
const shown = String.raw`\[((?:%[%\]]|[^\]])*)\]`;
const markup = new RegExp(
  [
    String.raw`%(?<escaped>[%\]])`,
    String.raw`%${vendor}*\{(?<variable>(?:${quoted}|[^}'])*)\}`,
    String.raw`%(?:${shown})?${vendor}*\((?<link>variable:(?:${quoted}|[^)'])*|[^)]*)\)`,
    `%${vendor}+${shown}`,
  ].join("|"),
  "gs",
);

/** The parts of a text, in their order. */
export function figureTextParts(text: string): readonly FigureTextPart[] {
  const parts: FigureTextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(markup)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push(partOf(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function partOf(match: RegExpExecArray): FigureTextPart {
  const { escaped, variable, link } = match.groups ?? {};
  if (escaped !== undefined) return { kind: "text", text: escaped };
  if (variable !== undefined) return { kind: "value", variable: withoutBlanks(variable) };
  const text = unescaped(match[3] ?? match[5] ?? "");
  return link === undefined ? { kind: "text", text } : { kind: "link", text, link };
}

function unescaped(text: string): string {
  return text.replaceAll(/%([%\]])/g, "$1");
}

/** Results name variables without blanks around dots. */
function withoutBlanks(variable: string): string {
  return variable.replaceAll(new RegExp(`(${quoted})|\\s+`, "g"), (_blank, name: string | undefined) => name ?? "");
}

/** The variables whose final values a text shows. */
export function variablesIn(text: string): readonly string[] {
  return figureTextParts(text).flatMap((part) => (part.kind === "value" ? [part.variable] : []));
}

/** A text without its markup. @param shownValue  what is shown for a variable; its name where undefined */
export function plainFigureText(text: string, shownValue: (variable: string) => string | undefined = () => undefined): string {
  return figureTextParts(text)
    .map((part) => {
      if (part.kind === "value") return shownValue(part.variable) ?? part.variable;
      return part.kind === "link" ? part.text || nameOfLink(part.link) : part.text;
    })
    .join("");
}

/** What is shown for a link without a text. */
export function nameOfLink(link: string): string {
  return link.replace(/^(?:variable|plot):/, "");
}
