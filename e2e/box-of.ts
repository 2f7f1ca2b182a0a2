import type { Locator } from "playwright-core";
import { vi } from "vitest";
import { patience } from "./patience.ts";

/** A rectangle of the page, in pixels of CSS from the upper left corner of what is seen of it. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element is, once it is there: a picture that comes again takes the place of the one before. */
export async function boxOf(element: Locator): Promise<Box> {
  return vi.waitFor(
    async () => {
      const box = await element.boundingBox();
      if (box === null) throw new Error("the element is not on the page");
      return box;
    },
    { timeout: patience, interval: 50 },
  );
}
