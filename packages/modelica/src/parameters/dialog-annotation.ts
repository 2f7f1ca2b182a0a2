import { readAnnotation } from "../annotation/read-annotation.ts";
import {
  type AnnotationRecord,
  booleanField,
  fieldOf,
  isAnnotationRecord,
  recordField,
  stringField,
} from "../annotation/value.ts";
import { annotationElement, modificationElement } from "../instance/types/annotations.ts";
import type { Annotation, Expression, ModificationArgument } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import type { ElementChoice, ElementDialog, FileSelector } from "./element-interface.ts";

/** How parameters without an annotation Dialog are grouped (MLS 3.6 §18.7). */
const generalTab = "General";
const parametersGroup = "Parameters";
const initializationGroup = "Initialization";

/** @param isEnabled  evaluates the expression of `enable` */
export function dialogOf(annotation: Annotation | undefined, isEnabled: (condition: Expression) => boolean): ElementDialog {
  const read = readAnnotation({ annotation });
  const dialog = recordField(read, "Dialog");
  const showStartAttribute = booleanField(dialog, "showStartAttribute") ?? false;
  const condition = annotation && annotationElement(annotation, "Dialog")?.modification?.classModification;
  const enable = condition && modificationElement(condition, "enable")?.modification?.binding;
  return {
    tab: stringField(dialog, "tab") ?? generalTab,
    group: stringField(dialog, "group") ?? (showStartAttribute ? initializationGroup : parametersGroup),
    enable: enable === undefined || isEnabled(enable),
    showStartAttribute,
    colorSelector: booleanField(dialog, "colorSelector") ?? false,
    connectorSizing: booleanField(dialog, "connectorSizing") ?? false,
    groupImage: stringField(dialog, "groupImage"),
    loadSelector: selectorOf(dialog, "loadSelector"),
    saveSelector: selectorOf(dialog, "saveSelector"),
    isAsked: fieldOf(read, "Dialog") !== undefined,
  };
}

function selectorOf(dialog: AnnotationRecord | undefined, name: string): FileSelector | undefined {
  const selector = fieldOf(dialog, name);
  if (!isAnnotationRecord(selector)) return undefined;
  return { filter: stringField(selector, "filter") ?? "", caption: stringField(selector, "caption") ?? "" };
}

/** Whether `choicesAllMatching` is asked for, also under the name that it had before it was standardised. */
export function asksForMatching(annotation: Annotation | undefined): boolean {
  const read = readAnnotation({ annotation });
  return (booleanField(read, "choicesAllMatching") ?? booleanField(read, "__Dymola_choicesAllMatching")) === true;
}

/** Whether a check box stands for the values false and true: `choices(checkBox = true)`. */
export function asksForCheckBox(annotation: Annotation | undefined): boolean {
  return booleanField(recordField(readAnnotation({ annotation }), "choices"), "checkBox") === true;
}

/** The items of `choices(choice = …, choice(redeclare …))`. */
export function choicesOf(annotation: Annotation | undefined, textOf: (node: Span) => string): readonly ElementChoice[] {
  const choices = annotation && annotationElement(annotation, "choices")?.modification?.classModification;
  return (choices?.arguments ?? []).flatMap((argument) => choiceOf(argument, textOf));
}

function choiceOf(argument: ModificationArgument, textOf: (node: Span) => string): readonly ElementChoice[] {
  if (argument.kind !== "element-modification" || argument.name.parts[0]?.text !== "choice") return [];
  const { modification } = argument;
  const written = argument.description?.text;
  if (modification?.binding !== undefined) return [{ text: textOf(modification.binding), description: written ?? "" }];
  return (modification?.classModification?.arguments ?? []).map((inner) => ({
    text: textOf(inner),
    description: written ?? descriptionOf(inner),
  }));
}

function descriptionOf(argument: ModificationArgument): string {
  switch (argument.kind) {
    case "element-modification":
      return argument.description?.text ?? "";
    case "redeclare-component":
      return argument.clause.components[0]?.description?.text ?? "";
    case "redeclare-class":
      return argument.element.definition.description?.text ?? "";
  }
}
