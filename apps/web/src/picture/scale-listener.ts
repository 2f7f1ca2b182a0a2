import { createContext, useContext, useEffect } from "react";
import type { Viewport } from "./viewport.ts";

/** Hears how large a picture below is shown, pixels of a unit; undefined once it is shown no more. */
type ScaleListener = (scale: number | undefined) => void;

/** Who hears it; nobody unless a page provides one. The same function as long as it is the same listener. */
export const ScaleListenerContext = createContext<ScaleListener | undefined>(undefined);

/** Tells the listener around how large a picture is shown: as it is zoomed, and as its element gets another size. */
export function useToldScale(place: HTMLElement | null, viewport: Viewport | undefined): void {
  const listener = useContext(ScaleListenerContext);
  useEffect(() => {
    if (listener === undefined || viewport === undefined || place === null) return;
    const tell = (): void => listener(viewport.scale);
    const endHearing = viewport.subscribe(tell);
    const observer = new ResizeObserver(tell);
    observer.observe(place);
    tell();
    return () => {
      endHearing();
      observer.disconnect();
      listener(undefined);
    };
  }, [listener, viewport, place]);
}
