import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const dist = resolve(import.meta.dirname, "../../dist");
const manifestFile = join(dist, ".vite/manifest.json");

/** What a first visit to `/home` in either language loads: entry, page, language, and all that they import. */
const firstLoad = {
  zh: ["index.html", "src/home/home-page.tsx", "src/i18n/zh/index.ts"],
  en: ["index.html", "src/home/home-page.tsx", "src/i18n/en/index.ts"],
} as const;

function filesOf(manifest: Readonly<Record<string, Chunk>>, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...entries];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest has no ${key}`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

// The budget is of the built app; without a build there is nothing to weigh.
describe.runIf(existsSync(manifestFile))("the first load of /home", () => {
  it.each(["zh", "en"] as const)("has at most 300 kB of gzipped script in %s", (language) => {
    const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;
    const files = [...filesOf(manifest, firstLoad[language])].filter((file) => file.endsWith(".js"));
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
    console.log(`first load of /home in ${language}: ${(bytes / 1000).toFixed(1)} kB gzipped in ${files.length} files`);
    expect(bytes).toBeLessThanOrEqual(300_000);
  });
});
