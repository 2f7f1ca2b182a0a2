/** From a key on a slider to the frame in which the curve of a run that goes on shows what comes of it. */
import type { Page } from "playwright-core";
import type { Form } from "../benchmark.ts";
import type { CleaningUp } from "../cleaning-up.ts";
import { percentile, type Spread, spreadOf } from "../report.ts";
import type { Product } from "../web/product.ts";
import { makeRepository } from "../web/repositories.ts";
import { openModel } from "./open-model.ts";

/** Milliseconds by the page's own clock. */
export interface SliderRow extends Spread {
  readonly figure: "slider of a live run to its curve";
  /** What 95 of 100 moves do not exceed. */
  readonly p95: number;
}

const sizes = { full: { nMoves: 60 }, check: { nMoves: 15 } } as const;

/** Milliseconds after which the page gives up. */
const patience = 30_000;

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
  await beginLiveRun(page);
  await page.evaluate(watchCurves);
  const times: number[] = [];
  // The first two moves show how high the curve goes, and are not counted.
  for (let move = 0; move < sizes[form].nMoves + 2; move++) times.push(await moved(page, move % 2 === 0 ? "End" : "Home"));
  await close();
  const counted = times.slice(2);
  return [{ figure: "slider of a live run to its curve", ...spreadOf(counted), p95: percentile(counted, 0.95) }];
}

async function beginLiveRun(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Live tuning" }).click();
  await page.getByRole("combobox", { name: "Add a control for an input or parameter" }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: /^u$/ }).click();
  await page.getByRole("checkbox", { name: "Run until stopped" }).check();
  await page.getByRole("button", { name: "Run live" }).click();
  await page.locator('[data-variable="y"]').click();
}

interface CurveWindow {
  /** Settles with the milliseconds of the move that is awaited. */
  moved?: Promise<number>;
  /** Height of the end of the curve that was drawn last, in pixels of the canvas. */
  end?: number;
}

/** Runs in the page: only curves are drawn by paths of their own, from their first point to their last. */
function watchCurves(): void {
  const draw = Path2D.prototype.lineTo;
  Path2D.prototype.lineTo = function (x, y) {
    (window as unknown as CurveWindow).end = y;
    draw.call(this, x, y);
  };
}

/** Presses a key on the slider. @returns milliseconds until the frame in which the curve ends elsewhere has been drawn */
async function moved(page: Page, key: "Home" | "End"): Promise<number> {
  const slider = page.getByRole("region", { name: "Live tuning" }).getByRole("slider", { name: "u" });
  await slider.focus();
  await page.evaluate(untilStill, patience);
  await page.evaluate(awaitMove, patience);
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as CurveWindow).moved ?? Promise.reject(new Error("no move is awaited")));
}

/** Runs in the page: the curve ends where it did for a third of a second. */
function untilStill(patience: number): Promise<void> {
  const curve = window as unknown as CurveWindow;
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    let [height, nFrames] = [curve.end, 0];
    const look = (): void => {
      nFrames = height !== undefined && curve.end === height ? nFrames + 1 : 0;
      height = curve.end;
      if (nFrames >= 20) resolve();
      else if (performance.now() - begin > patience) reject(new Error(`the curve is not still, and ends at ${height}`));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Runs in the page: measures from the next key. Listening has begun when it returns. */
function awaitMove(patience: number): void {
  const curve = window as unknown as CurveWindow;
  const before = curve.end ?? Number.NaN;
  const far = 20;
  curve.moved = new Promise((resolve, reject) => {
    const hear = (event: Event): void => {
      const look = (): void => {
        if (Math.abs((curve.end ?? Number.NaN) - before) > far) {
          // A message comes after the frame that draws the curve.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(null);
        } else if (performance.now() - event.timeStamp > patience) reject(new Error(`the curve still ends at ${before}`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("keydown", hear, { capture: true, once: true });
  });
}
