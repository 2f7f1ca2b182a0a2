import { type RefObject, useEffect, useState } from "react";

/** Height of an element in CSS pixels: that of the window until it has one, and what it was last while it is hidden. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(() => window.innerHeight);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const watch = new ResizeObserver(() => {
      if (current.clientHeight > 0) setHeight(current.clientHeight);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return height;
}
