/** Expressions, component references and names (MLS 3.6 §A.2.7). */
import { visibleText } from "../text/visible-text.ts";
import { halfWidthOf } from "./full-width.ts";
import { compact, compactNonEmpty, none } from "./node-list.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import { closeBracket, followsEndOfConstruct } from "./parser-recovery.ts";
import { decodeString } from "./string-literal.ts";
import { spellingOf, Token } from "./token.ts";
import type {
  ArrayComprehension,
  ArrayExpression,
  BinaryOperator,
  CallArgument,
  CallExpression,
  ComponentReference,
  ErrorExpression,
  Expression,
  ForIndex,
  FunctionPartial,
  Identifier,
  IfExpression,
  IndexedExpression,
  MatrixExpression,
  Name,
  NumberLiteral,
  ReferencePart,
  StringLiteral,
  Subscript,
  TupleExpression,
  UnaryOperator,
} from "./tree.ts";

/** expression. */
export function parseExpression(cursor: ParserCursor): Expression {
  if (!cursor.enter()) return missingExpression(cursor);
  const tallestBefore = cursor.tallestChild;
  const expression = cursor.kind === Token.If ? parseIfExpression(cursor) : parseSimpleExpression(cursor);
  cursor.tallestChild = Math.max(tallestBefore, cursor.height);
  cursor.leave();
  return expression;
}

/** simple-expression: a logical expression or a range. */
export function parseSimpleExpression(cursor: ParserCursor): Expression {
  const first = parseOperators(cursor, lowest);
  if (cursor.kind !== Token.Colon) return first;
  let height = cursor.height;
  cursor.advance();
  const second = parseOperators(cursor, lowest);
  height = Math.max(height, cursor.height);
  let third: Expression | undefined;
  if (cursor.accept(Token.Colon)) {
    third = parseOperators(cursor, lowest);
    height = Math.max(height, cursor.height);
  }
  cursor.setHeight(height + 1);
  const last = third ?? second;
  return { kind: "range", start: first.start, end: last.end, first, step: third && second, last };
}

function parseIfExpression(cursor: ParserCursor): IfExpression {
  const start = cursor.start;
  cursor.tallestChild = 0;
  cursor.advance();
  const branches = [parseIfBranch(cursor)];
  while (cursor.accept(Token.ElseIf) && cursor.allowsBranch(branches)) branches.push(parseIfBranch(cursor));
  cursor.expect(Token.Else);
  const otherwise = parseExpression(cursor);
  cursor.setHeight(cursor.tallestChild + branches.length);
  return { kind: "if", start, end: cursor.endSince(start), branches: compact(branches), otherwise };
}

function parseIfBranch(cursor: ParserCursor): { condition: Expression; value: Expression } {
  const condition = parseExpression(cursor);
  cursor.expect(Token.Then);
  return { condition, value: parseExpression(cursor) };
}

// --- operators ----------------------------------------------------------------------------------------------------------

/** Precedences (MLS 3.6 §3.2), higher binds tighter; 0 is no operator. */
const lowest = 1;
const not = 3;
const relation = 4;
const additive = 5;
const multiplicative = 6;
const power = 7;

const precedenceOf = new Uint8Array(256);
precedenceOf[Token.Or] = 1;
precedenceOf[Token.And] = 2;
for (let token = Token.Less; token <= Token.NotEqual; token++) precedenceOf[token] = relation;
for (const token of [Token.Plus, Token.Minus, Token.DotPlus, Token.DotMinus]) precedenceOf[token] = additive;
for (const token of [Token.Times, Token.Divide, Token.DotTimes, Token.DotDivide]) precedenceOf[token] = multiplicative;
for (const token of [Token.Power, Token.DotPower]) precedenceOf[token] = power;

/** Whether `a op b op c` is no expression for operators of this precedence. */
function cannotBeChained(precedence: number): boolean {
  return precedence === relation || precedence === power;
}

/** Operators that bind at least as tightly as `minimum`, by precedence climbing. */
function parseOperators(cursor: ParserCursor, minimum: number): Expression {
  let left = isPrefixOperator(cursor.kind) ? parseUnary(cursor, minimum) : parsePrimary(cursor);
  for (;;) {
    const operatorToken = cursor.kind;
    const precedence = precedenceOf[operatorToken] ?? 0;
    if (precedence === 0 || precedence < minimum) return left;
    const leftHeight = cursor.height;
    cursor.advance();
    const right = parseOperators(cursor, precedence + 1);
    cursor.setHeight(Math.max(leftHeight, cursor.height) + 1);
    const operator = spellingOf(operatorToken) as BinaryOperator;
    left = { kind: "binary", start: left.start, end: right.end, operator, left, right };
    if (cannotBeChained(precedence) && precedenceOf[cursor.kind] === precedence) cursor.reportHere("syntax.chained-operator");
  }
}

function isPrefixOperator(kind: Token): boolean {
  return kind === Token.Minus || kind === Token.Not || kind === Token.Plus || kind === Token.DotMinus || kind === Token.DotPlus;
}

/** `not relation` or a sign before a term; where the grammar allows neither, that is reported and the operand read all the same. */
function parseUnary(cursor: ParserCursor, minimum: number): Expression {
  const start = cursor.start;
  const precedence = cursor.kind === Token.Not ? not : additive;
  const operator = spellingOf(cursor.kind) as UnaryOperator;
  if (minimum > precedence) cursor.reportHere("syntax.needs-parentheses");
  if (!cursor.enter()) return missingExpression(cursor);
  cursor.advance();
  const operand = parseOperators(cursor, Math.max(minimum, precedence + 1));
  cursor.setHeight(cursor.height + 1);
  cursor.leave();
  return { kind: "unary", start, end: operand.end, operator, operand };
}

// --- primaries ----------------------------------------------------------------------------------------------------------

function parsePrimary(cursor: ParserCursor): Expression {
  switch (cursor.kind) {
    case Token.Integer:
    case Token.Real:
      return parseNumber(cursor);
    case Token.String:
      return parseString(cursor);
    case Token.True:
    case Token.False:
      return parseBoolean(cursor);
    case Token.End:
      return parseEnd(cursor);
    case Token.Identifier:
      if (isPlainVariable(cursor)) return parsePlainVariable(cursor);
      return withHeight(cursor, parseReferenceOrCall);
    case Token.Dot:
      return withHeight(cursor, parseReferenceOrCall);
    case Token.Der:
    case Token.Initial:
    case Token.Pure:
      return cursor.next === Token.LeftParenthesis ? withHeight(cursor, parseKeywordCall) : missingExpression(cursor);
    case Token.LeftParenthesis:
      return withHeight(cursor, parseParentheses);
    case Token.LeftBracket:
      return withHeight(cursor, parseMatrix);
    case Token.LeftBrace:
      return withHeight(cursor, parseArray);
    case Token.If:
      cursor.reportHere("syntax.needs-parentheses");
      return parseExpression(cursor);
    default:
      return missingExpression(cursor);
  }
}

/** Reads an expression with children, which `parseExpression` reads, and sets its height to one more than theirs. */
function withHeight(cursor: ParserCursor, parse: (cursor: ParserCursor) => Expression): Expression {
  const tallestBefore = cursor.tallestChild;
  cursor.tallestChild = 0;
  const expression = parse(cursor);
  cursor.setHeight(cursor.tallestChild + 1);
  cursor.tallestChild = tallestBefore;
  return expression;
}

/** Stands for an expression that cannot be read. */
export function missingExpression(cursor: ParserCursor): ErrorExpression {
  cursor.reportHere("syntax.expected-expression");
  const position = cursor.missing();
  cursor.height = 1;
  return { kind: "error", start: position, end: position };
}

function parseNumber(cursor: ParserCursor): NumberLiteral {
  const { start, end } = cursor;
  const integer = cursor.kind === Token.Integer;
  cursor.advance();
  cursor.height = 1;
  return { kind: "number", start, end, value: Number(cursor.text.slice(start, end)), integer };
}

function parseString(cursor: ParserCursor): StringLiteral {
  const { start, end } = cursor;
  const value = readString(cursor);
  cursor.height = 1;
  return { kind: "string", start, end, value };
}

/**
 * Takes a string token and gives its decoded text. Characters that cannot be shown, which the parser reports, become signs:
 * descriptions are kept in places that refuse them.
 */
export function readString(cursor: ParserCursor): string {
  const { start, end, text } = cursor;
  cursor.advance();
  const isClosed = end - start >= 2 && (text.charAt(end - 1) === '"' || halfWidthOf(text.charCodeAt(end - 1)) === '"');
  return decodeString(visibleText(text.slice(start + 1, isClosed ? end - 1 : end)), (offset) => {
    const backslash = start + 1 + offset;
    cursor.report("syntax.unknown-escape", backslash, backslash + 2, { found: text.slice(backslash, backslash + 2) });
  });
}

function parseBoolean(cursor: ParserCursor): Expression {
  const { start, end } = cursor;
  const value = cursor.kind === Token.True;
  cursor.advance();
  cursor.height = 1;
  return { kind: "boolean", start, end, value };
}

/** `end` is an expression inside subscripts only; an unfinished subscript must not take the end of its class. */
function parseEnd(cursor: ParserCursor): Expression {
  if (cursor.subscriptDepth === 0 || followsEndOfConstruct(cursor.next)) return missingExpression(cursor);
  const { start, end } = cursor;
  cursor.advance();
  cursor.height = 1;
  return { kind: "end", start, end };
}

/** Whether the current identifier is a whole reference: no subscript, no further part, no call. */
function isPlainVariable(cursor: ParserCursor): boolean {
  const next = cursor.next;
  return next !== Token.Dot && next !== Token.LeftBracket && next !== Token.LeftParenthesis;
}

function parsePlainVariable(cursor: ParserCursor): ComponentReference {
  const { start, end } = cursor;
  cursor.height = 1;
  return {
    kind: "reference",
    start,
    end,
    global: false,
    parts: [{ start, end, name: cursor.word(), subscripts: none }],
  };
}

function parseReferenceOrCall(cursor: ParserCursor): Expression {
  const reference = parseReference(cursor);
  return cursor.kind === Token.LeftParenthesis ? parseCall(cursor, reference) : reference;
}

/** `der(…)`, `initial()`, `pure(…)`. */
function parseKeywordCall(cursor: ParserCursor): CallExpression {
  const { start, end } = cursor;
  const name = cursor.word();
  return parseCall(cursor, {
    kind: "reference",
    start,
    end,
    global: false,
    parts: [{ start, end, name, subscripts: none }],
  });
}

/** component-reference. */
export function parseReference(cursor: ParserCursor): ComponentReference {
  const start = cursor.start;
  const global = cursor.accept(Token.Dot);
  const parts = [parseReferencePart(cursor)];
  while (cursor.accept(Token.Dot)) parts.push(parseReferencePart(cursor));
  return { kind: "reference", start, end: cursor.endSince(start), global, parts: compactNonEmpty(parts) };
}

function parseReferencePart(cursor: ParserCursor): ReferencePart {
  const name = cursor.identifier();
  const subscripts = parseSubscripts(cursor);
  return { start: name.start, end: cursor.endSince(name.start), name, subscripts };
}

/** array-subscripts, or none. */
export function parseSubscripts(cursor: ParserCursor): readonly Subscript[] {
  if (cursor.kind !== Token.LeftBracket) return none;
  const open = cursor.start;
  cursor.subscriptDepth++;
  cursor.advance();
  const subscripts = [parseSubscript(cursor)];
  while (cursor.accept(Token.Comma)) subscripts.push(parseSubscript(cursor));
  cursor.subscriptDepth--;
  closeBracket(cursor, Token.RightBracket, open);
  return compact(subscripts);
}

function parseSubscript(cursor: ParserCursor): Subscript {
  const start = cursor.start;
  if (cursor.kind === Token.Colon) {
    cursor.advance();
    return { kind: "subscript", start, end: cursor.previousEnd, expression: undefined };
  }
  const expression = parseExpression(cursor);
  return { kind: "subscript", start: expression.start, end: expression.end, expression };
}

/** A call whose callee was read; the current token is the opening parenthesis. */
function parseCall(cursor: ParserCursor, callee: ComponentReference): CallExpression {
  const open = cursor.start;
  const args: CallArgument[] = [];
  let iterators: readonly ForIndex[] | undefined;
  cursor.advance();
  if (cursor.kind !== Token.RightParenthesis) {
    let hasNamed = false;
    do {
      const argument = parseCallArgument(cursor);
      if (argument.name !== undefined) hasNamed = true;
      else if (hasNamed) cursor.report("syntax.positional-after-named", argument.start, argument.end);
      args.push(argument);
    } while (cursor.accept(Token.Comma));
    if (cursor.kind === Token.For && args.length === 1 && !hasNamed) {
      cursor.advance();
      iterators = parseForIndices(cursor);
    }
  }
  closeBracket(cursor, Token.RightParenthesis, open);
  return { kind: "call", start: callee.start, end: cursor.previousEnd, callee, arguments: compact(args), iterators };
}

function parseCallArgument(cursor: ParserCursor): CallArgument {
  const start = cursor.start;
  const name = parseArgumentName(cursor);
  const value = parseArgumentValue(cursor);
  return name === undefined
    ? { start: value.start, end: value.end, name, value }
    : { start, end: cursor.endSince(start), name, value };
}

/** `name =` before the value of a named argument, if it is one. */
function parseArgumentName(cursor: ParserCursor): Identifier | undefined {
  if (cursor.kind !== Token.Identifier || cursor.next !== Token.Equals) return undefined;
  const name = cursor.word();
  cursor.advance();
  return name;
}

function parseArgumentValue(cursor: ParserCursor): Expression | FunctionPartial {
  return cursor.kind === Token.Function ? parseFunctionPartial(cursor) : parseExpression(cursor);
}

/** `function f(a = 1)`. */
function parseFunctionPartial(cursor: ParserCursor): FunctionPartial {
  const start = cursor.start;
  if (!cursor.enter()) {
    const position = cursor.missing();
    const callee: Name = { kind: "name", start: position, end: position, global: false, parts: none };
    return { kind: "function-partial", start: position, end: position, callee, arguments: none };
  }
  cursor.advance();
  const callee = parseName(cursor);
  const open = cursor.start;
  const args: { name: Identifier; value: Expression | FunctionPartial }[] = [];
  if (cursor.expect(Token.LeftParenthesis)) {
    if (cursor.kind !== Token.RightParenthesis) {
      do {
        const name = cursor.identifier();
        cursor.expect(Token.Equals);
        args.push({ name, value: parseArgumentValue(cursor) });
      } while (cursor.accept(Token.Comma));
    }
    closeBracket(cursor, Token.RightParenthesis, open);
  }
  cursor.leave();
  return { kind: "function-partial", start, end: cursor.endSince(start), callee, arguments: compact(args) };
}

/** for-indices, after `for`. */
export function parseForIndices(cursor: ParserCursor): readonly ForIndex[] {
  const indices = [parseForIndex(cursor)];
  while (cursor.accept(Token.Comma)) indices.push(parseForIndex(cursor));
  return compact(indices);
}

function parseForIndex(cursor: ParserCursor): ForIndex {
  const name = cursor.identifier();
  const range = cursor.accept(Token.In) ? parseExpression(cursor) : undefined;
  return { kind: "for-index", start: name.start, end: cursor.endSince(name.start), name, range };
}

function parseParentheses(cursor: ParserCursor): Expression {
  const tuple = parseTuple(cursor);
  const fields: ReferencePart[] = [];
  const subscripts = parseSubscripts(cursor);
  while (cursor.kind === Token.Dot && cursor.next === Token.Identifier) {
    cursor.advance();
    fields.push(parseReferencePart(cursor));
  }
  if (subscripts.length === 0 && fields.length === 0) return tuple;
  const indexed: IndexedExpression = {
    kind: "indexed",
    start: tuple.start,
    end: cursor.previousEnd,
    base: tuple,
    subscripts,
    fields: compact(fields),
  };
  return indexed;
}

/** `( output-expression-list )`. */
export function parseTuple(cursor: ParserCursor): TupleExpression {
  const start = cursor.start;
  cursor.advance();
  const elements: (Expression | undefined)[] = [parseTupleElement(cursor)];
  while (cursor.accept(Token.Comma)) elements.push(parseTupleElement(cursor));
  closeBracket(cursor, Token.RightParenthesis, start);
  return { kind: "tuple", start, end: cursor.previousEnd, elements: compact(elements) };
}

function parseTupleElement(cursor: ParserCursor): Expression | undefined {
  if (cursor.kind === Token.Comma || cursor.kind === Token.RightParenthesis) return undefined;
  return parseExpression(cursor);
}

function parseMatrix(cursor: ParserCursor): MatrixExpression {
  const start = cursor.start;
  cursor.advance();
  const rows = [parseRow(cursor)];
  while (cursor.accept(Token.Semicolon)) rows.push(parseRow(cursor));
  closeBracket(cursor, Token.RightBracket, start);
  return { kind: "matrix", start, end: cursor.previousEnd, rows: compact(rows) };
}

function parseRow(cursor: ParserCursor): readonly Expression[] {
  const row = [parseExpression(cursor)];
  while (cursor.accept(Token.Comma)) row.push(parseExpression(cursor));
  return compact(row);
}

/** `{a, b}`, `{}` or `{e for i in r}`. */
function parseArray(cursor: ParserCursor): ArrayExpression | ArrayComprehension {
  const start = cursor.start;
  const elements: Expression[] = [];
  cursor.advance();
  if (cursor.kind !== Token.RightBrace) {
    const first = parseExpression(cursor);
    if (cursor.accept(Token.For)) {
      const iterators = parseForIndices(cursor);
      closeBracket(cursor, Token.RightBrace, start);
      return { kind: "comprehension", start, end: cursor.previousEnd, element: first, iterators };
    }
    elements.push(first);
    while (cursor.accept(Token.Comma)) elements.push(parseExpression(cursor));
  }
  closeBracket(cursor, Token.RightBrace, start);
  return { kind: "array", start, end: cursor.previousEnd, elements: compact(elements) };
}

/** A dotted name of a class. A point that no identifier follows is left to the caller when an import goes on after it. */
export function parseName(cursor: ParserCursor): Name {
  const start = cursor.start;
  const global = cursor.accept(Token.Dot);
  const parts = [cursor.identifier()];
  while (cursor.kind === Token.Dot && cursor.next !== Token.LeftBrace && cursor.next !== Token.Times) {
    cursor.advance();
    parts.push(cursor.identifier());
  }
  return { kind: "name", start, end: cursor.endSince(start), global, parts: compact(parts) };
}
