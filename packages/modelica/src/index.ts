/** The language: text → syntax tree → class tree → instance tree → flat model. */

export type { Diagnostic, DiagnosticRule, Language, Severity } from "./diagnostics/diagnostic.ts";
export type * from "./flat/expression.ts";
export * from "./flat/expression-builder.ts";
export {
  childrenOf as expressionChildren,
  equalExpressions,
  expressionKey,
  mapExpression,
  visitExpression,
} from "./flat/expression-walk.ts";
export type * from "./flat/model.ts";
export type * from "./syntax/tree.ts";
export type { LineColumn, Place, Span } from "./text/source-text.ts";
export { SourceText } from "./text/source-text.ts";
