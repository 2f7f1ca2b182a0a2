import { late } from "../../part/late.tsx";

/** Curves over time, or another variable, in axes. */
export const Plot = late(async () => ({ default: (await import("./plot.tsx")).Plot }));
