/**
 * Studies and what is beside them in the built product: many runs of a model and the picture of a
 * structure in headless Chromium, many runs on the server. What the figures mean: bench/README.md.
 *
 *   page-runs, structure, slider, server   these parts alone; all when none is named
 */
import type { Form } from "./benchmark.ts";
import { needBrowser } from "./browser.ts";
import { type CleaningUp, cleaningUp } from "./cleaning-up.ts";
import { printTable } from "./report.ts";
import { type PageRunsRow, pageRuns } from "./studies/page-runs.ts";
import { measureServerRuns, type ServerRunsRow } from "./studies/server-runs.ts";
import { type SliderRow, sliderToCurve } from "./studies/slider-to-curve.ts";
import { type StructureRow, structureDrawn } from "./studies/structure.ts";
import { type Product, startProduct } from "./web/product.ts";
import { makeRepository } from "./web/repositories.ts";
import { exampleTexts } from "./workspace/visit-example.ts";

/** A figure of studies, or of what is beside them. */
export type StudiesRow = PageRunsRow | StructureRow | SliderRow | ServerRunsRow;

const pageParts = ["page-runs", "structure", "slider"] as const;
type PagePart = (typeof pageParts)[number];

export async function run(words: readonly string[], form: Form): Promise<readonly StudiesRow[]> {
  const isWanted = (part: string): boolean => words.length === 0 || words.includes(part);
  const rows = await measurePageParts(pageParts.filter(isWanted), form);
  // Its products are its own: each has another number of slots.
  return isWanted("server") ? [...rows, ...(await measureServerRuns(form))] : rows;
}

async function measurePageParts(wanted: readonly PagePart[], form: Form): Promise<readonly StudiesRow[]> {
  if (wanted.length === 0) return [];
  await needBrowser();
  return cleaningUp(async (after) => {
    console.error("starting the product");
    const product = await startProduct(after);
    const rows: StudiesRow[] = [];
    for (const part of wanted) rows.push(...(await measured[part](product, form, after)));
    return rows;
  });
}

/** What measures each part of the page, and prints its table. */
const measured: Readonly<Record<PagePart, (product: Product, form: Form, after: CleaningUp) => Promise<readonly StudiesRow[]>>> =
  {
    "page-runs": async (product, form, after) => {
      const facts = { name: "Studies", description: "Many runs" };
      const { address, session } = product;
      const id = await makeRepository({ address, token: session.accessToken }, facts, exampleTexts());
      const rows = await pageRuns(product, id, form, after);
      const cells = rows.map(({ figure, workers, runs, seconds, ofIdeal }) => [figure, workers, runs, seconds, ofIdeal]);
      printTable("Studies in the page", ["figure", "workers", "runs", "s", "of ideal"], cells);
      return rows;
    },
    structure: async (product, form, after) => {
      const rows = await structureDrawn(product, form, after);
      const cells = rows.map(({ figure, equations, median, maximum }) => [figure, equations, median, maximum]);
      printTable("Structure, ms", ["figure", "equations", "median", "max"], cells);
      return rows;
    },
    slider: async (product, form, after) => {
      const rows = await sliderToCurve(product, form, after);
      const cells = rows.map(({ figure, minimum, median, p95, maximum }) => [figure, minimum, median, p95, maximum]);
      printTable("Live run, ms", ["figure", "min", "median", "p95", "max"], cells);
      return rows;
    },
  };
