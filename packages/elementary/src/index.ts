/** Elementary functions that give the same bits in every engine. */
export { acos, asin, atan, atan2 } from "./angles.ts";
export { cos, sin, tan } from "./circular.ts";
export { exp } from "./exponential.ts";
export { reducedHugeAngle } from "./huge-angles.ts";
export { cosh, sinh, tanh } from "./hyperbolic.ts";
export { hypot } from "./length.ts";
export { log, log10 } from "./logarithm.ts";
export { pow } from "./power.ts";
export { realFunctions } from "./real-functions.ts";
