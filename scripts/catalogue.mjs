/**
 * Writes the catalogue of the Mofang library, `docs/library/catalogue.md` and `docs/library/icons`, from its sources.
 *
 *   node scripts/catalogue.mjs
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const target = join(root, "docs/library");
const folder = mkdtempSync(join(tmpdir(), "mofang-catalogue-"));
try {
  const bundle = join(folder, "catalogue.mjs");
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `export { catalogueOf } from "./catalogue/catalogue.ts"; export { libraryOf } from "./src/testing/library.ts"; export { resourceImages } from "@mofang/diagram";`,
      resolveDir: join(root, "packages/library"),
    },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "warning",
  });
  const { catalogueOf, libraryOf, resourceImages } = await import(pathToFileURL(bundle).href);
  const sources = join(root, "packages/library/Mofang");
  const paths = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const tree = libraryOf(paths, (path) => readFileSync(join(sources, path), "utf8"));
  const images = resourceImages(tree, (path) => {
    const file = join(sources, path);
    return existsSync(file) ? { base64: readFileSync(file, "base64") } : "missing";
  });
  const files = catalogueOf(tree, images);
  rmSync(join(target, "icons"), { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  console.log(`${files.size} files in docs/library`);
} finally {
  rmSync(folder, { recursive: true });
}
