/**
 * Draws every class of Modelica libraries and says what cannot be drawn: all icons, and the diagrams of all models that are
 * meant to be simulated. Ends with exit code 1 when a picture is unsound.
 *
 *   node scripts/pictures.mjs FOLDER_OR_FILE...                          all of them
 *   node scripts/pictures.mjs FOLDER_OR_FILE... --sheet OUT NAME...      a sheet to look at: icon and diagram of each name
 *
 * `--dark` draws on dark paper. OUT ends in `.html`, or in `.png` for a picture by Chromium.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sheet: { type: "string" }, dark: { type: "boolean", default: false } },
});
const theme = values.dark ? "dark" : "light";
const isPath = (word) => /[/\\]|\.mo$/.test(word);
const roots = positionals.filter(isPath).map((path) => resolve(path));
const { ClassTree, hasExperiment, classScene, imageLimits, renderSvg, resourceImages } = await packages();
const tree = new ClassTree(
  {
    list: (path) =>
      readdirSync(path, { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        kind: entry.isDirectory() ? "folder" : "file",
      })),
    // A folder need not have a `package.order`.
    read: (path) => (statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, "utf8") : undefined),
  },
  roots,
);
const images = resourceImages(tree, imageFile);
if (values.sheet === undefined) drawAll();
else
  await writeSheet(
    values.sheet,
    positionals.filter((word) => !isPath(word)),
  );

function drawAll() {
  const names = tree.classNames();
  const examples = names.filter((name) => {
    const definition = tree.find(name)?.definition;
    return definition !== undefined && !definition.partial && hasExperiment(definition);
  });
  const unsound = [...drawEach("icon", names), ...drawEach("diagram", examples)];
  for (const name of unsound) console.log(`unsound: ${name}`);
  process.exitCode = unsound.length === 0 ? 0 : 1;
}

/** Draws a layer of each class, tells of it, and returns those that hold a broken number or did not become SVG. */
function drawEach(layer, names) {
  const started = performance.now();
  const unsound = [];
  const notes = new Set();
  const imageFaults = new Set();
  for (const name of names) {
    const { svg, scene } = draw(name, layer);
    for (const [, fault] of svg?.matchAll(/<title>((?:Image|Not an image)[^<]*)/g) ?? []) imageFaults.add(`${name}: ${fault}`);
    if (!svg?.startsWith("<svg ") || !svg.endsWith("</svg>") || /NaN|Infinity|undefined/.test(withoutImages(svg)))
      unsound.push(`${layer} of ${name}`);
    for (const { className, item, attribute } of scene?.notes ?? []) notes.add(`${className}: ${item}.${attribute}`);
  }
  console.log(
    `${names.length} times ${layer} in ${Math.round(performance.now() - started)} ms, ${notes.size} annotations with faults`,
  );
  for (const note of [...notes, ...imageFaults]) console.log(`  ${note}`);
  return unsound;
}

/** The content of an image may spell anything. */
function withoutImages(svg) {
  return svg.replaceAll(/;base64,[^"]*/g, "");
}

function draw(name, layer) {
  const scene = classScene(tree, name, layer);
  return { scene, svg: scene && renderSvg(scene, { theme, title: name, images }) };
}

/** An image of a library on this machine. */
function imageFile(path) {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts?.isFile()) return "missing";
  return facts.size > imageLimits.bytes ? "too-large" : { base64: readFileSync(path, "base64") };
}

async function writeSheet(path, names) {
  const figures = names.flatMap((name) =>
    ["icon", "diagram"].flatMap((layer) => {
      const { svg, scene } = draw(name, layer);
      return scene === undefined || scene.isEmpty ? [] : [`<figure>${svg}<figcaption>${name} · ${layer}</figcaption></figure>`];
    }),
  );
  const columns = Math.min(4, Math.ceil(Math.sqrt(figures.length)));
  const style = `body { display: grid; grid-template-columns: repeat(${columns}, minmax(0, 1fr)); gap: 8px; margin: 8px; font: 11px sans-serif;
    background: ${values.dark ? "#131b24" : "#fff"}; color: ${values.dark ? "#ddd" : "#222"} }
    figure { margin: 0; border: 1px solid #8884; padding: 4px } svg { width: 100%; height: ${1200 / columns}px }`;
  const page = `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join("\n")}`;
  if (!path.endsWith(".png")) return writeFileSync(path, page);
  const { chromium } = await import("playwright-core");
  const { findBrowser } = await import("./browser.mjs");
  const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
  try {
    const sheet = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    await sheet.setContent(page);
    await sheet.screenshot({ path, fullPage: true });
  } finally {
    await browser.close();
  }
}

/** The packages of the product, which are TypeScript. */
async function packages() {
  const folder = mkdtempSync(join(tmpdir(), "mofang-pictures-"));
  try {
    const outfile = join(folder, "pictures.mjs");
    await build({
      absWorkingDir: root,
      stdin: {
        contents: `export { ClassTree, hasExperiment } from "@mofang/modelica"; export { classScene, imageLimits, renderSvg, resourceImages } from "@mofang/diagram";`,
        resolveDir: root,
      },
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      logLevel: "warning",
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
