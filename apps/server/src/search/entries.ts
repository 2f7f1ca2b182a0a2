/** What the search finds in a file: the classes of a Modelica file, or a Markdown file itself. */
import { type ClassDefinition, documentationOf, nestedClassesOf, parseFile } from "@mofang/modelica";

export interface SearchEntry {
  readonly kind: "class" | "document";
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

/** Letters of a documentation that are searched, and of a description. */
const textKept = 20_000;
const descriptionKept = 500;
/** Classes of one file. */
const mostClasses = 5_000;

/** Whether a file holds anything to find. */
export function isSearchable(path: string): boolean {
  return /\.(mo|md)$/i.test(path);
}

export function entriesIn(path: string, text: string): SearchEntry[] {
  return path.endsWith(".mo") ? classesIn(path, text) : [documentOf(path, text)];
}

function classesIn(path: string, text: string): SearchEntry[] {
  const { root } = parseFile(path, text);
  const within = root.within?.parts.map((part) => part.text).join(".") ?? "";
  const entries: SearchEntry[] = [];
  const open = root.classes.map((definition) => ({ definition, parent: within }));
  for (let next = open.shift(); next !== undefined && entries.length < mostClasses; next = open.shift()) {
    const { definition, parent } = next;
    if (definition.name.text === "") continue;
    const name = parent === "" ? definition.name.text : `${parent}.${definition.name.text}`;
    entries.push(entryOf(name, definition));
    open.push(...nestedClassesOf(definition).map((nested) => ({ definition: nested, parent: name })));
  }
  return entries;
}

function entryOf(name: string, definition: ClassDefinition): SearchEntry {
  const description = definition.description?.text ?? "";
  const { info = "" } = documentationOf(definition);
  return { kind: "class", name, description: description.slice(0, descriptionKept), text: plainText(info) };
}

function documentOf(path: string, text: string): SearchEntry {
  const heading = /^#{1,6}\s+(.+?)\s*#*\s*$/m.exec(text)?.[1] ?? "";
  return { kind: "document", name: path, description: heading.slice(0, descriptionKept), text: text.slice(0, textKept) };
}

const namedCharacters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Words of HTML without its tags. It is searched and shown as text, never as HTML. */
function plainText(html: string): string {
  return html
    .slice(0, 10 * textKept)
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(\w+);/g, (whole, name: string) => namedCharacters[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, textKept);
}
