/** What the search finds in a file: the classes of a Modelica file, or a Markdown file itself. */
import { type AnnotatedClass, annotatedClassesOf, annotatedClassesOfFile, documentationOf, parseFile } from "@mofang/modelica";
import { plainHtml, plainMarkdown } from "./plain-text.ts";

export interface SearchEntry {
  readonly kind: "class" | "document";
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

/** Letters of a description that are kept. */
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
  return { kind: "class", name, description: description.slice(0, descriptionKept), text: plainHtml(info) };
}

function documentOf(path: string, text: string): SearchEntry {
  return { kind: "document", name: path, description: headingOf(text).slice(0, descriptionKept), text: plainMarkdown(text) };
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
