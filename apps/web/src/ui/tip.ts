/** The side of its element on which a tip stands, where there is room. */
export type TipSide = "top" | "topLeft" | "right";

/**
 * Attributes of an element over which `TipHost` shows a text that says no more than the element's name.
 *
 * @param text  undefined or empty for no tip
 */
export function nameTip(text: string | undefined, side: TipSide = "top") {
  return { "data-tip": text, "data-tip-side": side };
}

/** The same for a text that says more than the name; screen readers say it after the name. */
export function moreTip(text: string | undefined, side: TipSide = "top") {
  return { ...nameTip(text, side), "aria-description": text };
}
