import type { ParserCursor } from "./parser-cursor.ts";
import { parseExpression } from "./parser-expressions.ts";
import { closeBracket } from "./parser-recovery.ts";
import { Token } from "./token.ts";
import type { ConnectEquation, Expression } from "./tree.ts";

/** `connect(a, b)` alone; the current token is `connect`. */
export function parseConnect(cursor: ParserCursor): ConnectEquation {
  const start = cursor.start;
  cursor.advance();
  const open = cursor.start;
  cursor.expect(Token.LeftParenthesis);
  const left = parseConnector(cursor);
  cursor.expect(Token.Comma);
  const right = parseConnector(cursor);
  closeBracket(cursor, Token.RightParenthesis, open);
  return { kind: "connect", start, end: cursor.endSince(start), left, right, description: undefined, annotation: undefined };
}

function parseConnector(cursor: ParserCursor): Expression {
  const connector = parseExpression(cursor);
  if (connector.kind !== "reference" && connector.kind !== "error") {
    cursor.report("syntax.connect-needs-references", connector.start, connector.end);
  }
  return connector;
}
