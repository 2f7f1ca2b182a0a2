/** Solves the slider puzzle as a person who looks at it: finds the place where the piece fits, and drags it there. */
import { accountCalls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { call } from "./api.ts";
import { boxOf } from "./box-of.ts";

/** Part of the light that the gap of the picture lets through; the same for every picture. */
const shade = 0.4;

/** The steps of a drag, and the milliseconds between them. */
const nSteps = 12;
const pause = 25;

/** Drags the piece of the dialog that is open. */
export async function solvePuzzle(page: Page): Promise<void> {
  const slider = page.getByRole("slider");
  // The dialog grows while it opens; a click could be made where the slider stays.
  await slider.click({ trial: true });
  const gap = await gapInDialog(page);
  const { x, y, width, height } = await boxOf(slider);
  // The rail is as wide as the picture, of which the handle is 60 of 450 pixels wide.
  const scale = width / 60;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= nSteps; step++) {
    await page.mouse.move(x + width / 2 + (gap * scale * step) / nSteps, y + height / 2);
    // The product takes a piece that arrives at once for moved by a program.
    await page.waitForTimeout(pause);
  }
  await page.mouse.up();
  await slider.waitFor({ state: "detached" });
}

/** Solves a puzzle with the calls of the dialog. @returns the ticket that sends a code */
export async function ticketOfPuzzle(): Promise<string> {
  const { puzzle, picture, piece, top } = await call(accountCalls.machineCaptcha, undefined);
  const offset = await gapOf(picture, piece, top);
  const track = Array.from({ length: nSteps + 1 }, (_, step) => ({ x: (offset * step) / nSteps, t: step * pause }));
  return (await call(accountCalls.checkMachineCaptcha, { puzzle, offset, track })).ticket;
}

async function gapInDialog(page: Page): Promise<number> {
  const [picture, piece] = await page
    .locator('.ant-modal img[src^="data:image/png"]')
    .evaluateAll((images) => images.map((image) => ({ address: (image as HTMLImageElement).src, top: image.style.top })));
  if (!picture || !piece) throw new Error("there is no puzzle");
  const { height } = await sharp(bytesOf(picture.address)).metadata();
  return gapOf(picture.address, piece.address, Math.round((Number.parseFloat(piece.top) / 100) * height));
}

/** Pixels of a picture from its left edge to the place that looks most like the piece in the shade. */
async function gapOf(picture: string, piece: string, top: number): Promise<number> {
  const [whole, part] = [await pixelsOf(picture), await pixelsOf(piece)];
  let best = { gap: 0, difference: Number.POSITIVE_INFINITY };
  for (let gap = part.width; gap < whole.width - part.width; gap++) {
    const difference = differenceAt(whole, part, gap, top);
    if (difference < best.difference) best = { gap, difference };
  }
  return best.gap;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each. */
  readonly data: Uint8Array;
}

async function pixelsOf(address: string): Promise<Pixels> {
  const { data, info } = await sharp(bytesOf(address)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** How much a place of the picture differs from the piece in the shade. */
function differenceAt(whole: Pixels, part: Pixels, left: number, top: number): number {
  let difference = 0;
  for (let y = 0; y < part.height; y += 2) {
    for (let x = 0; x < part.width; x += 2) {
      const at = (y * part.width + x) * 4;
      if (part.data[at + 3] !== 255) continue;
      const seen = ((top + y) * whole.width + left + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        difference += Math.abs((whole.data[seen + channel] ?? 0) - shade * (part.data[at + channel] ?? 0));
      }
    }
  }
  return difference;
}
