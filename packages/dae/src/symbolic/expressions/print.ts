import type { FlatExpression, VariableId } from "@mofang/modelica";

/** An expression as Modelica text, for messages. */
export function printExpression(node: FlatExpression, nameOf: (id: VariableId) => string): string {
  const print = (part: FlatExpression) => printExpression(part, nameOf);
  const grouped = (part: FlatExpression) =>
    part.kind === "binary" || part.kind === "if" || part.kind === "relation" ? `(${print(part)})` : print(part);
  switch (node.kind) {
    case "real":
    case "integer":
    case "boolean":
      return String(node.value);
    case "string":
      return JSON.stringify(node.value);
    case "enumeration":
      return node.type.kind === "enumeration"
        ? `${node.type.name}.${node.type.literals[node.ordinal - 1]}`
        : String(node.ordinal);
    case "time":
      return "time";
    case "variable":
      return nameOf(node.id);
    case "local":
      return node.name;
    case "index":
      return `${grouped(node.base)}[${node.subscripts.map((entry) => (entry === undefined ? ":" : print(entry))).join(", ")}]`;
    case "field":
      return `${grouped(node.base)}.${node.name}`;
    case "unary":
      return node.operator === "-" ? `-${grouped(node.operand)}` : `not ${grouped(node.operand)}`;
    case "binary":
      return `${grouped(node.left)} ${node.operator.replace("elementwise", ".")} ${grouped(node.right)}`;
    case "relation":
      return `${grouped(node.left)} ${node.operator} ${grouped(node.right)}`;
    case "if":
      return `if ${print(node.condition)} then ${print(node.then)} else ${print(node.otherwise)}`;
    case "builtin":
    case "call":
      return `${node.name}(${node.arguments.map(print).join(", ")})`;
    case "array":
      return `{${node.elements.map(print).join(", ")}}`;
    case "record":
      return `${node.type.base.kind === "record" ? node.type.base.name : ""}(${node.fields.map(print).join(", ")})`;
    case "range":
      return `${print(node.first)}:${node.step === undefined ? "" : `${print(node.step)}:`}${print(node.last)}`;
    case "reduction":
      return `${node.operator}(${print(node.element)} for ${node.iterators.map(({ name, range }) => `${name} in ${print(range)}`).join(", ")})`;
    case "function-value":
      return `function ${node.name}(${node.bound.map(({ name, value }) => `${name} = ${print(value)}`).join(", ")})`;
  }
}
