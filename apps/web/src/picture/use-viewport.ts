import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useToldScale } from "./scale-listener.ts";
import type { ViewBox } from "./view-box.ts";
import { Viewport } from "./viewport.ts";

/**
 * Shows a picture in an element and zooms it by the wheel, about the cursor. While a model is edited its picture changes and
 * the view stays; a picture of another label begins with all of it in view.
 *
 * @param least  what a view of all shows at least; the same object as long as it is the same
 */
export function useViewport(
  svg: string,
  label: string,
  least?: ViewBox,
): { readonly place: RefObject<HTMLDivElement | null>; readonly viewport: Viewport | undefined } {
  const place = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport>();
  const shownLabel = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (place.current !== null) setViewport(new Viewport(place.current));
  }, []);

  useLayoutEffect(() => {
    if (viewport === undefined) return;
    viewport.load(svg, shownLabel.current === label, least);
    shownLabel.current = label;
  }, [viewport, svg, label, least]);

  // React listens to the wheel passively, which cannot keep the page from scrolling.
  useEffect(() => {
    const target = place.current;
    if (target === null || viewport === undefined) return;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      viewport.zoomBy(Math.exp(-wheelWay(event) / 400), event);
    };
    target.addEventListener("wheel", zoom, { passive: false });
    return () => target.removeEventListener("wheel", zoom);
  }, [viewport]);

  useToldScale(place.current, viewport);

  return { place, viewport };
}

/** Pixels that a turn of the wheel stands for; some devices tell lines or pages. */
function wheelWay({ deltaY, deltaMode }: WheelEvent): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * 33;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * 400 : deltaY;
}
