/** Types and zeros of derivatives. */
import { array, type FlatExpression, type FlatType, field, isNumber, multiply, real, realType, record } from "@mofang/modelica";

/** A value of the type whose numbers are all 0. */
export function zeroOf(type: FlatType): FlatExpression {
  if (type.dimensions.length > 0) {
    if (type.dimensions.some((size) => size < 0)) return real(0);
    const [size = 0, ...inner] = type.dimensions;
    const element = zeroOf({ base: type.base, dimensions: inner });
    return array(new Array<FlatExpression>(size).fill(element), type);
  }
  if (type.base.kind === "record") {
    return record(
      type.base.fields.map((entry) => zeroOf(entry.type)),
      type,
    );
  }
  return real(0);
}

/** Whether all numbers of an expression are the literal 0. */
export function isZero(expression: FlatExpression): boolean {
  if (expression.kind === "array") return expression.elements.every(isZero);
  if (expression.kind === "record") return expression.fields.every(isZero);
  return isNumber(expression, 0);
}

/** 0 in the shape of a value of the type, whose sizes need not be known before a run. */
export function zeroLike(value: FlatExpression, type: FlatType): FlatExpression {
  if (type.dimensions.some((size) => size < 0)) return multiply(real(0), value, realOf(type));
  if (type.dimensions.length > 0 || type.base.kind !== "record") return zeroOf(type);
  return record(
    type.base.fields.map((entry) => zeroLike(field(value, entry.name, entry.type), entry.type)),
    type,
  );
}

/** A derivative that is plainly 0 must still have the shape of its argument. */
export function shapedZero(derivative: FlatExpression, type: FlatType, argument: FlatExpression | undefined): FlatExpression {
  if (derivative.kind !== "real" || (type.dimensions.length === 0 && type.base.kind !== "record")) return derivative;
  const shape = argument === undefined || argument.kind === "variable" || !("type" in argument) ? type : argument.type;
  return argument === undefined ? zeroOf(shape as FlatType) : zeroLike(argument, shape as FlatType);
}

/** Whether a value of the type holds Real numbers, which can have derivatives. */
export function holdsReal(type: FlatType): boolean {
  if (type.base.kind === "record") return type.base.fields.some((entry) => holdsReal(entry.type));
  return type.base.kind === "Real";
}

/** Type of the derivative of a value: an Integer has a Real one. */
export function realOf(type: FlatType): FlatType {
  return type.base.kind === "Integer" ? { base: realType.base, dimensions: type.dimensions } : type;
}
