/** The language: text → syntax tree → class tree → instance tree → flat model. */

// Texts and what is wrong with them.

export type { Language } from "@mofang/vocabulary";
export { ruleOf } from "./diagnostics/catalogue.ts";
export type { Diagnostic, DiagnosticRule, Severity } from "./diagnostics/diagnostic.ts";
export { withoutGuesses } from "./diagnostics/guesses.ts";
export { renderCode, renderDiagnostic, renderRule } from "./diagnostics/render.ts";
export { diagnose } from "./diagnostics/report.ts";
export type { LanguageRule } from "./rules/rule.ts";
export { languageRules } from "./rules/rules.ts";
export { largestLfsPointer, lfsPointerOf } from "./text/lfs-pointer.ts";
export { lineEndAt } from "./text/line-end.ts";
export { type Place, SourceText, type Span } from "./text/source-text.ts";
export { applyEdits, editBetween, type TextEdit } from "./text/text-edit.ts";

// Bugs.

// Syntax and what annotations say.

export {
  conversionsOf,
  documentationOf,
  experimentOf,
  hasExperiment,
  usesOf,
  versionOf,
} from "./annotation/class-annotations.ts";
export type { Experiment } from "./annotation/experiment-annotation.ts";
export { type Figure, type FigureAxis, type FigurePlot, freeAxis } from "./annotation/figure.ts";
export { readAnnotation, readAnnotationValue, readComponentAnnotation } from "./annotation/read-annotation.ts";
export { readFigures } from "./annotation/read-figures.ts";
export type { UsedLibrary } from "./annotation/torn-uses.ts";
export { type AnnotationRecord, type AnnotationValue, fieldOf, isAnnotationRecord, recordField } from "./annotation/value.ts";
export { type ClassIndex, type ClassIndexStore, classIndexVersion } from "./syntax/class-index.ts";
export {
  componentsOf,
  type DeclaredComponent,
  elementSectionsOf,
  elementsOf,
  equationSectionsOf,
  findClass,
  nestedClassesOf,
  splitName,
} from "./syntax/class-members.ts";
export { type AnnotatedClass, annotatedClassesOf, annotatedClassesOfFile } from "./syntax/element-annotation.ts";
export { parseExpression, parseFile } from "./syntax/parser.ts";
export { printExpression, printName, printSubscripts } from "./syntax/print.ts";
export { encodeString } from "./syntax/string-literal.ts";
export type * from "./syntax/tree.ts";

// Classes and libraries.

export { bestOf, chooseVersions, type LibraryUse, type LibraryVersion, newestOf } from "./classes/choose-versions.ts";
export type { ClassDeclaration } from "./classes/class-declaration.ts";
export { type BaseClass, ClassLookup } from "./classes/class-lookup.ts";
export { type ClassSummary, ClassTree } from "./classes/class-tree.ts";
export { placedUsesOf } from "./classes/placed-uses.ts";
export { resourcePaths } from "./classes/resource-paths.ts";
export { memoryProvider, type SourceEntry, type SourceProvider } from "./classes/source-provider.ts";
export { applyChanges, type FileChange, type FileTexts, type WorkspaceEditResult } from "./classes/workspace-edit.ts";

// Conversion from one version of a library to another.

export { conversionScripts } from "./convert/conversion-scripts.ts";
export { convertTexts, type TextConversion } from "./convert/convert-texts.ts";

// Flat models.

export { type CheckResult, checkClass, checkPart, classesToCheck } from "./check/check-class.ts";
export { connectRefusals } from "./check/check-connection.ts";
export { hospitably, isBreach, strictly } from "./diagnostics/strict.ts";
export { declarationOrder } from "./expression/declaration-order.ts";
export { mapEquation } from "./expression/equation-map.ts";
export type * from "./expression/expression.ts";
export * from "./expression/expression-builder.ts";
export { childrenOf as expressionChildren, equalExpressions, mapChildren } from "./expression/expression-walk.ts";
export type * from "./expression/model.ts";
export { noAttributes } from "./expression/model.ts";
export { formatInteger, formatReal, formatText, formatWith } from "./expression/string-format.ts";
export { flatten } from "./flat/flatten.ts";
export { printFlat } from "./flat/print-flat.ts";
export { usualSteps } from "./instance/types/budget.ts";
export type { ForeignFunctions } from "./instance/types/foreign-functions.ts";
export { displayUnitsFor } from "./units/display-units.ts";
export { lonePrefix, typedUnit } from "./units/typed-unit.ts";
export { unitConversion } from "./units/unit-conversion.ts";
export { unitText } from "./units/unit-text.ts";

// What readers and dialogs see of a class.

export { accessOf, allowsAccess, allowsText, lowerAccess, statedAccess } from "./disclose/access.ts";
export { type Disclosure, disclosedText, showsFile } from "./disclose/disclosed-text.ts";
export { type ClassInterface, classInterface } from "./parameters/class-interface.ts";
export type {
  ElementAttributes,
  ElementChoice,
  ElementChoices,
  ElementDialog,
  ElementInterface,
  ElementReplacement,
  ElementValue,
  FileSelector,
} from "./parameters/element-interface.ts";
export { type MatchingClass, matchingClasses } from "./parameters/matching-classes.ts";

// Texts of classes in other languages.

export { coverageOf } from "./multilingual/coverage.ts";
export { withTranslations } from "./multilingual/edit-po.ts";
export { readPo } from "./multilingual/po-file.ts";
export { printPo } from "./multilingual/print-po.ts";
export { type TranslatableText, translatableTexts, translatedClassOf } from "./multilingual/translatable-texts.ts";
export { Translations } from "./multilingual/translations.ts";

// Editors.

export { ClassSearch } from "./language/class-search.ts";
export type { Hover } from "./language/hover.ts";
export { LanguageService } from "./language/language-service.ts";
export type { Completions } from "./language/name-completion.ts";
export { validateName } from "./language/name-validation.ts";
export { type OutlineEntry, outline } from "./language/outline.ts";
export type { SymbolUse } from "./language/references.ts";
export type { UserFiles } from "./language/rename.ts";
export type { SemanticKind, SemanticToken } from "./language/semantic-tokens.ts";

// Changes of texts.

export { setAnnotationElement, setAnnotationValue } from "./edit/annotation-edit.ts";
export type { AnnotationTarget } from "./edit/annotation-target.ts";
export { setDocumentation, setExperiment } from "./edit/class-annotation-edit.ts";
export { copyClass, deleteClass, moveClass, newClass } from "./edit/class-file-edit.ts";
export { addExtends, addImport, removeExtends, removeImport } from "./edit/clause-edit.ts";
export type { ConnectionRoute, EditCommand, EditCommandName } from "./edit/command/command.ts";
export { growsWithConnections } from "./edit/command/growing-connector.ts";
export { leadsNowhere } from "./edit/command/parameter-path.ts";
export { runEditCommand } from "./edit/command/run-command.ts";
export { addComponent, removeComponent } from "./edit/component-edit.ts";
export { addConnect, connectionsOf, removeConnect } from "./edit/connection-edit.ts";
export { declarationText } from "./edit/declaration-text.ts";
export type { EditResult } from "./edit/edit-result.ts";
export { removeEquations } from "./edit/equation-edit.ts";
export { figureText } from "./edit/figure-edit.ts";
export { type GraphicsLayer, graphicsOf, type SeenGraphics, seenText } from "./edit/graphics-edit.ts";
export { mendingsOf } from "./edit/mendings.ts";
export { setParameterValue } from "./edit/parameter-value.ts";
export { renameClass } from "./edit/rename-class.ts";
export { bringsFaults, textFaults } from "./edit/text-faults.ts";

// Versions of classes.

export {
  type ClassComparison,
  type ClassVersion,
  type ComponentChange,
  compareClasses,
  type ValueChange,
} from "./compare/compare-classes.ts";
export { likenessOf, partsBeyond } from "./likeness/likeness.ts";
export { type FormPart, type ModelForm, modelForm } from "./likeness/model-form.ts";
export { mergeClasses } from "./merge/merge-classes.ts";
export { mergeLines } from "./merge/merge-lines.ts";
export type { Choose, MergeConflict, MergeResult } from "./merge/merge-result.ts";
export { matchSequences } from "./merge/sequence-diff.ts";
