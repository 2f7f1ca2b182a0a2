import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a bar of tabs sideways, where they do not fit beside each other, so that the one that is shown stands in its middle.
 *
 * @param current what is shown; the bar scrolls when it changes
 * @returns the place of the bar, which must be positioned, because places of tabs count from it
 */
export function useScrollToCurrent<Bar extends HTMLElement>(current: string | undefined): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const tab = current && bar.current?.querySelector<HTMLElement>("[aria-current=page], [aria-selected=true]");
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  return bar;
}
