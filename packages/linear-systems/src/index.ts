/** Linear time-invariant systems: what control engineers read off their matrices. */

export { type Bode, bode, type Margins, margins } from "./bode.ts";
export { leftNullVectors } from "./null-space.ts";
export { poles, type Root } from "./poles.ts";
export type { Complex, Rows, StateSpace } from "./state-space.ts";
export { type Course, stepResponse } from "./step-response.ts";
export { transmissionZeros } from "./transmission-zeros.ts";
export { csvOf, matlabOf } from "./written-system.ts";
