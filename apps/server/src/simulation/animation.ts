/** The visible shapes of a result, as JSON carries them. */
import type { CallData, simulationCalls } from "@mofang/protocol";
import { type Animation, canBeAnimated, readAnimation } from "@mofang/simulation";
import { ProductError } from "../platform/errors/product-error.ts";
import type { OpenResult } from "./results.ts";

/** Times that travel: a picture a fortieth of a second for a quarter of a minute. */
const frames = 600;

/** @throws ProductError `simulation.not-animated` for a result without visible shapes */
export async function animationOf({ file }: OpenResult): Promise<CallData<(typeof simulationCalls)["animationModel"]>> {
  if (!canBeAnimated(file)) throw new ProductError("simulation.not-animated");
  const { time, tracks, shapes }: Animation = await readAnimation(file, frames);
  return {
    time: [...time],
    tracks: tracks.map((values) => Array.from(values, short)),
    shapes: shapes.map((shape) => ({ ...shape, tracks: [...shape.tracks] })),
  };
}

/** A number with as many digits as a picture can show; what is no number is 0. */
function short(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(8)) : 0;
}
