/** Equations and statements with their sections (MLS 3.6 §A.2.6). */
import { compact } from "./node-list.ts";
import { parseConnect } from "./parser-connect.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import { parseAnnotation, parseDescriptionString } from "./parser-declarations.ts";
import { missingExpression, parseExpression, parseForIndices, parseSimpleExpression, parseTuple } from "./parser-expressions.ts";
import {
  endWithSemicolon,
  opensConstruct,
  skipStrayEnd,
  skipToSemicolon,
  startsBranch,
  startsElement,
  startsSection,
} from "./parser-recovery.ts";
import { spellingOf, Token } from "./token.ts";
import type {
  AlgorithmSection,
  Annotation,
  AssignmentStatement,
  CallExpression,
  ComponentReference,
  ConnectEquation,
  Description,
  Equation,
  EquationBranch,
  EquationSection,
  Expression,
  ForIndex,
  Statement,
  StatementBranch,
} from "./tree.ts";

/** `[initial] equation` with its equations. */
export function parseEquationSection(cursor: ParserCursor): EquationSection {
  const start = cursor.start;
  const initial = cursor.accept(Token.Initial);
  cursor.advance();
  const equations = parseSection(cursor, parseEquations, "syntax.expected-equation");
  return { kind: "equation-section", start, end: cursor.endSince(start), initial, equations };
}

/** `[initial] algorithm` with its statements. */
export function parseAlgorithmSection(cursor: ParserCursor): AlgorithmSection {
  const start = cursor.start;
  const initial = cursor.accept(Token.Initial);
  cursor.advance();
  const statements = parseSection(cursor, parseStatements, "syntax.expected-statement");
  return { kind: "algorithm-section", start, end: cursor.endSince(start), initial, statements };
}

type ExpectedItem = "syntax.expected-equation" | "syntax.expected-statement";

/** Items up to the next section; `else` and `end if` that belong to no construct are reported and passed over. */
function parseSection<Item>(
  cursor: ParserCursor,
  parseItems: (cursor: ParserCursor, items: Item[]) => void,
  expected: ExpectedItem,
): readonly Item[] {
  const items: Item[] = [];
  for (;;) {
    parseItems(cursor, items);
    if (cursor.kind === Token.End && opensConstruct(cursor.next)) {
      cursor.reportHere(expected);
      skipStrayEnd(cursor);
    } else if (startsBranch(cursor.kind)) {
      cursor.reportHere(expected);
      cursor.advance();
    } else {
      return compact(items);
    }
  }
}

/** Whether a list of equations or statements ends here: the next section, branch or declaration, or the end of something. */
function endsItems(cursor: ParserCursor): boolean {
  return startsSection(cursor) || startsBranch(cursor.kind) || startsElement(cursor.kind);
}

/** Reads items that end with `;`, each by `parseItem`, and passes over what begins none. */
function parseItems<Item>(
  cursor: ParserCursor,
  items: Item[],
  parseItem: (cursor: ParserCursor) => Item | undefined,
  expected: ExpectedItem,
): void {
  while (!endsItems(cursor)) {
    const index = cursor.index;
    const item = parseItem(cursor);
    if (item !== undefined) items.push(item);
    if (cursor.index > index) {
      endWithSemicolon(cursor);
    } else {
      cursor.reportHere(expected);
      cursor.advance();
      skipToSemicolon(cursor);
    }
  }
}

interface Tail {
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
  readonly end: number;
}

/** The description and annotation that may end every equation and statement, and the end of it. */
function parseTail(cursor: ParserCursor, start: number): Tail {
  const description = parseDescriptionString(cursor);
  const annotation = parseAnnotation(cursor);
  return { description, annotation, end: cursor.endSince(start) };
}

/**
 * `end if` and the like. An `end` of something that is open further out is left to it; the end of another construct than
 * the expected one is reported and taken.
 */
function parseConstructEnd(cursor: ParserCursor, keyword: Token): void {
  cursor.openConstructs.pop();
  const expected = `end ${spellingOf(keyword)}`;
  if (cursor.kind !== Token.End || cursor.next === Token.Identifier) {
    cursor.reportHere("syntax.expected-token", { expected });
    return;
  }
  if (opensConstruct(cursor.next) && cursor.next !== keyword) {
    cursor.reportHere("syntax.expected-token", { expected });
    if (cursor.openConstructs.includes(cursor.next)) return;
    cursor.advance();
    cursor.advance();
    return;
  }
  cursor.advance();
  if (cursor.kind === keyword) cursor.advance();
  else cursor.reportHere("syntax.expected-token", { expected: spellingOf(keyword) });
}

/** Reads a construct inside one more level of nesting; undefined when that is too deep. */
function parseConstruct<Construct>(cursor: ParserCursor, parse: (cursor: ParserCursor) => Construct): Construct | undefined {
  if (!cursor.enter()) return undefined;
  cursor.openConstructs.push(cursor.kind);
  const construct = parse(cursor);
  cursor.leave();
  return construct;
}

/** The condition and the items of one branch; the keyword before the condition has not been read. */
function parseBranchHead(cursor: ParserCursor, opener: Token): Expression | undefined {
  cursor.advance();
  if (opener === Token.Else) return undefined;
  const condition = parseExpression(cursor);
  cursor.expect(opener === Token.While ? Token.Loop : Token.Then);
  return condition;
}

/** `for i in r, j in s loop`. */
function parseForHead(cursor: ParserCursor): readonly ForIndex[] {
  cursor.advance();
  const indices = parseForIndices(cursor);
  cursor.expect(Token.Loop);
  return indices;
}

// --- equations ----------------------------------------------------------------------------------------------------------

function parseEquations(cursor: ParserCursor, equations: Equation[]): void {
  parseItems(cursor, equations, parseEquation, "syntax.expected-equation");
}

function parseEquation(cursor: ParserCursor): Equation | undefined {
  switch (cursor.kind) {
    case Token.If:
      return parseConstruct(cursor, parseIfEquation);
    case Token.When:
      return parseConstruct(cursor, parseWhenEquation);
    case Token.For:
      return parseConstruct(cursor, parseForEquation);
    case Token.Connect:
      return parseConnectEquation(cursor);
    default:
      return parseSimpleEquation(cursor);
  }
}

/** An equality or a call. */
function parseSimpleEquation(cursor: ParserCursor): Equation | undefined {
  const start = cursor.start;
  const index = cursor.index;
  if (!startsExpression(cursor)) return undefined;
  const left = parseSimpleExpression(cursor);
  if (cursor.index === index) return undefined;
  if (cursor.kind === Token.Assign) {
    cursor.reportHere("syntax.assignment-in-equation");
  } else if (left.kind === "call" && cursor.kind !== Token.Equals) {
    const { end, description, annotation } = parseTail(cursor, start);
    return { kind: "call-equation", start, end, call: left, description, annotation };
  }
  const right = parseRightSide(cursor);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "equality", start, end, left, right, description, annotation };
}

/** `= e`, with `:=` taken for `=`, which the caller reports. */
function parseRightSide(cursor: ParserCursor): Expression {
  if (cursor.kind === Token.Equals || cursor.kind === Token.Assign) {
    cursor.advance();
    return parseExpression(cursor);
  }
  cursor.reportHere("syntax.expected-token", { expected: "=" });
  return missingExpression(cursor);
}

/** Whether an equation can begin here; keywords of expressions that begin none are left to the list of equations. */
function startsExpression(cursor: ParserCursor): boolean {
  switch (cursor.kind) {
    case Token.Identifier:
    case Token.Dot:
    case Token.Integer:
    case Token.Real:
    case Token.String:
    case Token.True:
    case Token.False:
    case Token.LeftParenthesis:
    case Token.LeftBracket:
    case Token.LeftBrace:
    case Token.Plus:
    case Token.Minus:
    case Token.DotPlus:
    case Token.DotMinus:
    case Token.Not:
    case Token.Der:
    case Token.Initial:
    case Token.Pure:
      return true;
    default:
      return false;
  }
}

function parseIfEquation(cursor: ParserCursor): Equation {
  const start = cursor.start;
  const branches = parseEquationBranches(cursor, Token.ElseIf);
  parseConstructEnd(cursor, Token.If);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "if-equation", start, end, branches, description, annotation };
}

function parseWhenEquation(cursor: ParserCursor): Equation {
  const start = cursor.start;
  const branches = parseEquationBranches(cursor, Token.ElseWhen);
  parseConstructEnd(cursor, Token.When);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "when-equation", start, end, branches, description, annotation };
}

/** The first branch and those that `further` begins; an if construct may end with an else branch. */
function parseEquationBranches(cursor: ParserCursor, further: Token): readonly EquationBranch[] {
  const branches = [parseEquationBranch(cursor)];
  while (cursor.kind === further && cursor.allowsBranch(branches)) branches.push(parseEquationBranch(cursor));
  if (further === Token.ElseIf && cursor.kind === Token.Else) branches.push(parseEquationBranch(cursor));
  return compact(branches);
}

function parseEquationBranch(cursor: ParserCursor): EquationBranch {
  const start = cursor.start;
  const condition = parseBranchHead(cursor, cursor.kind);
  const equations: Equation[] = [];
  parseEquations(cursor, equations);
  return { start, end: cursor.endSince(start), condition, equations: compact(equations) };
}

function parseForEquation(cursor: ParserCursor): Equation {
  const start = cursor.start;
  const indices = parseForHead(cursor);
  const equations: Equation[] = [];
  parseEquations(cursor, equations);
  parseConstructEnd(cursor, Token.For);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "for-equation", start, end, indices, equations: compact(equations), description, annotation };
}

function parseConnectEquation(cursor: ParserCursor): ConnectEquation {
  const connection = parseConnect(cursor);
  const { end, description, annotation } = parseTail(cursor, connection.start);
  return { ...connection, end, description, annotation };
}

// --- statements ---------------------------------------------------------------------------------------------------------

function parseStatements(cursor: ParserCursor, statements: Statement[]): void {
  parseItems(cursor, statements, parseStatement, "syntax.expected-statement");
}

function parseStatement(cursor: ParserCursor): Statement | undefined {
  switch (cursor.kind) {
    case Token.If:
      return parseConstruct(cursor, parseIfStatement);
    case Token.When:
      return parseConstruct(cursor, parseWhenStatement);
    case Token.For:
      return parseConstruct(cursor, parseForStatement);
    case Token.While:
      return parseConstruct(cursor, parseWhileStatement);
    case Token.Break:
    case Token.Return:
      return parseJump(cursor);
    case Token.LeftParenthesis:
      return parseMultipleAssignment(cursor);
    default:
      return parseAssignmentOrCall(cursor);
  }
}

function parseJump(cursor: ParserCursor): Statement {
  const start = cursor.start;
  const kind = cursor.kind === Token.Break ? "break" : "return";
  cursor.advance();
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind, start, end, description, annotation };
}

/** `(a, , b) := f(x)`. */
function parseMultipleAssignment(cursor: ParserCursor): AssignmentStatement {
  const start = cursor.start;
  const tuple = parseTuple(cursor);
  const targets = tuple.elements.map((element) => (element === undefined ? undefined : targetOf(cursor, element)));
  const value = parseAssignedValue(cursor);
  if (value.kind !== "call" && value.kind !== "error") {
    cursor.report("syntax.multiple-assignment-needs-call", value.start, value.end);
  }
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "assignment", start, end, targets, tuple: true, value, description, annotation };
}

function parseAssignmentOrCall(cursor: ParserCursor): Statement | undefined {
  const start = cursor.start;
  const index = cursor.index;
  if (!startsExpression(cursor)) return undefined;
  const left = parseSimpleExpression(cursor);
  if (cursor.index === index) return undefined;
  if (left.kind === "call" && cursor.kind !== Token.Assign && cursor.kind !== Token.Equals) {
    const call: CallExpression = left;
    const { end, description, annotation } = parseTail(cursor, start);
    return { kind: "call-statement", start, end, call, description, annotation };
  }
  const targets = [targetOf(cursor, left)];
  const value = parseAssignedValue(cursor);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "assignment", start, end, targets, tuple: false, value, description, annotation };
}

/** `:= e`, with `=` reported and taken for it. */
function parseAssignedValue(cursor: ParserCursor): Expression {
  if (cursor.kind === Token.Equals) cursor.reportHere("syntax.equation-in-algorithm");
  if (cursor.kind === Token.Equals || cursor.kind === Token.Assign) {
    cursor.advance();
    return parseExpression(cursor);
  }
  cursor.reportHere("syntax.expected-token", { expected: ":=" });
  return missingExpression(cursor);
}

/** The variable that an expression names as a target; anything else is reported. */
function targetOf(cursor: ParserCursor, expression: Expression): ComponentReference | undefined {
  if (expression.kind === "reference") return expression;
  if (expression.kind !== "error") cursor.report("syntax.invalid-assignment-target", expression.start, expression.end);
  return undefined;
}

function parseIfStatement(cursor: ParserCursor): Statement {
  const start = cursor.start;
  const branches = parseStatementBranches(cursor, Token.ElseIf);
  parseConstructEnd(cursor, Token.If);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "if-statement", start, end, branches, description, annotation };
}

function parseWhenStatement(cursor: ParserCursor): Statement {
  const start = cursor.start;
  const branches = parseStatementBranches(cursor, Token.ElseWhen);
  parseConstructEnd(cursor, Token.When);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "when-statement", start, end, branches, description, annotation };
}

function parseStatementBranches(cursor: ParserCursor, further: Token): readonly StatementBranch[] {
  const branches = [parseStatementBranch(cursor)];
  while (cursor.kind === further && cursor.allowsBranch(branches)) branches.push(parseStatementBranch(cursor));
  if (further === Token.ElseIf && cursor.kind === Token.Else) branches.push(parseStatementBranch(cursor));
  return compact(branches);
}

function parseStatementBranch(cursor: ParserCursor): StatementBranch {
  const start = cursor.start;
  const condition = parseBranchHead(cursor, cursor.kind);
  const statements: Statement[] = [];
  parseStatements(cursor, statements);
  return { start, end: cursor.endSince(start), condition, statements: compact(statements) };
}

function parseForStatement(cursor: ParserCursor): Statement {
  const start = cursor.start;
  const indices = parseForHead(cursor);
  const statements: Statement[] = [];
  parseStatements(cursor, statements);
  parseConstructEnd(cursor, Token.For);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "for-statement", start, end, indices, statements: compact(statements), description, annotation };
}

function parseWhileStatement(cursor: ParserCursor): Statement {
  const start = cursor.start;
  const condition = parseBranchHead(cursor, Token.While) ?? missingExpression(cursor);
  const statements: Statement[] = [];
  parseStatements(cursor, statements);
  parseConstructEnd(cursor, Token.While);
  const { end, description, annotation } = parseTail(cursor, start);
  return { kind: "while-statement", start, end, condition, statements: compact(statements), description, annotation };
}
