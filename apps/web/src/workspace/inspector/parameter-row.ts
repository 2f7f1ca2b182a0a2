import type { ElementInterface, ElementValue } from "@mofang/modelica";
import type { ShownInterface } from "../../engine/messages.ts";
import type { ClassTextOf } from "../../engine/use-class-texts.ts";

/** Why a row has no field. */
type Lock = "final" | "protected" | "disabled";

/** What the inspector shows of one parameter. */
export interface ParameterRow {
  /** Whether a value is set, or the class that stands in the place of something replaceable. */
  readonly kind: "value" | "class";
  readonly element: ElementInterface;
  /** Dotted name of what the row sets, from the class whose text an edit changes. */
  readonly path: string;
  /** As it is called in the row: a start value after its variable. */
  readonly name: string;
  /** Modelica text that the class itself gives; undefined where the default holds. */
  readonly own: ElementValue | undefined;
  /** What holds without it; undefined where nothing does. */
  readonly fallback: ElementValue | undefined;
  /** Whether the class changes what holds without it. */
  readonly isModified: boolean;
  /** Whether there are several of it, which a value is for each of, or shared out among. */
  readonly isRepeated: boolean;
  readonly lock: Lock | undefined;
}

/** Rows below one heading. */
export interface ParameterGroup {
  readonly name: string;
  readonly rows: readonly ParameterRow[];
}

/** Groups that are shown together. */
interface ParameterTab {
  readonly name: string;
  readonly groups: readonly ParameterGroup[];
}

/** Name of the tab for what is no parameter, which no annotation can have. */
export const variablesTab = "$variables";

/** The rows of a class or a component, in the order of declaration: its parameters, and start values of its variables. */
export function rowsOf(shown: ShownInterface, className: string): readonly ParameterRow[] {
  const isPackage = shown.kind === "package";
  const isRepeated = shown.arrayDimensions.length > 0;
  return shown.elements.flatMap((element) => {
    if (isClass(element)) return [classRow(element, className)];
    const isShown = element.variability === "parameter" || element.dialog.isAsked || (isPackage && isOpenConstant(element));
    if (isShown) return [valueRow(element, className, isRepeated)];
    return isVariable(element) ? [valueRow(inVariablesTab(element), className, isRepeated)] : [];
  });
}

/** Whether an element is a variable with a start value. */
function isVariable({ kind, typeKind, baseType, variability, isProtected, causality }: ElementInterface): boolean {
  const isPlain = kind === "component" && typeKind !== "connector" && baseType !== undefined && baseType !== "other";
  return isPlain && variability !== "constant" && !isProtected && causality === undefined;
}

function inVariablesTab(element: ElementInterface): ElementInterface {
  return { ...element, dialog: { ...element.dialog, tab: variablesTab, group: "Initialization", showStartAttribute: true } };
}

/** Whether not a value is set, but a class is chosen. */
function isClass({ kind, replacement, variability }: ElementInterface): boolean {
  return kind === "class" || (replacement !== undefined && variability !== "parameter");
}

/** A constant that a redeclaration of its package may set. */
function isOpenConstant({ variability, isFinal, isProtected }: ElementInterface): boolean {
  return variability === "constant" && !isFinal && !isProtected;
}

function valueRow(element: ElementInterface, className: string, isRepeated: boolean): ParameterRow {
  const { dialog, attributes, defaultValue, path, name } = element;
  const isStart = dialog.showStartAttribute;
  const value = isStart ? attributes.start : element.value;
  const isWritten = value?.origin === "own" || (value?.origin === "declaration" && value.className === className);
  const own = isWritten ? value : undefined;
  const isModified = value?.origin === "own" && !isDeclaredBy(element, className);
  const before = isModified && !isStart ? defaultValue : undefined;
  return {
    kind: "value",
    element,
    path: isStart ? `${path}.start` : path,
    name: isStart ? `${name}.start` : name,
    own,
    fallback: own === undefined ? value : before,
    isModified,
    isRepeated,
    lock: lockOf(element, className, own !== undefined),
  };
}

function classRow(element: ElementInterface, className: string): ParameterRow {
  const isModified = element.replacement?.isOwn === true;
  const lock = lockOf(element, className, isModified);
  const { path, name } = element;
  return { kind: "class", element, path, name, own: undefined, fallback: undefined, isModified, isRepeated: false, lock };
}

/** What the class itself declares or modifies is its own to change. */
function lockOf(element: ElementInterface, className: string, isOwn: boolean): Lock | undefined {
  const { isFinal, isProtected, dialog } = element;
  const isDeclaredHere = isDeclaredBy(element, className);
  if (isFinal && !isDeclaredHere && !isOwn) return "final";
  if (isProtected && !isDeclaredHere) return "protected";
  return dialog.enable ? undefined : "disabled";
}

/** Whether the text of a class declares an element of its own. */
export function isDeclaredBy({ path, name, declaredIn }: ElementInterface, className: string): boolean {
  return path === name && declaredIn === className;
}

const firstTab = "General";
const firstGroup = "Parameters";

/** A description as its author wrote it. */
const asWritten: ClassTextOf = (_, text) => text;

/**
 * Rows as the annotations Dialog arrange them: General and Parameters first, the others as they come.
 *
 * @param filter  part of the name or description of the rows to show, in any case; empty for all
 * @param textOf  gives descriptions in the reader's language, which are found too
 */
export function tabsOf(rows: readonly ParameterRow[], filter: string, textOf = asWritten): readonly ParameterTab[] {
  const wanted = filter.trim().toLowerCase();
  const found = rows.filter(({ name, element: { description, declaredIn } }) =>
    `${name} ${description} ${textOf(declaredIn, description)}`.toLowerCase().includes(wanted),
  );
  return gathered(found, ({ element }) => element.dialog.tab, firstTab).map(([name, ofTab]) => ({
    name,
    groups: gathered(ofTab, ({ element }) => element.dialog.group, firstGroup).map(([group, ofGroup]) => ({
      name: group,
      rows: ofGroup,
    })),
  }));
}

function gathered(
  rows: readonly ParameterRow[],
  nameOf: (row: ParameterRow) => string,
  first: string,
): readonly (readonly [string, readonly ParameterRow[]])[] {
  const byName = new Map<string, ParameterRow[]>();
  for (const row of rows) byName.set(nameOf(row), [...(byName.get(nameOf(row)) ?? []), row]);
  return [...byName].sort(([left], [right]) => Number(right === first) - Number(left === first));
}
