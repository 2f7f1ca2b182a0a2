/**
 * Draws the picture of the workspace that the README shows, of the built product: an example in layout Split after its run.
 *
 *   node scripts/workspace-picture.mjs [OUT]   `docs/images/workspace.png` unless OUT names another file
 */
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build as esbuild } from "esbuild";
import { build, npmPackagesStayOutside } from "./build.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const out = resolve(process.argv[2] ?? join(root, "docs/images/workspace.png"));
const example = { className: "MofangExamples.MotorWithController", variables: ["motor.w", "set.y"] };

for (const application of ["server", "worker", "launcher", "web"]) await build(application);
const { cleaningUp, exampleTexts, launchBrowser, makeRepository, signIn, startProduct } = await parts();
await cleaningUp(async (after) => {
  const { address, session } = await startProduct(after);
  const facts = { name: "Examples", description: "What comes with the product" };
  const id = await makeRepository({ address, token: session.accessToken }, facts, exampleTexts());
  const browser = await launchBrowser();
  after.add(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en", reducedMotion: "reduce" });
  await signIn(context, session);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${address}/workspace?id=${id}&class=${example.className}`);
  await page.getByRole("button", { name: "Run here" }).click();
  for (const variable of example.variables) {
    await page.getByLabel("Filter variables").fill(variable);
    await page.locator(`[data-variable="${variable}"]`).click();
  }
  await page.locator('[data-testid="legend"] li output').first().waitFor();
  await page.getByRole("navigation").getByRole("button", { name: "Classes and libraries", exact: true }).click();
  await page.getByRole("treeitem").nth(3).waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: out });
  console.log(`Written to ${out}`);
});

/** What the benchmarks of pages know of the product, which is TypeScript. */
async function parts() {
  const outfile = join(root, "bench/dist/workspace-picture.mjs");
  mkdirSync(dirname(outfile), { recursive: true });
  await esbuild({
    absWorkingDir: root,
    stdin: {
      contents: `
        export { launchBrowser } from "./bench/browser.ts";
        export { cleaningUp } from "./bench/cleaning-up.ts";
        export { startProduct } from "./bench/web/product.ts";
        export { makeRepository } from "./bench/web/repositories.ts";
        export { signIn } from "./bench/web/visit.ts";
        export { exampleTexts } from "./bench/workspace/visit-example.ts";`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    logLevel: "warning",
    plugins: [npmPackagesStayOutside],
  });
  return await import(pathToFileURL(outfile).href);
}
