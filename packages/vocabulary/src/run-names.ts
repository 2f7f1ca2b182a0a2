/** Where a result has rows besides events: at the times of the output grid, or at the integrator's steps. */
export const resultRows = ["grid", "steps"] as const;
/** A member of `resultRows`. */
export type ResultRows = (typeof resultRows)[number];

/** How much a run tells in its log, each level what the ones before it tell too. */
export const runLogLevels = ["failures", "warnings", "events", "steps"] as const;
/** A member of `runLogLevels`. */
export type RunLogLevel = (typeof runLogLevels)[number];

/**
 * What a run makes of a variable outside of its `min` and `max`: nothing, a warning, its end. A parameter outside of them ends
 * it unless that is off.
 */
export const boundsPolicies = ["off", "warning", "error"] as const;
/** A member of `boundsPolicies`. */
export type BoundsPolicy = (typeof boundsPolicies)[number];

/** Operators on curves of a result. */
export const curveOperators = ["SUM", "SUBTRACT", "MULTIPLY", "INTEGRAL", "DERIVATIVE"] as const;
/** A member of `curveOperators`. */
export type CurveOperator = (typeof curveOperators)[number];
