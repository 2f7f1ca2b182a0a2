import { unitConversion, unitText } from "@mofang/modelica";

/** A unit in which numbers of the model are shown, and the way there and back. */
export interface ShownUnit {
  /** As people write it; empty for none. */
  readonly text: string;
  readonly toShown: (value: number) => number;
  readonly toOwn: (shown: number) => number;
}

/** The unit that is wished where numbers of the model's own can be given in it, else the own one. */
export function shownUnit(own: string | undefined, wished: string | undefined): ShownUnit {
  const conversion = own === undefined || wished === undefined ? undefined : unitConversion(own, wished);
  if (conversion === undefined || wished === undefined) {
    return { text: unitText(own ?? ""), toShown: (value) => value, toOwn: (shown) => shown };
  }
  const { factor, offset } = conversion;
  // Twelve digits are more than anybody sets, and hide what the conversion rounds: 20 °C are 20, not 19.999999999999943.
  const rounded = (value: number): number => Number(value.toPrecision(12));
  return {
    text: unitText(wished),
    toShown: (value) => rounded(value * factor + offset),
    toOwn: (shown) => rounded((shown - offset) / factor),
  };
}
