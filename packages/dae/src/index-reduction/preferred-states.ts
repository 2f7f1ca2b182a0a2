import { expressionChildren, type FlatExpression, type VariableId } from "@mofang/modelica";
import type { FlatCall } from "../symbolic/expressions/calls.ts";
import { containsNode } from "../symbolic/expressions/dependencies.ts";
import type { Equality, EquationSystem } from "../system/equation-system.ts";
import { valueVariables } from "../system/incidence.ts";
import type { IndexReduction } from "./pantelides.ts";
import { selectWish } from "./state-wishes.ts";

/** As many equations may be differentiated for the sake of one variable that is wanted as a state. */
const mostEquations = 100;

/**
 * Gives derivatives to variables that the model wants as states (`stateSelect` `prefer` or `always`) without
 * differentiating them (MLS 4.9.7.1), so that they can take the place of states wanted less: the pressure and temperature
 * of a volume for its mass and energy. A variable stays algebraic where what determines it changes by jumps, depends on an
 * input, has no derivative, or depends on no state wanted less.
 *
 * @returns whether any variable has got a derivative
 */
export function offerPreferredStates(system: EquationSystem, reduction: IndexReduction): boolean {
  let isAny = false;
  for (const { id, kind, base, clock, attributes, flat } of [...system.variables]) {
    const wish = selectWish[attributes.stateSelect];
    if (wish <= selectWish.default || flat === undefined || kind !== "continuous" || base.kind !== "Real") continue;
    if (clock !== undefined || !system.isUnknown(id) || system.derivativeOf.has(id)) continue;
    let nEquations = 0;
    const mayDifferentiate = (equation: Equality) => ++nEquations <= mostEquations && isContinuous(equation, system);
    const isAdded = reduction.addDerivative(id, mayDifferentiate, (first, nVariables) =>
      system.equations.slice(first).some((equation) => {
        if (equation.kind !== "equality") return false;
        return [...valueVariables(equation.left, equation.right)].some((rate) => {
          const integral = rate < nVariables ? system.integralOf.get(rate) : undefined;
          return integral !== undefined && selectWish[system.variable(integral).attributes.stateSelect] < wish;
        });
      }),
    );
    isAny ||= isAdded;
  }
  return isAny;
}

/**
 * Whether both sides change continuously whenever the states do: what is a state keeps its value at an event, so that what
 * jumps there must not stand in its place. What changes because an input does has no derivative that is known.
 */
function isContinuous({ left, right }: Equality, system: EquationSystem): boolean {
  const seen = new Set<FlatExpression>();
  const pending = [left, right];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (jumps(node, system)) return false;
    pending.push(...(node.kind === "call" ? countingArguments(node, system) : expressionChildren(node)));
  }
  return true;
}

/**
 * Arguments of a call on which its value depends of their own. Inputs that the derivatives of its author leave out
 * (`noDerivative`) follow from the others, such as the phase of a fluid from its pressure and enthalpy, so that the value
 * is continuous when they jump (MLS 12.7.1).
 */
function countingArguments({ name, arguments: given }: FlatCall, system: EquationSystem): readonly FlatExpression[] {
  const definition = system.functions.get(name);
  const rules = definition?.derivatives.filter(({ order }) => order === 1) ?? [];
  if (definition === undefined || rules.length === 0) return given;
  return given.filter((_, i) => {
    const input = definition.inputs[i];
    return input === undefined || !rules.every(({ noDerivative }) => noDerivative.includes(input.name));
  });
}

function jumps(node: FlatExpression, system: EquationSystem): boolean {
  if (node.kind === "variable") return ["discrete", "input"].includes(system.variable(node.id).kind);
  if (node.kind === "builtin") return jumping.has(node.name);
  if (node.kind !== "relation" || !node.event) return false;
  const varies = (id: VariableId) => system.variable(id).kind === "continuous";
  return containsNode(node, (part) => part.kind === "time" || (part.kind === "variable" && varies(part.id)));
}

const jumping: ReadonlySet<string> = new Set([
  "pre",
  "edge",
  "change",
  "sample",
  "initial",
  "terminal",
  "delay",
  "spatialDistribution",
]);
