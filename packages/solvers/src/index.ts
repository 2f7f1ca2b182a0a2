/** Numerics that know nothing of Modelica. */
export type * from "./integrators/integrator.ts";
