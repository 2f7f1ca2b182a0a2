/** A result of very many variables in the workspace, and its tree filtered. */
import type { Page } from "playwright-core";
import { resultFile } from "../curves/result-file.ts";
import { type ThreadTime, threadTimed } from "../diagram/thread-time.ts";

/** Variables of the result. */
export const nVariables = 100_000;

const nUnits = 500;

/** `plant.unit17.cell3`: the tree has 500 components with 200 variables each. */
const names = Array.from({ length: nVariables }, (_, i) => `plant.unit${i % nUnits}.cell${Math.floor(i / nUnits)}`);

/** MATLAB 4 file of the result, which has two points. */
export function variablesFile(): Promise<Uint8Array<ArrayBuffer>> {
  const time = Float64Array.of(0, 1);
  return resultFile(
    time,
    names.map((name, i) => ({ name, values: Float64Array.of(i, i + 1) })),
  );
}

/** Milliseconds: on the clock, and for which the page's thread computed. */
interface Filtering {
  readonly clock: number;
  readonly thread: number;
}

/** Reads the result from a file and shows its tree. */
export async function showVariables(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address);
  await page.getByText("Results", { exact: true }).first().click();
  await page.getByRole("button", { name: "Runs" }).click();
  await page.locator('input[type="file"][accept=".csv,.mat"]').setInputFiles(file);
  await page.getByLabel("Filter variables").first().waitFor({ timeout: 120_000 });
  await page.getByText("plant", { exact: true }).first().waitFor({ timeout: 120_000 });
}

/** Types filters that leave one variable each. */
export async function filterVariables(page: Page, spent: ThreadTime, nFilters: number): Promise<readonly Filtering[]> {
  const times: Filtering[] = [];
  for (let i = 0; i < nFilters; i++) {
    const name = `plant.unit${(7 * i) % nUnits}.cell${(3 * i) % 200}`;
    const { result: clock, thread } = await threadTimed(spent, () => page.evaluate(filterOnce, name));
    times.push({ clock, thread });
  }
  return times;
}

/** In the page: gives the field a filter. @returns milliseconds until the tree shows what it leaves, painted */
async function filterOnce(name: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('input[aria-label="Filter variables"]');
  if (field === null) throw new Error("there is no filter");
  const begun = performance.now();
  // React hears of a value that its own setter has not given.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, `/^${name}$/`);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  while (document.querySelector(`[data-variable="${name}"]`) === null) {
    if (performance.now() - begun > 60_000) throw new Error(`${name} is not shown`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begun;
}
