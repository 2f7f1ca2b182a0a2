/** `spatialDistribution`, the transport of a quantity with varying velocity (MLS 3.7.4.2). */
import { present } from "@mofang/vocabulary";
import type { FlatType } from "../../expression/expression.ts";
import { array, builtin, integer, real, realType } from "../../expression/expression-builder.ts";
import type { CallExpression } from "../../syntax/tree.ts";
import type { ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import { type Typed, variesMore } from "../types/typed.ts";
import { coerce } from "./coercion.ts";

const names = ["in0", "in1", "x", "positiveVelocity", "initialPoints", "initialValues"] as const;
type ArgumentName = (typeof names)[number];

const booleanScalar: FlatType = { base: { kind: "Boolean" }, dimensions: [] };
const vectorType: FlatType = { base: realType.base, dimensions: [-1] };
const types: Readonly<Record<ArgumentName, FlatType>> = {
  in0: realType,
  in1: realType,
  x: realType,
  positiveVelocity: booleanScalar,
  initialPoints: vectorType,
  initialValues: vectorType,
};

/**
 * Both results of a call, `out0` and `out1`. Each is a call of all six arguments, with 1 or 2 as a seventh. Undefined, with
 * a diagnostic, when an argument is wrong.
 */
export function typeSpatialDistribution(
  kernel: Kernel,
  call: CallExpression,
  scope: ExpressionScope,
): readonly [Typed, Typed] | undefined {
  const given = assignArguments(kernel, call, scope);
  if (given === undefined) return undefined;
  const { in0, in1, x, positiveVelocity } = given;
  if (in0 === undefined || in1 === undefined || x === undefined || positiveVelocity === undefined) {
    const name = present(
      names.find((candidate) => given[candidate] === undefined),
      "what is missing",
    );
    kernel.report("instance.missing-argument", placeOf(scope, call), { name, function: "spatialDistribution" });
    return undefined;
  }
  const initialPoints = given.initialPoints ?? vector([0, 1]);
  const initialValues = given.initialValues ?? vector([0, 0]);
  const values = [in0, in1, x, positiveVelocity, initialPoints, initialValues].map(({ expression }) => expression);
  const result = (number: 1 | 2): Typed => ({
    expression: builtin("spatialDistribution", [...values, integer(number)], realType),
    type: realType,
    variability: "continuous",
  });
  return [result(1), result(2)];
}

type Given = Partial<Record<ArgumentName, Typed>>;

function assignArguments(kernel: Kernel, call: CallExpression, scope: ExpressionScope): Given | undefined {
  const given: Given = {};
  for (const [i, argument] of call.arguments.entries()) {
    const written = argument.name?.text;
    const name = written === undefined ? names[i] : names.find((candidate) => candidate === written);
    const place = placeOf(scope, argument);
    if (name === undefined && written !== undefined) {
      kernel.report("instance.unknown-argument", place, { name: written, function: "spatialDistribution" });
      return undefined;
    }
    if (name === undefined) {
      const values = { function: "spatialDistribution", expected: names.length, found: call.arguments.length };
      kernel.report("instance.too-many-arguments", place, values);
      return undefined;
    }
    if (given[name] !== undefined) {
      kernel.report("instance.duplicate-argument", place, { name, function: "spatialDistribution" });
      return undefined;
    }
    if (argument.value.kind === "function-partial") return undefined;
    const typed = kernel.typeExpression(argument.value, scope);
    const value = typed === undefined ? undefined : coerce(kernel, typed, types[name], place, `spatialDistribution: ${name}`);
    if (value === undefined) return undefined;
    if (name.startsWith("initial") && variesMore(value.variability, "parameter")) {
      kernel.report("instance.argument-variability", place, {
        operator: "spatialDistribution",
        position: names.indexOf(name) + 1,
        found: value.variability,
      });
      return undefined;
    }
    given[name] = value;
  }
  return given;
}

function vector(values: readonly number[]): Typed {
  const type: FlatType = { base: realType.base, dimensions: [values.length] };
  return { expression: array(values.map(real), type), type, variability: "constant" };
}
