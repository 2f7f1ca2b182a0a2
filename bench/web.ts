/**
 * First visits of the web app in headless Chromium, with an empty cache. What the figures mean: bench/README.md.
 *
 *   --runs N   visits of each page; 5
 */
import { parseArgs } from "node:util";
import type { Form } from "./benchmark.ts";
import { needBrowser } from "./browser.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { printTable, type Spread, spreadOf } from "./report.ts";
import { nClasses, startProduct } from "./web/product.ts";
import { type Mark, type Visit, visit } from "./web/visit.ts";

/** One figure of one page. */
export interface WebRow extends Spread {
  readonly page: string;
  readonly figure: string;
  readonly unit: "kB" | "ms" | "requests";
}

const home: Readonly<Record<string, Mark>> = {
  "heading shown, page answers": { selector: "main h1", letters: 1 },
  "live curve drawn": { selector: 'figure path[class*="_curve_"]', attribute: "d", letters: 100 },
};
const workspace: Readonly<Record<string, Mark>> = {
  [`class tree of ${nClasses} classes`]: { selector: '[role="treeitem"]', letters: 1 },
  "class open in the editor": { selector: ".cm-content", letters: 20 },
};

/** Visits of each page. The small form visits the home page alone, whose script does not depend on what is warm. */
const sizes = { full: { runs: "5", hasWorkspace: true }, check: { runs: "1", hasWorkspace: false } } as const;

export async function run(words: readonly string[], form: Form): Promise<readonly WebRow[]> {
  const { hasWorkspace, ...defaults } = sizes[form];
  const { values } = parseArgs({ args: [...words], options: { runs: { type: "string", default: defaults.runs } } });
  const runs = Number(values.runs);
  await needBrowser();
  return cleaningUp(async (after) => {
    console.error("starting the product");
    const { address, session, repositoryId } = await startProduct(after);
    const homeVisits = await repeat(runs, () => visit(`${address}/home`, Object.values(home)));
    const opened = `${address}/workspace?id=${repositoryId}`;
    const visitWorkspace = () => visit(opened, Object.values(workspace), { session });
    const rows = [
      ...rowsOf("/home", home, homeVisits),
      ...(hasWorkspace ? rowsOf("/workspace", workspace, await repeat(runs, visitWorkspace)) : []),
    ];
    printTable(
      `First visits, empty cache, ${runs} runs`,
      ["page", "figure", "unit", "median", "min", "max"],
      rows.map(({ page, figure, unit, median, minimum, maximum }) => [page, figure, unit, median, minimum, maximum]),
    );
    return rows;
  });
}

/** Some visits, after one that is not counted: the server's and the browser's own first time. */
async function repeat(runs: number, work: () => Promise<Visit>): Promise<Visit[]> {
  await work();
  const visits: Visit[] = [];
  while (visits.length < runs) visits.push(await work());
  return visits;
}

function rowsOf(page: string, marks: Readonly<Record<string, Mark>>, visits: readonly Visit[]): WebRow[] {
  const row = (figure: string, unit: WebRow["unit"], value: (visit: Visit) => number): WebRow => ({
    page,
    figure,
    unit,
    ...spreadOf(visits.map(value)),
  });
  return [
    row("scripts of the page, gzip", "kB", ({ gzipped }) => gzipped / 1000),
    row("scripts of the page, transferred", "kB", ({ transferred }) => transferred / 1000),
    row("scripts of its workers, gzip", "kB", ({ workersGzipped }) => workersGzipped / 1000),
    row("requests", "requests", ({ requests }) => requests),
    row("first contentful paint", "ms", ({ firstContentfulPaint }) => firstContentfulPaint),
    ...Object.keys(marks).map((figure, index) => row(figure, "ms", ({ marks: times }) => times[index] ?? Number.NaN)),
  ];
}
