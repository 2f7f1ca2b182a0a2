import { acos, asin, atan, atan2 } from "./angles.ts";
import { cos, sin, tan } from "./circular.ts";
import { exp } from "./exponential.ts";
import { cosh, sinh, tanh } from "./hyperbolic.ts";
import { log, log10 } from "./logarithm.ts";

/** The elementary functions of MLS 3.7.3 by their names there; all but `atan2` take one argument. */
export const realFunctions = { sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, exp, log, log10 } as const;
