/** The language: text → syntax tree → class tree → instance tree → flat model. */

export {
  type Documentation,
  documentationOf,
  experimentOf,
  hasExperiment,
  type UsedLibrary,
  usesOf,
  versionOf,
} from "./annotation/class-annotations.ts";
export { readAnnotation, readAnnotationValue } from "./annotation/read-annotation.ts";
export {
  type AnnotationExpression,
  type AnnotationField,
  type AnnotationRecord,
  type AnnotationRedeclaration,
  type AnnotationReference,
  type AnnotationValue,
  arrayField,
  booleanField,
  fieldOf,
  isAnnotationRecord,
  numberField,
  recordField,
  referenceField,
  stringField,
} from "./annotation/value.ts";
// Diagnostics.
export { catalogue as diagnosticCatalogue, type DiagnosticCode, ruleOf } from "./diagnostics/catalogue.ts";
export type { Diagnostic, DiagnosticRule, Language, Severity } from "./diagnostics/diagnostic.ts";
export { renderCode, renderDiagnostic } from "./diagnostics/render.ts";
export { diagnose, type RelatedPlace } from "./diagnostics/report.ts";
export type * from "./flat/expression.ts";
export * from "./flat/expression-builder.ts";
export {
  childrenOf as expressionChildren,
  equalExpressions,
  expressionKey,
  mapChildren,
  mapExpression,
  visitExpression,
} from "./flat/expression-walk.ts";
export type * from "./flat/model.ts";
export { type ParsedExpression, parseExpression, parseFile } from "./syntax/parser.ts";
export { printExpression, printName, printReference, printSubscripts, printSyntax } from "./syntax/print.ts";
export { decodeString, encodeString } from "./syntax/string-literal.ts";
export { FIRST_KEYWORD, FIRST_OPERATOR, Token } from "./syntax/token.ts";
export { type TokenTable, tokenCount, tokenKind } from "./syntax/token-table.ts";
export type * from "./syntax/tree.ts";
export { readTrivia } from "./syntax/trivia.ts";
export { childrenOf as syntaxChildren, type SyntaxNode, walkSyntax } from "./syntax/walk.ts";
export type { LineColumn, Place, Span } from "./text/source-text.ts";
export { SourceText } from "./text/source-text.ts";
