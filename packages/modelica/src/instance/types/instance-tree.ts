/**
 * The instance tree as data: classes where they stand, instances of them with what modifies them there, and components.
 * Each leads to the others, so that their types stand in one file; what makes them is in files of their own.
 */
import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { BaseType, FlatExpression, FlatType } from "../../expression/expression.ts";
import type { Variability } from "../../expression/model.ts";
import type {
  AlgorithmSection,
  ClassElement,
  ClassKind,
  ClassModification,
  ComponentClause,
  ComponentDeclaration,
  EquationSection,
  Expression,
  ExtendsClause,
  External,
  ModificationArgument,
  RedeclareClass,
  RedeclareComponent,
  Subscript,
} from "../../syntax/tree.ts";
import type { Place, Span } from "../../text/source-text.ts";
import type { Typed } from "./typed.ts";
import type { Outcome } from "./value.ts";

/** Array dimensions that a type brings along, `type Vector = Real[3]`. */
interface TypeDimensions {
  readonly subscripts: readonly Subscript[];
  readonly scope: Scope;
}

/**
 * A class in its context: what a type name means where it stands. Short classes are followed to the class that they end
 * at, and their modifications collected on the way, so that a type is either a structure with elements or predefined.
 */
export interface ClassType {
  /** Full name as first written; for messages. */
  readonly name: string;
  readonly kind: ClassKind;
  /** Undefined for the predefined types. */
  readonly declaration: ClassDeclaration | undefined;
  /** Elements; undefined for predefined types and enumerations. Of a class that extends one, it holds functions only. */
  readonly structure: Structure | undefined;
  /** Base of a scalar type: Real, …, an enumeration, an external object. */
  readonly predefined: BaseType | undefined;
  /** Modifications that belong to the type itself, strongest first. */
  readonly environment: Environment;
  /** Outermost first. */
  readonly dimensions: readonly TypeDimensions[];
  readonly causality: "input" | "output" | undefined;
  /** Of a partial derivative of the function that `structure` is (MLS 12.7.2): the inputs, in order of differentiation. */
  readonly differentiated?: readonly string[];
  /** Name of the class at the top with which the type is kept for all models; undefined for one that a model alone has. */
  readonly home: string | undefined;
  /** The class as a scope for constants and nested classes; made on first use by `Kernel.classInstance`. */
  instance: Instance | undefined;
}

/**
 * Where a name is looked up: the class in whose text it stands, and the instance whose elements that class contributes.
 * For an inherited equation the structure is the base class and the instance the derived one.
 */
export interface Scope {
  readonly instance: Instance;
  readonly structure: Structure;
}

/** The scope of an expression, with what its surroundings add. */
export interface ExpressionScope extends Scope {
  /** Iterators of for loops and comprehensions, and fields of a record under construction, innermost wins. */
  readonly locals?: ReadonlyMap<string, Typed>;
  /** Meaning of `end` inside a subscript. */
  readonly end?: Typed;
  /** In function bodies operations on arrays stay operations on arrays; elsewhere they are spread over the elements. */
  readonly keepsArrays: boolean;
  /**
   * In an argument that is a call: whether its results may have sizes that only a run tells, as what takes them is a function
   * or a reduction.
   */
  readonly takesAnySize?: boolean;
  /** Where impure functions may not be called (MLS 12.3). */
  readonly isPure?: boolean;
  /** In an initial algorithm, which may assign parameters that are not fixed. */
  readonly isInitial?: boolean;
  /** In algorithms of models, whose loops may take as many turns as only a run knows. */
  readonly isAlgorithm?: boolean;
  /** Where only a run need know the size of a range: in an algorithm, that of a loop and of what is reduced to a scalar. */
  readonly opensRanges?: boolean;
  /** Inside `noEvent` or a function body comparisons make no events. */
  readonly noEvents?: boolean;
}

/** An argument of a class modification, of whose dotted name the first `depth` parts have been followed. */
export interface PendingArgument {
  readonly argument: ModificationArgument;
  readonly depth: number;
}

/** What one place of the text says about one element. */
export interface Modifier {
  /** Modifications of the element's own elements. */
  readonly arguments: readonly PendingArgument[];
  /** `= e`, undefined when there is none. */
  readonly binding: Expression | undefined;
  readonly redeclaration: RedeclareClass | RedeclareComponent | undefined;
  readonly final: boolean;
  /** Whether every element of the array that the modified element is takes the whole value. */
  readonly each: boolean;
  /** Whether it says `each` inside an array of components, so that a value with too few dimensions is that of all elements. */
  readonly isSpread: boolean;
  /** `= break`: removes a binding (MLS 3.7). */
  readonly isBreak: boolean;
  /** Where its expressions and names are looked up. */
  readonly scope: Scope;
  /** For each array of components passed: the element's position in it, from 1. The value is indexed with these. */
  readonly indices: readonly (readonly number[])[];
  /** What to point at in a message. */
  readonly node: Span;
}

/** Modifiers of one element, strongest (outermost) first. */
export type Environment = readonly Modifier[];

/**
 * Modifications that inheritance puts on an element: those of an extends-clause, which are looked up in the class that
 * holds the clause, or those of a short class that the clause names, whose scope is known.
 */
export type InheritedModification =
  | { readonly modification: ClassModification; readonly structure: Structure }
  | { readonly environment: Environment };

interface EntryCommon {
  readonly name: string;
  /** Class whose text declares it: where its type and modifiers are looked up. */
  readonly origin: Structure;
  readonly isProtected: boolean;
  /** From the extends-clauses on the way, outermost first. */
  readonly modifications: readonly InheritedModification[];
  /** The inherited element that a `redeclare` in the text takes the place of. */
  readonly replaced: Entry | undefined;
}

/** A component of a class, own or inherited. */
export interface ComponentEntry extends EntryCommon {
  readonly kind: "component";
  readonly clause: ComponentClause;
  readonly declaration: ComponentDeclaration;
  /** The type, once it is known not to depend on the instance. */
  sharedType: ClassType | undefined;
}

/** A class declared in a class, own or inherited. */
export interface ClassEntry extends EntryCommon {
  readonly kind: "class";
  readonly declaration: ClassDeclaration;
  /** The element as written; undefined for a class that lies in a file of its own. */
  readonly element: ClassElement | undefined;
}

/** An element of a class under its name. */
export type Entry = ComponentEntry | ClassEntry;

/** A base class as an extends-clause, or a `class extends`, brings it in. */
export interface Base {
  readonly clause: ExtendsClause | undefined;
  readonly type: ClassType;
}

/**
 * A long class where it stands, before any instance: its own and inherited elements by name. Shared by all instances of
 * the class that have the same enclosing scope. Bases are looked up when a name is asked for that the class does not
 * declare itself, so that a class may extend one that is reached through itself.
 */
export interface Structure {
  readonly declaration: ClassDeclaration;
  /** Where lookup goes on when the class does not have a name; undefined at the top. */
  readonly enclosing: Scope | undefined;
  /** For `class extends`: the inherited class of the same name. */
  readonly original: ClassType | undefined;
  /** Name of the class at the top with which it is kept for all models; undefined for what a model alone has. */
  readonly home: string | undefined;
  /** The class without modifications, for names that are looked up before there is a real instance; see `Kernel.prototypeOf`. */
  prototype: Instance | undefined;
  /** All elements, inherited ones where the extends-clause stands; while the bases are looked up only its own. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly bases: readonly Base[];
  /** The bases as far as they have been looked up: none while that goes on. */
  readonly knownBases: readonly Base[];
  /** The element of that name, own or inherited. */
  lookup(name: string): Entry | undefined;
  /** The class of that name that the text of this class declares. */
  ownClass(name: string): Entry | undefined;
  /** Whether `other` is this class or one that it is known to inherit from; does not look up bases. */
  lineageContains(other: Structure): boolean;
  /** This class and all it inherits from, bases before the classes that extend them, each once. */
  readonly lineage: readonly Structure[];
  /** Whether the bases have been looked up already. */
  readonly isBuilt: boolean;
  /** Classes that may be redeclared, own and inherited. */
  readonly replaceableClasses: readonly ClassEntry[];
  /** Type of a class that extends a predefined type. */
  readonly predefinedBase: ClassType | undefined;
  readonly equationSections: readonly EquationSection[];
  readonly algorithmSections: readonly AlgorithmSection[];
  /** The external clause of a function. */
  readonly external: External | undefined;
  /** Components that are inherited twice, with types under different names. */
  readonly doubtful: readonly { readonly known: Entry; readonly other: Entry }[];
  /** Says which elements the text declares twice: all, or those of a name. */
  reportDuplicates(name?: string): void;
  /** Says that an element redeclares, or a class extends, an inherited one that there is not. */
  reportNothingToRedeclare(entry: Entry): void;
}

/** Where an instance hangs in the instance tree. */
export interface InstanceContext {
  /** Component whose value it is, and which element of that (positions from 1); undefined for a class or the root model. */
  readonly component: Component | undefined;
  readonly position: readonly number[];
  /** Instance in which the component lies. */
  readonly parent: Instance | undefined;
}

/**
 * A node of the instance tree: a class with the modifications that hold here. Its components and classes are made when
 * they are asked for. Stands for a component's value, for the model that is flattened, or for a package or function as a
 * scope.
 */
export interface Instance {
  /** Dotted name: of a component within its model, of a class from the top. Empty for the model that is flattened. */
  readonly path: string;
  readonly type: ClassType;
  readonly structure: Structure;
  /** Strongest first; what the type brings along included. */
  readonly environment: Environment;
  readonly context: InstanceContext;
  /** Whether it belongs to the model that is flattened, so that its components are variables. */
  readonly isInModel: boolean;
  /** Name of the class at the top with which it is kept for all models; undefined for what a model alone has. */
  readonly home: string | undefined;
  /** Levels below the root of the instance tree; 0 for classes. */
  readonly depth: number;
  /** Structures of classes whose enclosing scope is this instance. */
  readonly structures: Map<ClassDeclaration, Structure>;
  /** Scope of text that stands in the class itself. */
  readonly scope: Scope;
  /** Last name of the class that is simulated, then the path from there: what `getInstanceName` gives (MLS 3.6 §3.7.4.3). */
  readonly nameInSimulation: string;
  /** Whether names of components mean locals of a function body. */
  readonly isFunction: boolean;
  /** The element of that name. */
  member(name: string): Found | undefined;
  /** What an entry of the class stands for here. */
  memberOf(entry: Entry): Found | undefined;
  /** Components in order of declaration, without those that an added one takes the place of. */
  readonly components: readonly Component[];
  /** The component of an entry, made when it is first asked for. */
  component(entry: ComponentEntry): Component;
  /** Adds a component that no text declares: what a connection adds to an expandable connector (MLS 9.1.3). */
  addComponent(component: Component): void;
  /** Components that connections added. */
  readonly addedComponents: readonly Component[];
  /** A component that a connection added, by name. */
  addedComponent(name: string): Component | undefined;
  /** The class of an entry with what modifies it here. */
  classMember(entry: ClassEntry): ClassType | undefined;
  /** What modifies the element of an entry from outside its declaration, strongest first. */
  environmentOf(entry: Entry): Environment;
}

/**
 * A component in an instance: its declaration with everything that modifies or redeclares it here. Sizes, value and
 * elements are found when they are asked for.
 */
export interface Component {
  readonly owner: Instance;
  readonly name: string;
  readonly entry: ComponentEntry;
  /** Undefined when the type is unknown, which has been reported. */
  readonly type: ClassType | undefined;
  /** Strongest first, those of the type included. */
  readonly environment: Environment;
  readonly clause: ComponentClause;
  readonly declaration: ComponentDeclaration;
  /** Where its subscripts and condition are looked up. */
  readonly scope: Scope;
  readonly variability: Variability | undefined;
  readonly connection: "flow" | "stream" | undefined;
  readonly causality: "input" | "output" | undefined;
  readonly isProtected: boolean;
  readonly isInner: boolean;
  readonly isOuter: boolean;
  /** `inner outer output`: a state's share in a variable of the model around its state machine. */
  readonly isShared: boolean;
  readonly isFinal: boolean;
  /** Name from the root of its model, without positions of its own. */
  readonly path: string;
  readonly place: Place;
  /** Whether it is a value of a predefined type, an enumeration or an external object. */
  readonly isScalarType: boolean;
  readonly isRecord: boolean;
  /** Whether the model's translation depends on its value. */
  readonly isStructural: boolean;
  /** Marks that the translation used its value. */
  markStructural(): void;
  /** For an outer component: the inner one that it stands for; itself otherwise. Undefined when there is none. */
  readonly resolved: Component | undefined;
  /** Sizes, outermost first: the component's own, then those of its type. -1 for one that only a call of the function tells. */
  readonly dimensions: readonly number[];
  /** Type that subscripts of a dimension, counted from 0, must have: Integer, or the type that gives the size (MLS 10.5.1). */
  indexType(dimension: number): BaseType;
  /** False where a condition switches it off (MLS 4.4.5). */
  readonly isActive: boolean;
  /** Takes the component out of the model: an element of an expandable connector that nothing uses. */
  switchOff(): void;
  /** One instance for each element, row-major; none for values of predefined types. */
  readonly instances: readonly Instance[];
  /** Instance whose classes and constants are reached through the component's name. */
  readonly scopeInstance: Instance | undefined;
  readonly flatType: FlatType;
  /** One node for each scalar of a value of a predefined type, row-major. */
  readonly nodes: readonly FlatExpression[];
  /** What its name means as a value where it is declared: of an outer component the inner one. */
  readonly reference: Typed | undefined;
  /** The component itself as a value: of one that is inner and outer, what the outer components inside mean (MLS 5.4). */
  readonly ownReference: Typed | undefined;
  /** Value of the declaration equation or of the modifier that replaces it, of the component's type and sizes. */
  readonly binding: Typed | undefined;
  /** Whether anything gives it a value, without looking at the value. */
  readonly hasBinding: boolean;
  /**
   * Whether a modifier gives the whole record, or one around it, a value that overrides what weaker ones say of a field, or
   * of a field of a field.
   */
  isBoundOver(path: readonly string[]): boolean;
  /**
   * Instance levels above the modifier that sets the attribute: smaller is stronger. What a type says for all of its
   * variables is the weakest.
   */
  attributeDepth(name: string): number;
  /** Whether anything sets an attribute, without looking at the value. */
  hasAttribute(name: string): boolean;
  /** The text of an attribute that is written as one text for all elements; undefined where it has to be evaluated. */
  writtenAttribute(name: string): string | undefined;
  /** Value of an attribute of a predefined type, spread over the component's sizes; undefined where nothing sets it. */
  attribute(name: string, expected: FlatType["base"]): Typed | undefined;
  /** The value of a constant or parameter as the translation sees it. */
  readonly value: Outcome;
  /** The text of the declaration equation or of the modifier that replaces it. */
  readonly bindingExpression: { readonly expression: Expression; readonly scope: Scope } | undefined;
  /** The expressions of the sizes as written, those of the type last; undefined for `:`. */
  readonly sizeExpressions: readonly (Expression | undefined)[];
  /**
   * Sizes as they are where the function's inputs, or the record's fields, have the values that `scope` gives them; -1 for
   * one that these do not tell, or that a call of the function itself would have to.
   */
  dimensionsFor(scope: ExpressionScope): readonly number[];
  /** The annotation Evaluate of this component, or of the record that it belongs to (MLS 18.3). */
  readonly asksForEvaluation: boolean;
  /** Variability by prefix, or by type for what has none (MLS 4.4.4.1). */
  readonly effectiveVariability: Variability;
}

/** What a name stands for. */
export type Found =
  | { readonly kind: "class"; readonly type: ClassType }
  | { readonly kind: "component"; readonly component: Component };
