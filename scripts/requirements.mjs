/** Prints, per area, how many requirement ids of docs/spec/requirements.md a test title carries, and which none does. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const text = readFileSync(join(root, "docs/spec/requirements.md"), "utf8");
const areas = [...text.matchAll(/^## ([A-Z0-9]{3}) — (.+?) \(\d+\)$/gm)].map(([, area, title]) => ({ area, title }));
const ids = [...text.matchAll(/^\| ([A-Z0-9]{3}-\d{3}) \|/gm)].map(([, id]) => id);
const shown = new Set(
  ["packages", "apps", "host", "e2e", "scripts"].flatMap((folder) => testFiles(join(root, folder))).flatMap(idsOfTitles),
);

for (const { area, title } of areas) {
  const all = ids.filter((id) => id.startsWith(`${area}-`));
  const missing = all.filter((id) => !shown.has(id));
  console.log(`${area}  ${all.length - missing.length}/${all.length}  ${title}`);
  if (missing.length > 0) console.log(`     none: ${ranges(missing)}`);
}
const total = ids.filter((id) => shown.has(id)).length;
console.log(`\n${total} of ${ids.length} requirement ids are carried by a test title.`);
for (const id of [...shown].filter((id) => !ids.includes(id))) console.log(`unknown id in a test title: ${id}`);

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : testFiles(join(folder, entry.name));
    return /\.(test|journey)\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

function idsOfTitles(file) {
  return [...readFileSync(file, "utf8").matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(["'`])(.*?)\1/gs)].flatMap(
    ([, , title]) => [...title.matchAll(/\[([A-Z0-9]{3}-\d{3})\]/g)].map(([, id]) => id),
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
