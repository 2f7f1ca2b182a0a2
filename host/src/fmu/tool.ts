import { readFileSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "../settings/product-root.ts";

/** Product and version, as an FMU names the tool that made it. */
export function fmuTool(): string {
  return `Mofang ${String(JSON.parse(readFileSync(join(productRoot(), "package.json"), "utf8")).version)}`;
}
