import { toBlob } from "html-to-image";
import { inlineObjectUrls } from "./inline-object-urls.ts";
import { inlineSvgStyles } from "./inline-svg-styles.ts";

/** A picture of what the window shows now, as PNG. */
export async function capturePage(): Promise<Blob> {
  const { scrollX, scrollY, innerWidth, innerHeight } = window;
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const takeBack = [inlineSvgStyles(document.body), inlineObjectUrls(document.body)];
  try {
    const blob = await toBlob(document.body, {
      width: innerWidth,
      height: innerHeight,
      style: { transform: `translate(${-scrollX}px, ${-scrollY}px)` },
      backgroundColor: ground,
      pixelRatio: 1,
      // Web fonts of other sites are none of ours, and the page uses those of the system.
      skipFonts: true,
      // A picture that cannot be had must not cost the whole page.
      imagePlaceholder: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
      filter: (node) => !(node instanceof HTMLElement && "notCaptured" in node.dataset),
    });
    if (!blob) throw new Error("the page could not be drawn");
    return blob;
  } finally {
    for (const restore of takeBack) restore();
  }
}
