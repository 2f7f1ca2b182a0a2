import { type FlatExpression, literalValue } from "@mofang/modelica";

/** Whether an array or a record consists of literals throughout, so that its value is the same wherever it stands. */
export function isLiteralTree(node: FlatExpression): boolean {
  if (node.kind === "array") return node.elements.every(isLiteralPart);
  return node.kind === "record" && node.fields.every(isLiteralPart);
}

function isLiteralPart(node: FlatExpression): boolean {
  return literalValue(node) !== undefined || isLiteralTree(node);
}
