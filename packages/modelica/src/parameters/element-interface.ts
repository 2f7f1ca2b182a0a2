/** What a user interface needs to know of the elements of a class, as plain data. Texts are Modelica as written. */
import type { Variability } from "../expression/model.ts";
import type { ClassKind } from "../syntax/tree.ts";
import type { Place } from "../text/source-text.ts";
import type { ArrayCells } from "./array-cells.ts";

/** A component, or a class that may be replaced, as an element of an instance. */
export interface ElementInterface {
  readonly kind: "component" | "class";
  readonly name: string;
  /** Dotted name from the class that is shown. */
  readonly path: string;
  /** Full name of the type, redeclarations included; of a class, the class that it stands for. */
  readonly type: string;
  /** Specialised class of the type; undefined for a predefined type. */
  readonly typeKind: ClassKind | undefined;
  /** The predefined type that the type comes down to; undefined for a structure. */
  readonly baseType: "Real" | "Integer" | "Boolean" | "String" | "enumeration" | "other" | undefined;
  /** Literals of an enumeration; empty for other types. */
  readonly literals: readonly string[];
  readonly description: string;
  readonly variability: Variability | undefined;
  readonly causality: "input" | "output" | undefined;
  readonly connection: "flow" | "stream" | undefined;
  readonly isProtected: boolean;
  readonly isFinal: boolean;
  readonly isReplaceable: boolean;
  readonly isInner: boolean;
  readonly isOuter: boolean;
  /** Expression after `if`; undefined for a component that is always there. */
  readonly condition: string | undefined;
  /** Whether its condition holds; true where that is not known yet. */
  readonly isActive: boolean;
  /** Sizes as written, those of the type last; empty for a scalar, `:` where a size is left open. */
  readonly dimensions: readonly string[];
  /** Those sizes where they are known; undefined for one that is left open or depends on what is not known. */
  readonly sizes: readonly (number | undefined)[];
  readonly attributes: ElementAttributes;
  /** Whether its values are differences, which conversions from one scale to another do not move. */
  readonly isDifference: boolean;
  /** Attributes that the shown class itself sets. */
  readonly ownAttributes: readonly (keyof ElementAttributes)[];
  readonly value: ElementValue | undefined;
  /** The value that holds when what the shown class itself says is taken away; undefined where there is none. */
  readonly defaultValue: ElementValue | undefined;
  readonly dialog: ElementDialog;
  readonly choices: ElementChoices;
  /** What may take its place; undefined for what is not replaceable. */
  readonly replacement: ElementReplacement | undefined;
  /** Class whose text declares it, by full name. */
  readonly declaredIn: string;
  readonly place: Place;
  /** Whether it has elements of its own. */
  readonly hasElements: boolean;
}

/** Attributes of a predefined type (MLS 3.6 §4.9); undefined where nothing sets them. */
export interface ElementAttributes {
  readonly quantity: string | undefined;
  readonly unit: string | undefined;
  readonly displayUnit: string | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly nominal: string | undefined;
  readonly start: ElementValue | undefined;
  readonly fixed: string | undefined;
  readonly stateSelect: string | undefined;
}

/** A value with where it is written. */
export interface ElementValue {
  /** The expression as written, to be read in the class that writes it. */
  readonly text: string;
  /** Value of a scalar that is known without running the model. */
  readonly evaluated: number | boolean | string | undefined;
  /** Elements of a vector or matrix that is written out, or whose value is known; undefined for others. */
  readonly cells: ArrayCells | undefined;
  /**
   * Which text says it: the declaration, an extends clause, a modification of a component, or a modification of the class
   * that is shown, which an edit of that class changes.
   */
  readonly origin: "declaration" | "extends" | "component" | "own";
  /** Class in whose text it stands, by full name. */
  readonly className: string;
  readonly place: Place;
}

/** Annotation Dialog (MLS 3.6 §18.7), with what it leaves out filled in. */
export interface ElementDialog {
  readonly tab: string;
  readonly group: string;
  /** Whether the value may be changed as the parameters are now; true where that is not known. */
  readonly enable: boolean;
  /** Whether the attribute start is asked for and not the value. */
  readonly showStartAttribute: boolean;
  readonly colorSelector: boolean;
  readonly connectorSizing: boolean;
  readonly groupImage: string | undefined;
  readonly loadSelector: FileSelector | undefined;
  readonly saveSelector: FileSelector | undefined;
  /** Whether the annotation is there: it also shows what is no parameter. */
  readonly isAsked: boolean;
}

/** What a dialog for choosing a file shows (MLS 3.6 §18.7). */
export interface FileSelector {
  readonly filter: string;
  readonly caption: string;
}

/** Annotations choices and choicesAllMatching (MLS 3.6 §7.3.4). */
export interface ElementChoices {
  readonly items: readonly ElementChoice[];
  readonly checkBox: boolean;
  /** Full name of the class that candidates must be derived from, for `matchingClasses`; undefined where none are asked for. */
  readonly matching: string | undefined;
}

/** What redeclarations of a replaceable element may be (MLS 3.6 §7.3). */
export interface ElementReplacement {
  /** Full name of the class that candidates must be derived from, for `matchingClasses`. */
  readonly constraint: string;
  /** Full name of what stands there when what the shown class itself redeclares is taken away. */
  readonly defaultType: string;
  /** Whether the shown class itself redeclares it. */
  readonly isOwn: boolean;
}

/** A value that the text offers for an element. */
export interface ElementChoice {
  /** The value or redeclaration to write. */
  readonly text: string;
  readonly description: string;
}
