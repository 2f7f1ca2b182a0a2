/**
 * Prints, per area, how many requirement ids of docs/spec/requirements.md a test title carries, and which none does: those
 * that docs/spec/not-yet.md leaves to a later part of the product, and those that nothing explains. Fails for an id that is
 * unknown, or shown although that page calls it missing, and for a title with too many ids.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isEntry } from "./entry.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
/** Ids in one title: whoever reads a title with more cannot say what its test shows of each. */
const mostIds = 5;

function report() {
  const text = readFileSync(join(root, "docs/spec/requirements.md"), "utf8");
  const areas = [...text.matchAll(/^## ([A-Z0-9]{3}) — (.+?) \(\d+\)$/gm)].map(([, area, title]) => ({ area, title }));
  const ids = [...text.matchAll(/^\| ([A-Z0-9]{3}-\d{3}) \|/gm)].map(([, id]) => id);
  const later = laterIds(readFileSync(join(root, "docs/spec/not-yet.md"), "utf8"));
  const titles = ["packages", "apps", "host", "e2e", "scripts"]
    .flatMap((folder) => testFiles(join(root, folder)))
    .flatMap((file) => titlesOf(readFileSync(file, "utf8")));
  const shown = new Set(titles.flatMap(idsOf));
  const crowded = titles.filter((title) => idsOf(title).length > mostIds);
  for (const { area, title } of areas) {
    const all = ids.filter((id) => id.startsWith(`${area}-`));
    const missing = all.filter((id) => !shown.has(id));
    console.log(`${area}  ${all.length - missing.length}/${all.length}  ${title}`);
    const [explained, unexplained] = [missing.filter((id) => later.has(id)), missing.filter((id) => !later.has(id))];
    if (unexplained.length > 0) console.log(`     none: ${ranges(unexplained)}`);
    if (explained.length > 0) console.log(`     not yet: ${ranges(explained)}`);
  }
  const missing = ids.filter((id) => !shown.has(id));
  const nLater = missing.filter((id) => later.has(id)).length;
  console.log(
    `\n${ids.length - missing.length} of ${ids.length} requirement ids are carried by a test title, ` +
      `${nLater} belong to later parts, ${missing.length - nLater} are not explained.`,
  );
  const faults = [
    ...[...shown].filter((id) => !ids.includes(id)).map((id) => `unknown id in a test title: ${id}`),
    ...[...later].filter((id) => !ids.includes(id)).map((id) => `unknown id in docs/spec/not-yet.md: ${id}`),
    ...[...later].filter((id) => shown.has(id)).map((id) => `a test shows ${id}, which docs/spec/not-yet.md calls missing`),
    ...crowded.map((title) => `more than ${mostIds} ids in a title: ${title}`),
  ];
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
}

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : testFiles(join(folder, entry.name));
    return /\.(test|journey)\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

/**
 * Ids that stand in titles of tests, also of those over a table (`it.each(…)("title")`). An id that a title takes from its
 * table (`[%s]`, `[$id]`, a template's `${id}`) does not count: who looks for an id must find it.
 */
export function idsOfTitles(source) {
  return titlesOf(source).flatMap(idsOf);
}

/** Ids in a title, each in its own brackets. */
function idsOf(title) {
  return [...title.matchAll(/\[([A-Z0-9]{3}-\d{3})\]/g)].map(([, id]) => id);
}

/** Titles of tests, as they are written. */
function titlesOf(source) {
  const titles = [];
  for (const { 0: head, index } of source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\s*\(/g)) {
    const isTable = /\.(?:each|for|runIf|skipIf)\s*\($/.test(head);
    const opening = isTable ? afterCall(source, index + head.length) : index + head.length;
    const [, , title] = /^\s*(["'`])((?:\\.|(?!\1).)*)\1/s.exec(source.slice(opening, opening + 2_000)) ?? [];
    if (title !== undefined) titles.push(title);
  }
  return titles;
}

/** Where the next call's arguments begin, behind the arguments that begin at `start`. */
function afterCall(source, start) {
  let depth = 1;
  for (let at = start; at < source.length; at++) {
    const letter = source[at];
    if (`"'\``.includes(letter)) at = endOfText(source, at);
    else if (letter === "(") depth++;
    else if (letter === ")" && --depth === 0) {
      const [next] = /^\s*\(/.exec(source.slice(at + 1, at + 200)) ?? [];
      return next === undefined ? source.length : at + 1 + next.length;
    }
  }
  return source.length;
}

/** Where the text ends that begins at `start` with a quotation mark. */
function endOfText(source, start) {
  const mark = source[start];
  let at = start + 1;
  while (at < source.length && source[at] !== mark) at += source[at] === "\\" ? 2 : 1;
  return at;
}

/** Ids of the first column: single ones and ranges `A-001 … A-004`. */
export function laterIds(page) {
  const cells = [...page.matchAll(/^\| +([A-Z0-9]{3}-\d{3}[^|]*)\|/gm)].map(([, cell]) => cell);
  return new Set(
    cells
      .flatMap((cell) => cell.split(","))
      .flatMap((part) => {
        const [first, last = first] = part.trim().split(" … ");
        const [area, from, to] = [first.slice(0, 4), Number(first.slice(4)), Number(last.slice(4))];
        return Array.from({ length: to - from + 1 }, (_, index) => area + String(from + index).padStart(3, "0"));
      }),
  );
}

/** `REP-001 … REP-004, REP-009` */
function ranges(list) {
  const number = (id) => Number(id.slice(4));
  const runs = [];
  for (const id of list) {
    const run = runs.at(-1);
    if (run && number(id) === number(run.at(-1)) + 1) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} … ${run.at(-1)}` : run.join(", "))).join(", ");
}

if (isEntry(import.meta.url) && !report()) process.exitCode = 1;
