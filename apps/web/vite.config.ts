import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, runnerImport } from "vite";
import { themeStyleSheet } from "./src/theme/css-variables.ts";
import { firstParts } from "./vite/first-parts.ts";

/** Where the development server finds the running product; only `vite dev` and `vite preview` use it. */
const server = process.env.MOFANG_BASE_URL ?? "http://127.0.0.1:8080";
const proxy = {
  "/mofang": { target: server, ws: true },
  "/authentication": { target: server },
  "/docs": { target: server },
};

/** Gives the page its colours with its first bytes: it would flash in those of the browser until the app has come. */
const coloursFirst: Plugin = {
  name: "colours-first",
  transformIndexHtml: () => [
    { tag: "style", children: themeStyleSheet(), injectTo: "head-prepend" },
    { tag: "script", attrs: { src: "/first-theme.js" }, injectTo: "head-prepend" },
  ],
};

/** Every `import()` of the app goes through `bringFiles`, which can ask again for what could not be fetched. */
const partsByFiles: Plugin = {
  name: "parts-by-files",
  enforce: "pre",
  apply: "build",
  load(id) {
    if (id !== "\0vite/preload-helper.js") return undefined;
    const source = resolve(import.meta.dirname, "src/part/bring-files.ts");
    return `export { default as __vitePreload } from ${JSON.stringify(source)};`;
  },
};

const wireCallsFile = resolve(import.meta.dirname, "src/api/wire-calls.ts");

/** Puts the table of calls where the module stands that computes it of their declarations, which no page needs to load then. */
const callsComputed: Plugin = {
  name: "calls-computed",
  enforce: "pre",
  apply: "build",
  async load(id) {
    if (id !== wireCallsFile) return undefined;
    const { module } = await runnerImport<typeof import("./src/api/wire-calls.ts")>(wireCallsFile);
    return `export const wireCalls = JSON.parse(${JSON.stringify(JSON.stringify(module.wireCalls))});`;
  },
};

/** The router names its development build in all its exports; what is shipped takes the other one. */
const shippedRouter: Plugin = {
  name: "shipped-router",
  enforce: "pre",
  apply: "build",
  resolveId: (source) =>
    source === "react-router"
      ? resolve(import.meta.dirname, "../../node_modules/react-router/dist/production/index.mjs")
      : undefined,
};

/** Builds whose files stay beside those of the newest, for pages that were open before it. */
const keptBuilds = 3;

/** Keeps the files of former builds: a page that is open while the site is updated loads its parts from them. */
const keepFormerBuilds: Plugin = {
  name: "keep-former-builds",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const list = join(dir, ".vite/builds.json");
    const former: readonly (readonly string[])[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
    const names = Object.keys(bundle).sort();
    const builds = [names, ...former.filter((build) => build.join() !== names.join())].slice(0, 1 + keptBuilds);
    const kept = new Set(builds.flat());
    for (const name of readdirSync(join(dir, "assets"))) if (!kept.has(`assets/${name}`)) rmSync(join(dir, "assets", name));
    writeFileSync(list, JSON.stringify(builds));
  },
};

/**
 * Chunks that hold what is always needed together, so that a visit asks for few files; all else is cut by which pages use it.
 * The first that matches takes a module with all that it imports.
 */
const chunks = [
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/ },
  {
    name: "code-view",
    test: /node_modules[\\/](@codemirror[\\/](state|view|language)|@lezer|style-mod|crelt|w3c-keyname)[\\/]/,
  },
  // What every page brings.
  { name: "shell", tags: ["$initial" as const] },
  // What comes once the page stands.
  { name: "floating-buttons", test: /src[\\/]app[\\/]shell[\\/]floating[\\/]floating-buttons\.tsx$/ },
  { name: "live-engine", test: /src[\\/]engine[\\/]page-live-engine\.ts$/ },
  // What most pages show: a panel, and in it rows of repositories with their marks, dates and numbers.
  { name: "cards", test: /src[\\/](repository[\\/]card[\\/]repository-row|ui[\\/]page)\.tsx$/ },
  // Words of a component that the first page has of a language and does not show.
  { name: "paging-words", test: /[\\/]pagination[\\/]\w+[\\/]locale[\\/]zh_CN/ },
  // What a quarter of all parts share, most of it small.
  { name: "controls", minShareCount: 45 },
  { name: "icons", test: /@ant-design[\\/]icons/, minShareCount: 2 },
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }));

export default defineConfig({
  plugins: [react(), coloursFirst, firstParts, partsByFiles, callsComputed, shippedRouter, keepFormerBuilds],
  server: { proxy },
  preview: { proxy },
  // NLopt's port asks for the global object by the name that Node has for it.
  define: { global: "globalThis" },
  // A worker takes its parts when they are needed.
  worker: { format: "es" },
  build: {
    target: "es2022",
    manifest: true,
    emptyOutDir: false,
    modulePreload: {
      // A part's own script belongs to what is fetched before it is imported.
      resolveDependencies: (file, files, { hostType }) => (hostType === "js" ? [...new Set([file, ...files])] : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
