import { toBlob } from "html-to-image";
import { inlineSvgStyles } from "./inline-svg-styles.ts";

/** A picture of what the window shows now, as PNG. */
export async function capturePage(): Promise<Blob> {
  const { scrollX, scrollY, innerWidth, innerHeight } = window;
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const takeBack = inlineSvgStyles(document.body);
  try {
    const blob = await toBlob(document.body, {
      width: innerWidth,
      height: innerHeight,
      style: { transform: `translate(${-scrollX}px, ${-scrollY}px)` },
      backgroundColor: ground,
      pixelRatio: 1,
      // Web fonts of other sites are none of ours, and the page uses those of the system.
      skipFonts: true,
      filter: (node) => !(node instanceof HTMLElement && "notCaptured" in node.dataset),
    });
    if (!blob) throw new Error("the page could not be drawn");
    return blob;
  } finally {
    takeBack();
  }
}
