import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  applyChanges,
  type ClassDeclaration,
  type ClassDefinition,
  ClassTree,
  documentationOf,
  memoryProvider,
  nestedClassesOf,
  parseFile,
  runEditCommand,
  splitName,
} from "@mofang/modelica";
import { expect, it } from "vitest";
import { blocksOf } from "./blocks.ts";

const htmlOf = (text: string) => blocksOf(text).map(({ html }) => html);

it("splits a text at its outermost elements, sections by language", () => {
  const text =
    '<html>\n<section lang="zh">\n<p>一<b>二</b></p>\n</section>\n<section lang="en"><h4>One</h4> loose <i>text</i>\n<ul><li>a<p>b</ul></section></html>';
  expect(blocksOf(text).map(({ html, lang }) => [lang, html])).toEqual([
    ["zh", "<p>一<b>二</b></p>"],
    ["en", "<h4>One</h4>"],
    ["en", "loose <i>text</i>"],
    ["en", "<ul><li>a<p>b</ul>"],
  ]);
});

it("knows paragraphs that end without a tag, elements without an end, and comments", () => {
  expect(htmlOf("<p>one<p>two<hr>three<!-- <p> --><p>four</p>")).toEqual([
    "<p>one",
    "<p>two",
    "<hr>",
    "three<!-- <p> -->",
    "<p>four</p>",
  ]);
  expect(htmlOf('<p title="a>b">x</p><br/><table><tr><td><p>c</table>')).toEqual([
    '<p title="a>b">x</p>',
    "<br/>",
    "<table><tr><td><p>c</table>",
  ]);
  expect(htmlOf(" ")).toEqual([]);
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.mo$|package\.order$/.test(name) ? [path] : [];
  });
}

function treeOf(folder: string): { readonly tree: ClassTree; readonly files: ReadonlyMap<string, string> } {
  const files = new Map(filesIn(folder).map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
  return { tree: new ClassTree(memoryProvider(files)), files };
}

function documented(tree: ClassTree): readonly ClassDeclaration[] {
  const classes: ClassDeclaration[] = [];
  const open = [...tree.topLevel.values()];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    open.push(...next.members.values());
    if ((documentationOf(next.definition).info ?? "") !== "") classes.push(next);
  }
  return classes;
}

/** The documentation of a class as the text of its file has it. */
function informationIn(path: string, text: string, fullName: string): string | undefined {
  const { root } = parseFile(path, text);
  let classes = root.classes;
  let definition: ClassDefinition | undefined;
  for (const name of splitName(fullName).slice(root.within?.parts.length ?? 0)) {
    definition = classes.find((candidate) => candidate.name.text === name);
    classes = definition === undefined ? [] : nestedClassesOf(definition);
  }
  return definition && documentationOf(definition).info;
}

/** Changes one block of each documentation by a word and back; what is left differs from the file in nothing. */
function expectBytesKept(folder: string, every: number): number {
  const { tree, files } = treeOf(folder);
  let nChanged = 0;
  for (const { fullName, definition, file } of documented(tree).filter((_, i) => i % every === 0)) {
    const info = documentationOf(definition).info ?? "";
    const blocks = blocksOf(info);
    for (const { start, end, html } of blocks) expect(info.slice(start, end)).toBe(html);
    const block = blocks[Math.floor(blocks.length / 2)];
    if (block === undefined) continue;
    const { path, text } = file.source;
    const change = { name: "changeDocumentation", className: fullName, part: "info", start: block.start } as const;
    const there = runEditCommand(tree, files, { ...change, before: block.html, after: `${block.html}"x` });
    if (!there.ok) continue; // A text that is no single literal is edited as a whole.
    const [edit] = there.changes;
    expect(edit?.kind === "edit" && edit.edits).toHaveLength(1);
    const changed = applyChanges(files, there.changes);
    expect(informationIn(path, changed.get(path) ?? "", fullName)).toBe(`${info.slice(0, block.end)}"x${info.slice(block.end)}`);
    const outside = changed.get(path) ?? "";
    const size = edit?.kind === "edit" ? edit.edits[0] : undefined;
    expect(outside.slice(0, size?.start)).toBe(text.slice(0, size?.start));
    expect(outside.endsWith(text.slice(size?.end))).toBe(true);
    nChanged++;
  }
  return nChanged;
}

const own = resolve(import.meta.dirname, "../../../../../packages/library/Mofang");

it("leaves every other byte of the documentation of our library alone", () => {
  expect(expectBytesKept(own, 1)).toBeGreaterThan(300);
}, 120_000);

/** Folder that holds the Modelica Standard Library; the test runs only where the variable names one. */
const standard = process.env.MOFANG_MSL ?? "";

it.skipIf(!existsSync(standard))(
  "leaves every other byte of the documentation of the Modelica Standard Library alone",
  () => {
    expect(expectBytesKept(standard, 20)).toBeGreaterThan(150);
  },
  600_000,
);
