import type { TranslatedModel } from "@mofang/dae";
import type { Integrator } from "@mofang/solvers";
import type { RunFailure } from "../../failure/run-failure.ts";

/**
 * Elements of a Jacobian with which a run starts: 5792 states that all depend on each other. An element takes about 40 bytes
 * with its place and its factors, and factors of a full matrix take the cube of its size in operations.
 */
const mostElements = 33_554_432;

/** Why a method can have no Jacobian of a model; undefined where it can, or needs none. */
export function jacobianTooLarge({ jacobianPattern }: TranslatedModel, { name, isImplicit }: Integrator): RunFailure | undefined {
  if (!isImplicit) return undefined;
  const elements = jacobianPattern.reduce((sum, { length }) => sum + length, 0);
  if (elements <= mostElements) return undefined;
  const values = { algorithm: name, states: jacobianPattern.length, elements, maximum: mostElements };
  return { code: "simulation.jacobian-too-large", values };
}
