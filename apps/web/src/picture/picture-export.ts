import { parseViewBox } from "./view-box.ts";

/** Largest side of an exported image, pixels: browsers refuse canvases that are much larger. */
const largestSide = 4096;
/** Pixels a drawing unit of an exported image; a component's icon becomes about 100 pixels wide. */
const pixelsPerUnit = 5;

/** The whole picture as an SVG file. */
export function svgFile(svg: string): Blob {
  return new Blob(['<?xml version="1.0" encoding="UTF-8"?>\n', svg], { type: "image/svg+xml" });
}

/**
 * The whole picture as a PNG image, on the given paper. Nothing in a picture is loaded from elsewhere, so it can be drawn
 * without the page's own rights.
 *
 * @param paper  a CSS colour
 */
export async function pngFile(svg: string, paper: string): Promise<Blob> {
  const { width, height } = imageSize(svg);
  const address = URL.createObjectURL(svgFile(withSize(svg, width, height)));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("the browser gives no canvas");
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("the image is too large")) : resolve(blob)), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Pixels of the image of a picture: whole numbers, none above the largest side, the picture's proportions. */
export function imageSize(svg: string): { readonly width: number; readonly height: number } {
  const box = parseViewBox(/viewBox="([^"]*)"/.exec(svg)?.[1] ?? null);
  if (box === undefined) throw new Error("invariant: a picture has a view box");
  const scale = Math.min(pixelsPerUnit, largestSide / Math.max(box.width, box.height));
  return { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) };
}

function withSize(svg: string, width: number, height: number): string {
  return svg.replace(/^<svg /, `<svg width="${width}" height="${height}" `);
}
