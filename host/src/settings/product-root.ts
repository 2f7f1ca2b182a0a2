import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Folder of the product: the nearest folder above this module whose `package.json` is the product's own. The same from a
 * source file and from a bundle, so that migrations, the library and the built web app are found in both.
 *
 * @throws Error when the module lies outside a copy of the product
 */
export function productRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = path.join(folder, "package.json");
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === "mofang") return folder;
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`No package.json of the product above ${fileURLToPath(import.meta.url)}`);
    folder = above;
  }
}

/** Version of the product, as in `0.1.0`. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(productRoot(), "package.json"), "utf8")) as { readonly version: string };
  return version;
}
