/** What the search finds in a file: the classes of a Modelica file, or a Markdown file itself. */
import { type AnnotatedClass, annotatedClassesOf, annotatedClassesOfFile, documentationOf, parseFile } from "@mofang/modelica";

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
  const file = parseFile(path, text);
  const { root } = file;
  const within = root.within?.parts.map((part) => part.text).join(".") ?? "";
  const entries: SearchEntry[] = [];
  const open = annotatedClassesOfFile(file).map((annotated) => ({ annotated, parent: within }));
  for (let next = open.shift(); next !== undefined && entries.length < mostClasses; next = open.shift()) {
    const { annotated, parent } = next;
    const { definition } = annotated;
    if (definition.name.text === "") continue;
    const name = parent === "" ? definition.name.text : `${parent}.${definition.name.text}`;
    entries.push(entryOf(name, annotated));
    open.push(...annotatedClassesOf(definition).map((nested) => ({ annotated: nested, parent: name })));
  }
  return entries;
}

function entryOf(name: string, { definition, annotation }: AnnotatedClass): SearchEntry {
  const description = definition.description?.text ?? "";
  const { info = "" } = documentationOf({ annotation });
  return { kind: "class", name, description: description.slice(0, descriptionKept), text: plainText(info) };
}

function documentOf(path: string, text: string): SearchEntry {
  return { kind: "document", name: path, description: headingOf(text).slice(0, descriptionKept), text: text.slice(0, textKept) };
}

/** The first heading of a Markdown text. What is cut away first is never shown, and makes no work. */
function headingOf(markdown: string): string {
  const line = /^#{1,6}[ \t]+\S.*$/m.exec(markdown)?.[0] ?? "";
  return line
    .slice(0, 2 * descriptionKept)
    .replace(/^#+/, "")
    .trim()
    .replace(/[ \t]*#+$/, "");
}

const namedCharacters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Words of HTML without its tags. It is searched and shown as text, never as HTML. */
function plainText(html: string): string {
  return withoutTags(html.slice(0, 10 * textKept))
    .replace(/&(\w+);/g, (whole, name: string) => namedCharacters[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, textKept);
}

/** Text between tags, one pass however the tags are written; what scripts and styles hold is none. */
function withoutTags(html: string): string {
  let text = "";
  let end = 0;
  let hidden: string | undefined;
  for (const { 0: tag, 1: inside = "", index } of html.matchAll(/<([^<>]*)>/g)) {
    if (hidden === undefined) text += `${html.slice(end, index)} `;
    end = index + tag.length;
    const name = /^\/?\w*/.exec(inside)?.[0].toLowerCase();
    if (hidden === undefined && (name === "script" || name === "style")) hidden = name;
    else if (hidden !== undefined && name === `/${hidden}`) hidden = undefined;
  }
  return hidden === undefined ? text + html.slice(end) : text;
}
