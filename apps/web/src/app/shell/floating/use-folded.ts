import { useState } from "react";
import { useMediaQuery } from "../../../theme/colour-theme.ts";

/** Where this browser keeps whether the floating buttons are `folded` or `open`. */
export const foldedKey = "mofang.shortcuts";
/** Least width of a window whose pages have a margin as wide as the buttons. */
const withMargin = "(min-width: 1400px)";

/**
 * Whether the floating buttons are folded: as this person left them, and else where they would cover the page. A page that
 * fills the window has no margin of any width, so that they are folded there until somebody opens them.
 *
 * @param isFilled  whether the page fills the window
 */
export function useFolded(isFilled: boolean): [boolean, (isFolded: boolean) => void] {
  const hasMargin = useMediaQuery(withMargin);
  const [isFoldedHere, setFoldedHere] = useState(true);
  const [chosen, setChosen] = useState(() => localStorage.getItem(foldedKey));
  if (isFilled) return [isFoldedHere, setFoldedHere];
  return [
    chosen === null ? !hasMargin : chosen === "folded",
    (isFolded) => {
      const choice = isFolded ? "folded" : "open";
      localStorage.setItem(foldedKey, choice);
      setChosen(choice);
    },
  ];
}
