/** The language: text → syntax tree → class tree → instance tree → flat model. */
export type { Language } from "@mofang/vocabulary";

export {
  conversionsOf,
  type Documentation,
  documentationOf,
  experimentOf,
  hasExperiment,
  type UsedLibrary,
  usesOf,
  versionOf,
} from "./annotation/class-annotations.ts";
export type { Experiment } from "./annotation/experiment-annotation.ts";
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
export { type CheckResult, checkClass } from "./check/check-class.ts";
export { chooseVersions, type LibraryVersion, newestOf, type VersionChoice } from "./classes/choose-versions.ts";
// Class tree, flattening.
export type { ClassDeclaration } from "./classes/class-declaration.ts";
export { type BaseClass, ClassLookup } from "./classes/class-lookup.ts";
export type { ClassSummary } from "./classes/class-tree.ts";
export { ClassTree } from "./classes/class-tree.ts";
export { renderMissingLibrary } from "./classes/missing-library.ts";
export { resourcePaths } from "./classes/resource-paths.ts";
export { memoryProvider, type SourceEntry, type SourceProvider } from "./classes/source-provider.ts";
export { applyChanges, type FileChange, type FileTexts, type WorkspaceEditResult } from "./classes/workspace-edit.ts";
export {
  type ClassComparison,
  type ClassVersion,
  type ComponentChange,
  type ConnectionChange,
  compareClasses,
  type ValueChange,
} from "./compare/compare-classes.ts";
// Diagnostics.
export { catalogue as diagnosticCatalogue, type DiagnosticCode, ruleOf } from "./diagnostics/catalogue.ts";
export type { Diagnostic, DiagnosticRule, Severity } from "./diagnostics/diagnostic.ts";
export { renderCode, renderDiagnostic, renderRule } from "./diagnostics/render.ts";
export { diagnose, type RelatedPlace } from "./diagnostics/report.ts";
export {
  type AccessLevel,
  accessLevels,
  accessOf,
  allowsAccess,
  allowsText,
  lowerAccess,
  statedAccess,
} from "./disclose/access.ts";
export { type Disclosure, disclosedText, showsFile } from "./disclose/disclosed-text.ts";
export { setAnnotationElement, setAnnotationValue } from "./edit/annotation-edit.ts";
export type { AnnotationTarget } from "./edit/annotation-target.ts";
export { setDocumentation, setExperiment } from "./edit/class-annotation-edit.ts";
export { copyClass, deleteClass, moveClass, type NewClass, newClass } from "./edit/class-file-edit.ts";
export { addExtends, addImport, removeExtends, removeImport } from "./edit/clause-edit.ts";
export { addComponent, type NewComponent, removeComponent } from "./edit/component-edit.ts";
export { addConnect, connectionsOf, removeConnect } from "./edit/connection-edit.ts";
export type { EditResult } from "./edit/edit-result.ts";
export { addGraphicsItem, type GraphicsLayer, moveGraphicsItem, replaceGraphicsItem } from "./edit/graphics-edit.ts";
export { type InheritedFrom, setParameterValue } from "./edit/parameter-value.ts";
export { renameClass } from "./edit/rename-class.ts";
export { mapEquation } from "./expression/equation-map.ts";
export type * from "./expression/expression.ts";
export * from "./expression/expression-builder.ts";
export {
  childrenOf as expressionChildren,
  equalExpressions,
  expressionKey,
  mapChildren,
  mapExpression,
  visitExpression,
} from "./expression/expression-walk.ts";
export type * from "./expression/model.ts";
export { noAttributes } from "./expression/model.ts";
export { type FlattenResult, flatten } from "./flat/flatten.ts";
export { printFlat } from "./flat/print-flat.ts";
export type { ForeignFunctions, ForeignOutcome, ForeignValue } from "./instance/types/foreign-functions.ts";
export { builtinFunctionEntries } from "./language/builtin-functions.ts";
export { builtinTypeEntries } from "./language/builtin-types.ts";
export { completeKeywords, type WordCompletion, type WordCompletions } from "./language/completion.ts";
export { type FoldingRange, foldingRanges } from "./language/folding.ts";
export { formatFile } from "./language/formatting.ts";
export { type HighlightedToken, highlight, highlightFile, type TokenClass } from "./language/highlighting.ts";
export type { Hover } from "./language/hover.ts";
export { keywordEntries } from "./language/keywords.ts";
export { LanguageService } from "./language/language-service.ts";
export type { Completion, Completions } from "./language/name-completion.ts";
export { type NameContext, validateName } from "./language/name-validation.ts";
export { type OutlineEntry, outline } from "./language/outline.ts";
export type { SymbolUse } from "./language/references.ts";
export type { UserFiles } from "./language/rename.ts";
export type { SemanticKind, SemanticToken } from "./language/semantic-tokens.ts";
export type { VocabularyEntry } from "./language/vocabulary.ts";
export { type ClassUnit, classUnitsOf } from "./merge/class-units.ts";
export { mergeClasses } from "./merge/merge-classes.ts";
export { mergeLines } from "./merge/merge-lines.ts";
export type { Choice, Choose, MergeConflict, MergeResult } from "./merge/merge-result.ts";
export { type ClassInterface, classInterface } from "./parameters/class-interface.ts";
export type {
  ElementAttributes,
  ElementChoice,
  ElementChoices,
  ElementDialog,
  ElementInterface,
  ElementValue,
  FileSelector,
} from "./parameters/element-interface.ts";
export { type MatchingClass, matchingClasses } from "./parameters/matching-classes.ts";
export { type ClassIndex, type ClassIndexStore, classIndexVersion } from "./syntax/class-index.ts";
export {
  componentNamed,
  componentsOf,
  compositionOf,
  type DeclaredComponent,
  elementSectionsOf,
  elementsOf,
  equationSectionsOf,
  extendsClausesOf,
  findClass,
  nestedClassesOf,
  splitName,
} from "./syntax/class-members.ts";
export { type ParsedExpression, parseExpression, parseFile } from "./syntax/parser.ts";
export { printExpression, printName, printReference, printSubscripts, printSyntax } from "./syntax/print.ts";
export { decodeString, encodeString } from "./syntax/string-literal.ts";
export { firstKeyword, firstOperator, Token } from "./syntax/token.ts";
export { type TokenTable, tokenCount, tokenIndexFrom, tokenKind } from "./syntax/token-table.ts";
export type * from "./syntax/tree.ts";
export { forEachComment, readTrivia } from "./syntax/trivia.ts";
export { childrenOf as syntaxChildren, type SyntaxNode, walkSyntax } from "./syntax/walk.ts";
export type { LineColumn, Place, Span } from "./text/source-text.ts";
export { SourceText } from "./text/source-text.ts";
export { applyEdits, editBetween, invertEdits, type TextEdit } from "./text/text-edit.ts";
export { type UnitConversion, unitConversion } from "./units/unit-conversion.ts";
export { unitText } from "./units/unit-text.ts";
