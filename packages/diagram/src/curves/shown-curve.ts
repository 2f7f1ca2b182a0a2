import { unitConversion, unitText } from "@mofang/modelica";
import { chartColours } from "@mofang/vocabulary";

/** A curve as a result has it. */
interface ResultCurve {
  readonly name: string;
  /** As the model writes it. */
  readonly unit: string;
  readonly displayUnit?: string | undefined;
  /** Type of the variable; Real where it is not said. */
  readonly kind?: string | undefined;
  readonly time: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A curve in the unit in which it is shown, with its place in the palette. */
export interface ShownCurve {
  readonly name: string;
  /** As people read it. */
  readonly unit: string;
  readonly colour: string;
  readonly time: Float64Array;
  readonly values: Float64Array;
  /** Whether a value holds until the next one, in the place of a line between both. */
  readonly isStepped: boolean;
}

/** A curve as it is shown: in the unit of its variable's `displayUnit`, in the colour of its place among its likes. */
export function shownCurve({ name, unit, displayUnit = "", kind, time, values }: ResultCurve, index: number): ShownCurve {
  const conversion = displayUnit === "" ? undefined : unitConversion(unit, displayUnit);
  const { factor, offset } = conversion ?? { factor: 1, offset: 0 };
  return {
    name,
    unit: unitText(conversion ? displayUnit : unit),
    colour: chartColours[index % chartColours.length] ?? "",
    time: Float64Array.from(time),
    values: conversion ? Float64Array.from(values, (value) => value * factor + offset) : Float64Array.from(values),
    isStepped: kind === "Boolean" || kind === "Integer" || kind === "enumeration",
  };
}
