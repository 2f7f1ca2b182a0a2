import { readFileSync } from "node:fs";
import path from "node:path";
import { productRoot } from "@mofang/host";

/** Version of the product as its package says. */
export function productVersion(): string {
  return String(JSON.parse(readFileSync(path.join(productRoot(), "package.json"), "utf8")).version);
}
