import { useState } from "react";

/** Plots from a third of what was asked for are served by one answer: more points than pixels cost less than another answer. */
const mostSpare = 3;

/**
 * For how many pixels curves are asked, in hundreds, so that resizing does not ask at every pixel. It stays what it was as
 * long as that is neither too few nor far too many.
 *
 * @param width  of the plot in pixels
 * @param before  for how many pixels curves were asked last
 */
export function askedPixels(width: number, before?: number): number {
  const least = Math.max(200, Math.ceil(width / 100) * 100);
  return before !== undefined && before >= least && before <= mostSpare * least ? before : least;
}

/**
 * The same for a plot whose width is not known at first: what is asked for the window then comes while the page is laid out,
 * and mostly serves the plot.
 */
export function useAskedPixels(width: number | undefined): number {
  const [kept, setKept] = useState(() => askedPixels(window.innerWidth));
  const pixels = width === undefined ? kept : askedPixels(width, kept);
  if (pixels !== kept) setKept(pixels);
  return pixels;
}
