/** From syntax back to text: a whole file byte for byte, or one expression in a canonical form for messages. */
import { invariant } from "@mofang/vocabulary";
import { encodeString } from "./string-literal.ts";
import { tokenCount } from "./token-table.ts";
import type {
  CallArgument,
  CallExpression,
  ComponentReference,
  Expression,
  ForIndex,
  FunctionPartial,
  IfExpression,
  Name,
  NumberLiteral,
  ReferencePart,
  Subscript,
  SyntaxFile,
} from "./tree.ts";
import { readTrivia } from "./trivia.ts";

/**
 * The text of a file, put together from its tokens and the trivia between them. It equals the text that was parsed; that
 * nothing but trivia lies between tokens is checked, and a violation is a bug of the lexer.
 */
export function printSyntax(file: SyntaxFile): string {
  const { text, path } = file.source;
  const parts: string[] = [];
  let position = 0;
  for (let index = 0; index < tokenCount(file.tokens); index++) {
    const start = file.tokens.starts[index] as number;
    const end = file.tokens.ends[index] as number;
    const triviaEnd = readTrivia(text, position, start);
    invariant(triviaEnd === start, `a token covers the text of ${path} at ${triviaEnd}`);
    parts.push(text.slice(position, start), text.slice(start, end));
    position = end;
  }
  invariant(position === text.length, `the tokens of ${path} end with it`);
  return parts.join("");
}

/** An expression in canonical spacing. What was missing in a broken file appears as `?`. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case "number":
      return printNumber(expression);
    case "string":
      return encodeString(expression.value);
    case "boolean":
      return String(expression.value);
    case "end":
      return "end";
    case "error":
      return "?";
    case "reference":
      return printReference(expression);
    case "unary":
      return `${expression.operator}${expression.operator === "not" ? " " : ""}${printExpression(expression.operand)}`;
    case "binary":
      return `${printExpression(expression.left)} ${expression.operator} ${printExpression(expression.right)}`;
    case "if":
      return printIf(expression);
    case "range":
      return [expression.first, ...(expression.step === undefined ? [] : [expression.step]), expression.last]
        .map(printExpression)
        .join(":");
    case "call":
      return printCall(expression);
    case "array":
      return `{${printList(expression.elements)}}`;
    case "comprehension":
      return `{${printExpression(expression.element)} for ${printIndices(expression.iterators)}}`;
    case "matrix":
      return `[${expression.rows.map(printList).join("; ")}]`;
    case "tuple":
      return `(${printList(expression.elements)})`;
    case "indexed":
      return (
        printExpression(expression.base) +
        printSubscripts(expression.subscripts) +
        expression.fields.map((field) => `.${printReferencePart(field)}`).join("")
      );
  }
}

/** A reference in canonical spacing: `a[1, :].b`. */
function printReference(reference: ComponentReference): string {
  return (reference.global ? "." : "") + reference.parts.map(printReferencePart).join(".");
}

/** A dotted name: `.Modelica.Icons`. */
export function printName(name: Name): string {
  return (name.global ? "." : "") + name.parts.map((part) => part.text).join(".");
}

/** Subscripts with their brackets; empty when there are none. */
export function printSubscripts(subscripts: readonly Subscript[]): string {
  if (subscripts.length === 0) return "";
  return `[${subscripts.map(({ expression }) => (expression === undefined ? ":" : printExpression(expression))).join(", ")}]`;
}

function printReferencePart(part: ReferencePart): string {
  return part.name.text + printSubscripts(part.subscripts);
}

/** A whole number that was written as a Real keeps a point, so that the printed literal has the same type. */
function printNumber({ value, integer }: NumberLiteral): string {
  const text = String(value);
  return integer || !/^\d+$/.test(text) ? text : `${text}.0`;
}

function printIf({ branches, otherwise }: IfExpression): string {
  const written = branches.map(({ condition, value }) => `if ${printExpression(condition)} then ${printExpression(value)}`);
  return `${written.join(" else")} else ${printExpression(otherwise)}`;
}

function printCall({ callee, arguments: args, iterators }: CallExpression): string {
  const written = args.map(printArgument).join(", ");
  return `${printReference(callee)}(${written}${iterators === undefined ? "" : ` for ${printIndices(iterators)}`})`;
}

function printArgument({ name, value }: CallArgument): string {
  return (name === undefined ? "" : `${name.text} = `) + printArgumentValue(value);
}

function printArgumentValue(value: Expression | FunctionPartial): string {
  if (value.kind !== "function-partial") return printExpression(value);
  const args = value.arguments.map((argument) => `${argument.name.text} = ${printArgumentValue(argument.value)}`);
  return `function ${printName(value.callee)}(${args.join(", ")})`;
}

function printIndices(indices: readonly ForIndex[]): string {
  return indices
    .map(({ name, range }) => (range === undefined ? name.text : `${name.text} in ${printExpression(range)}`))
    .join(", ");
}

function printList(elements: readonly (Expression | undefined)[]): string {
  return elements.map((element) => (element === undefined ? "" : printExpression(element))).join(", ");
}
