/** The Mofang library as the tests load it. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ClassTree, memoryProvider } from "@mofang/modelica";

const root = resolve(import.meta.dirname, "../..");

/** A class tree of the library's sources. */
export function mofangLibrary(): ClassTree {
  const paths = readdirSync(join(root, "Mofang"), { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(mo|order)$/.test(path),
  );
  const sources = paths
    .map((path) => `Mofang/${path.replaceAll("\\", "/")}`)
    .map((path) => [path, readFileSync(join(root, path), "utf8")] as const);
  return new ClassTree(memoryProvider(new Map(sources)));
}
