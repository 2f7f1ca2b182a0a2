/** Solves the slider puzzle as somebody who looks at it: finds the place where the piece fits, and drags it there. */
import type { Page } from "playwright-core";

/** Part of the light that the gap of the picture lets through; the same for every picture. */
const shade = 0.4;

export async function solvePuzzle(page: Page): Promise<void> {
  const slider = page.getByRole("slider");
  // The dialog grows while it opens; a click could be made where the slider stays.
  await slider.click({ trial: true });
  const gap = await findGap(page);
  const box = await slider.boundingBox();
  if (box === null) throw new Error("the slider has no place");
  const { x, y, width, height } = box;
  // The rail is as wide as the picture, of which the handle is 60 of 450 pixels wide.
  const scale = width / 60;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    await page.mouse.move(x + width / 2 + (gap * scale * step) / 12, y + height / 2);
    await page.waitForTimeout(25);
  }
  await page.mouse.up();
  await slider.waitFor({ state: "detached" });
}

/** Pixels of the picture from its left edge to the place that looks most like the piece in the shade. */
function findGap(page: Page): Promise<number> {
  return page.evaluate(async (shade) => {
    const [picture, piece] = [...document.querySelectorAll<HTMLImageElement>('.ant-modal img[src^="data:image/png"]')];
    if (!picture || !piece) throw new Error("there is no puzzle");
    const pixelsOf = async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const [whole, part] = [await pixelsOf(picture), await pixelsOf(piece)];
    const top = Math.round((Number.parseFloat(piece.style.top) / 100) * whole.height);
    let best = { gap: 0, difference: Number.POSITIVE_INFINITY };
    for (let gap = part.width; gap < whole.width - part.width; gap++) {
      let difference = 0;
      for (let y = 0; y < part.height; y += 2) {
        for (let x = 0; x < part.width; x += 2) {
          const at = (y * part.width + x) * 4;
          if (part.data[at + 3] !== 255) continue;
          const seen = ((top + y) * whole.width + gap + x) * 4;
          for (let channel = 0; channel < 3; channel++) {
            difference += Math.abs((whole.data[seen + channel] ?? 0) - shade * (part.data[at + channel] ?? 0));
          }
        }
      }
      if (difference < best.difference) best = { gap, difference };
    }
    return best.gap;
  }, shade);
}
