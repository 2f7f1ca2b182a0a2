/** The structure of ten thousand equations: from the click on it to the painted picture. */
import type { Page } from "playwright-core";
import type { Form } from "../benchmark.ts";
import type { CleaningUp } from "../cleaning-up.ts";
import { families } from "../engine/families.ts";
import { type Spread, spreadOf } from "../report.ts";
import type { Product } from "../web/product.ts";
import { makeRepository } from "../web/repositories.ts";
import { openModel } from "./open-model.ts";

/** Milliseconds by the page's own clock. */
export interface StructureRow extends Spread {
  readonly figure: "structure drawn";
  readonly equations: number;
}

const equations = 10_000;
const sizes = { full: { nDrawings: 10 }, check: { nDrawings: 3 } } as const;

/** The class must have been examined: what that takes is the translation's. */
export async function structureDrawn(product: Product, form: Form, after: CleaningUp): Promise<readonly StructureRow[]> {
  const { address, session } = product;
  const [chain] = families;
  if (chain === undefined) throw new Error("invariant: there is a family of models");
  const facts = { name: "Chain", description: "A chain of ten thousand states" };
  const texts = { "Scaled.mo": chain.text(equations) };
  const id = await makeRepository({ address, token: session.accessToken }, facts, texts);
  const { page, close } = await openModel(product, id, "Scaled", after);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Statistics", exact: true }).click();
  await page.getByRole("button", { name: "Examine the model" }).click();
  await page.getByTestId("statistics-sizes").waitFor({ timeout: 300_000 });
  const times: number[] = [];
  for (let drawing = 0; drawing < sizes[form].nDrawings; drawing++) {
    times.push(await drawn(page));
    await page.getByRole("navigation", { name: "Parts of the statistics" }).getByRole("button", { name: /^Size/ }).click();
  }
  await close();
  return [{ figure: "structure drawn", equations, ...spreadOf(times) }];
}

/** Milliseconds from the click until the frame is painted in which the canvas says that it has drawn all. */
async function drawn(page: Page): Promise<number> {
  const shown = page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const hear = (event: Event): void => {
          const look = (): void => {
            if (document.querySelector(`canvas[data-drawn="${count}"]`) === null) {
              requestAnimationFrame(look);
              return;
            }
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - event.timeStamp);
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        };
        document.addEventListener("click", hear, { capture: true, once: true });
      }),
    equations,
  );
  await page
    .getByRole("navigation", { name: "Parts of the statistics" })
    .getByRole("button", { name: /^Structure/ })
    .click();
  return shown;
}
