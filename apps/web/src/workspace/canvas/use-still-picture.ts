import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Viewport } from "../../picture/viewport.ts";

/**
 * Keeps the picture where it is on the screen when a panel beside it comes or goes with the selection: what the user points
 * at stays under the pointer.
 *
 * @param panel  which panel is beside the picture
 */
export function useStillPicture(
  place: RefObject<HTMLDivElement | null>,
  viewport: Viewport | undefined,
  panel: "shapes" | "list" | undefined,
): void {
  const box = useRef<DOMRect>(undefined);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      box.current = current.getBoundingClientRect();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  useLayoutEffect(() => {
    if (box.current !== undefined) viewport?.stay(box.current);
  }, [viewport, panel]);
}
