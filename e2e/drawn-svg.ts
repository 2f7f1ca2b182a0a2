/** What a browser draws of pictures of charts that were saved. */
import type { Page } from "playwright-core";

/** A curve, or its row in the legend. */
interface DrawnLine {
  readonly colour: string | null;
  readonly dash: string | null;
}

export interface DrawnSvg {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Each text with its left, top, right and bottom in the document. */
  readonly texts: readonly { readonly text: string; readonly box: readonly [number, number, number, number] }[];
  readonly curves: readonly DrawnLine[];
  readonly legend: readonly DrawnLine[];
}

/** Parses a document as XML, which throws for what is none, and has a page draw it. */
export function drawnSvg(page: Page, svg: string): Promise<DrawnSvg> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
    const fault = parsed.querySelector("parsererror");
    if (fault !== null) throw new Error(fault.textContent ?? "no XML");
    document.body.replaceChildren(document.importNode(parsed.documentElement, true));
    document.body.style.margin = "0";
    const [picture] = document.body.children as unknown as [SVGSVGElement];
    const line = (path: Element) => ({ colour: path.getAttribute("stroke"), dash: path.getAttribute("stroke-dasharray") });
    const { left, top, width, height } = picture.getBoundingClientRect();
    return {
      width,
      height,
      texts: [...picture.querySelectorAll("text")].map((text) => {
        const box = text.getBoundingClientRect();
        return {
          text: text.textContent ?? "",
          box: [box.left - left, box.top - top, box.right - left, box.bottom - top] as const,
        };
      }),
      curves: [...picture.querySelectorAll("g[clip-path] > path[fill=none]")].map(line),
      legend: [...picture.querySelectorAll("g[transform] > path[d$='h24']")].map(line),
    };
  }, svg);
}

/** Draws a picture and counts. @returns its size, and the share of its pixels that have each colour */
export function shareOfColours(page: Page, address: string, colours: readonly (string | null)[]) {
  return page.evaluate(
    async ([source, wanted]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      const [width, height] = [image.naturalWidth, image.naturalHeight];
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("there is no canvas");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const counts = wanted.map(() => 0);
      const numbers = wanted.map((colour) => Number.parseInt((colour ?? "").slice(1), 16));
      for (let at = 0; at < data.length; at += 4) {
        const pixel = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
        const found = numbers.indexOf(pixel);
        if (found >= 0) counts[found] = (counts[found] ?? 0) + 1;
      }
      return { width, height, shares: counts.map((count) => count / (width * height)) };
    },
    [address, colours] as const,
  );
}
