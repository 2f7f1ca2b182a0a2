import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Pages whose parts come one after another, by their addresses: what each imports of them, from the folder of the app. */
const pages: Readonly<Record<string, readonly string[]>> = {
  "/workspace": ["src/app/routes/work-pages.ts", "src/workspace/workspace-page.tsx", "src/workspace/diagram/diagram-pane.tsx"],
};

/** What each language brings, of which the first page needs one. */
const languages: Readonly<Record<string, string>> = { zh: "src/i18n/zh/index.ts", en: "src/i18n/en/index.ts" };

/**
 * Names in the document what a language brings and what the page of an address will import, so that `public/first-parts.js` fetches it while the app itself is
 * on its way: without it the browser learns of each part from the one before.
 */
export const firstParts: Plugin = {
  name: "first-parts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) => [
      {
        tag: "script",
        attrs: { type: "application/json", id: "first-parts" },
        children: JSON.stringify(firstPartsOf(bundle)),
        injectTo: "head",
      },
      { tag: "script", attrs: { src: "/first-parts.js", async: true }, injectTo: "head" },
    ],
  },
};

function firstPartsOf(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const present = filesOf(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const addressesOf = (modules: readonly string[]): readonly string[] => {
    const files = filesOf(
      bundle,
      modules.map((module) => chunkOf(chunks, module)),
    );
    return [...files].filter((file) => !present.has(file)).map((file) => `/${file}`);
  };
  return {
    languages: Object.fromEntries(Object.entries(languages).map(([language, module]) => [language, addressesOf([module])])),
    pages: Object.fromEntries(Object.entries(pages).map(([address, modules]) => [address, addressesOf(modules)])),
  };
}

/** @throws when no chunk begins with the module: its name has changed */
function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const id = fileURLToPath(new URL(`../${module}`, import.meta.url));
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
  if (chunk === undefined) throw new Error(`${module} is not a part of the app any more`);
  return chunk;
}

/** Scripts and style sheets of chunks and of all that they import. */
function filesOf(bundle: Bundle, chunks: readonly Chunk[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") visit(imported);
    }
  };
  chunks.forEach(visit);
  return files;
}
