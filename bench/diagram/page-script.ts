/** What benchmarks of diagrams bring into a page. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { build } from "esbuild";

/** A page's script with the packages and parts of the web app, for the browser. */
export async function pageScript(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

/** Texts of the Mofang library by path. */
export function libraryTexts(): Record<string, string> {
  const folder = join(productRoot(), "packages/library/Mofang");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.(mo|order)$/.test(path));
  return Object.fromEntries(paths.map((path) => [`Mofang/${path}`, readFileSync(join(folder, path), "utf8")]));
}
