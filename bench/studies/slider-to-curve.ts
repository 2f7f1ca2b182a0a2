/** From a key on a slider to the frame in which the chart shows what comes of it: in a run that goes on, and by running again. */
import type { Page } from "playwright-core";
import type { Form } from "../benchmark.ts";
import { launchBrowser } from "../browser.ts";
import type { CleaningUp } from "../cleaning-up.ts";
import { type Spread, spreadOf } from "../report.ts";
import type { Product } from "../web/product.ts";
import { makeRepository } from "../web/repositories.ts";
import { openModel } from "./open-model.ts";

/** Milliseconds by the page's own clock. */
export interface SliderRow extends Spread {
  readonly figure: "slider of a live run to its curve" | "slider of a model that runs again to its curve";
  /** Below which 95 of 100 are. */
  readonly most: number;
}

const sizes = { full: { nMoves: 100 }, check: { nMoves: 30 } } as const;

/** What the curve shows is what the slider says. */
const model = `model Follow
  input Real u(start = 0, min = 0, max = 1);
  Real y;
  Real x(start = 0, fixed = true);
equation
  y = u;
  der(x) = u - x;
  annotation(experiment(StopTime = 10, Interval = 0.01));
end Follow;
`;

export async function sliderToCurve(product: Product, form: Form, after: CleaningUp): Promise<readonly SliderRow[]> {
  const { address, session } = product;
  const facts = { name: "Follow", description: "A slider and its curve" };
  const id = await makeRepository({ address, token: session.accessToken }, facts, { "Follow.mo": model });
  const { page, close } = await openModel(product, id, "Follow", after);
  await page.addInitScript(watchCurves);
  await page.reload();
  await beginLiveRun(page);
  // The first moves show how high the curve goes.
  for (const key of ["End", "Home", "End", "Home"] as const) await moved(page, key, undefined);
  const [low, high] = [await moved(page, "Home", undefined), await moved(page, "End", undefined)].map(({ y }) => y);
  const times: number[] = [];
  for (let move = 0; move < sizes[form].nMoves; move++) {
    const [key, y] = move % 2 === 0 ? (["Home", low] as const) : (["End", high] as const);
    times.push((await moved(page, key, y)).milliseconds);
  }
  await close();
  return [
    rowOf("slider of a live run to its curve", times),
    rowOf("slider of a model that runs again to its curve", await runningAgain(address, sizes[form].nMoves)),
  ];
}

function rowOf(figure: SliderRow["figure"], times: readonly number[]): SliderRow {
  const sorted = times.toSorted((a, b) => a - b);
  return { figure, ...spreadOf(times), most: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN };
}

/** Milliseconds of moves of the damper of the home page's model, which runs in less than 10 ms, until its curve is another. */
async function runningAgain(address: string, nMoves: number): Promise<readonly number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en" });
    await page.goto(`${address}/home`);
    const curve = "svg[role=img] path[stroke='var(--chart-1)'][d^=M]";
    await page.waitForSelector(curve, { state: "attached" });
    const slider = page.getByLabel("Damper");
    await slider.focus();
    const times: number[] = [];
    for (let move = 0; move < nMoves; move++) {
      const shown = page.evaluate(untilAnother, curve);
      await page.keyboard.press(move % 2 === 0 ? "PageUp" : "PageDown");
      times.push(await shown);
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: milliseconds from the next key to the end of the frame in which a curve is another. */
function untilAnother(selector: string): Promise<number> {
  const path = (): string | null | undefined => document.querySelector(selector)?.getAttribute("d");
  const before = path();
  return new Promise((resolve) => {
    const hear = (event: Event): void => {
      const look = (): void => {
        if (path() === before) {
          requestAnimationFrame(look);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - event.timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("keydown", hear, { capture: true, once: true });
  });
}

async function beginLiveRun(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Live tuning" }).click();
  await page.getByRole("combobox", { name: "Add a control for an input or parameter" }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: /^u$/ }).click();
  await page.getByRole("checkbox", { name: "Run until stopped" }).check();
  await page.getByRole("button", { name: "Run live" }).click();
  // The first run shows its variables by itself.
  await page.locator('[data-variable="y"]').click();
  await page.waitForFunction(() => (window as unknown as CurveWindow).lastPoint !== undefined);
}

interface CurveWindow {
  /** The end of the curve that was drawn last, in pixels of the canvas. */
  lastPoint?: { readonly y: number };
}

/** Runs in the page before its scripts: only curves are drawn by paths of their own, from their first point to their last. */
function watchCurves(): void {
  const draw = Path2D.prototype.lineTo;
  Path2D.prototype.lineTo = function (x, y) {
    (window as unknown as CurveWindow).lastPoint = { y };
    draw.call(this, x, y);
  };
}

/**
 * Presses a key on the slider, and waits until the end of the curve is at a height, or where none is given at another one than
 * before for half a second.
 */
async function moved(page: Page, key: "Home" | "End", y: number | undefined): Promise<{ milliseconds: number; y: number }> {
  const slider = page.getByRole("region", { name: "Live tuning" }).getByRole("slider", { name: "u" });
  await slider.focus();
  const shown = page.evaluate(untilShown, y);
  await page.keyboard.press(key);
  return shown;
}

/** Runs in the page. */
function untilShown(y: number | undefined): Promise<{ milliseconds: number; y: number }> {
  const curve = window as unknown as CurveWindow;
  const near = 2;
  return new Promise((resolve) => {
    const hear = (event: Event): void => {
      let settled = 0;
      const look = (): void => {
        const now = curve.lastPoint?.y ?? Number.NaN;
        settled = y === undefined ? settled + 1 : Math.abs(now - y) < near ? 30 : 0;
        if (settled < 30) {
          requestAnimationFrame(look);
          return;
        }
        // A message comes after the frame that draws the curve.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ milliseconds: performance.now() - event.timeStamp, y: now });
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("keydown", hear, { capture: true, once: true });
  });
}
