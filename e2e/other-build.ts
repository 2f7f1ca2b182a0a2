/** Another build of the web app: the same pages, whose files have other names, as after an update of the site. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../apps/web/dist");

/** Puts another build in the place of the one that is served, of which no file remains. @returns puts the former one back */
export function serveOtherBuild(): () => void {
  const former = mkdtempSync(join(tmpdir(), "mofang-build-"));
  cpSync(folder, former, { recursive: true });
  const assets = join(folder, "assets");
  const names = new Map(readdirSync(assets).map((name) => [name, name.replace(/(\.\w+)$/, ".other$1")]));
  for (const [name, other] of names) renameSync(join(assets, name), join(assets, other));
  for (const file of [join(folder, "index.html"), ...[...names.values()].map((name) => join(assets, name))]) {
    if (/\.(?:html|js|css)$/.test(file)) writeFileSync(file, withNames(readFileSync(file, "utf8"), names));
  }
  return () => {
    rmSync(folder, { recursive: true });
    cpSync(former, folder, { recursive: true, preserveTimestamps: true });
    rmSync(former, { recursive: true });
  };
}

function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/[\w.-]+\.\w+/g, (word) => names.get(word) ?? word);
}
