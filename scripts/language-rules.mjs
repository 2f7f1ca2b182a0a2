/** Writes docs/conformance/language-rules.md from the registry of language rules. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const folder = mkdtempSync(join(tmpdir(), "mofang-rules-"));
const bundle = join(folder, "rules.mjs");
const rules = join(root, "packages/modelica/src/rules");
await build({
  stdin: {
    contents: `export { renderRuleTable } from "./rule-table.ts"; export { languageRules } from "./rules.ts";`,
    resolveDir: rules,
  },
  outfile: bundle,
  bundle: true,
  format: "esm",
  platform: "neutral",
});
const { renderRuleTable, languageRules } = await import(pathToFileURL(bundle));
writeFileSync(join(root, "docs/conformance/language-rules.md"), renderRuleTable(languageRules));
rmSync(folder, { recursive: true });
console.log(`${languageRules.length} rules`);
