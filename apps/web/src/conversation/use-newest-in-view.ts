import { type RefObject, useEffect, useRef } from "react";

/** Pixels above the end of what scrolls that still count as its end. */
const nearEnd = 80;

/**
 * Keeps the end of what scrolls in view while it grows, unless the reader has scrolled up: messages come, and what they hold is
 * shown when its script and its answers are there.
 *
 * @param content  what grows inside
 */
export function useNewestInView(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (element === null || content.current === null) return;
    let before = element.scrollTop;
    const look = (): void => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      // What grows below leaves the place as it is: only who goes up leaves the end.
      if (scrollHeight - scrollTop - clientHeight < nearEnd) isAtEnd.current = true;
      else if (scrollTop < before) isAtEnd.current = false;
      before = scrollTop;
    };
    const follow = (): void => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    const watch = new ResizeObserver(follow);
    watch.observe(element);
    watch.observe(content.current);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, content]);
}
