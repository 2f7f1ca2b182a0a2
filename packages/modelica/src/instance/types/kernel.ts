import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { RelatedPlace } from "../../diagnostics/report.ts";
import type { BaseType, FlatExpression } from "../../expression/expression.ts";
import type { FlatFunction } from "../../expression/model.ts";
import type { Expression, ExtendsClause } from "../../syntax/tree.ts";
import type { Place } from "../../text/source-text.ts";
import type { Budget } from "./budget.ts";
import type { ForeignFunctions } from "./foreign-functions.ts";
import type {
  ClassEntry,
  ClassType,
  Component,
  Environment,
  ExpressionScope,
  Instance,
  InstanceContext,
  Scope,
  Structure,
} from "./instance-tree.ts";
import type { Typed } from "./typed.ts";
import type { VariableTable } from "./variable-table.ts";

/** A component, or one element of an array of components, that a connection or an operator on connectors names. */
export interface ConnectorElement {
  readonly component: Component;
  /** From 1, one number for each dimension. */
  readonly position: readonly number[];
}

/** Questions that expressions ask about the connections of a model. */
export interface ConnectionQueries {
  /** Number of connections that a connector takes part in (MLS 3.7.2.3). */
  cardinality(connector: ConnectorElement): number;
  /** Whether an overdetermined connector is a root of the virtual connection graph (MLS 9.4). */
  isRoot(connector: ConnectorElement): boolean;
  /** Whether branches and connections join two nodes of the virtual connection graph. */
  areJoined(a: ConnectorElement, b: ConnectorElement): boolean;
  /** Whether of the branch that the connector is an end of, its end is nearer to the root. */
  rooted(connector: ConnectorElement): boolean;
  /** `inStream` of a stream variable (MLS 15.2). Undefined, with a diagnostic, for any other. */
  inStream(variable: FlatExpression, place: Place): FlatExpression | undefined;
  /** `actualStream` of a stream variable (MLS 15.3). Undefined, with a diagnostic, for any other. */
  actualStream(variable: FlatExpression, place: Place): FlatExpression | undefined;
}

/** What an action gave, and what was wrong with it. */
export interface Captured<T> {
  readonly result: T;
  readonly diagnostics: readonly Diagnostic[];
  /** Where something was first left out. */
  readonly leftOut: { readonly place: Place | undefined } | undefined;
}

/** Functions in flat form, each made when its body is first needed, and named so that no two share a name. */
export interface FunctionLibrary {
  /** The flat name of a function: its dotted path, with a number where another function has it. */
  nameOf(instance: Instance): string;
  /** The function behind a name that `nameOf` gave. */
  instanceOf(name: string): Instance | undefined;
  /** The flat function of a name that `nameOf` gave. */
  byName(name: string): FlatFunction | undefined;
  /**
   * Tells the kernel what is wrong with the functions asked for since the last call of this, even if only to try something:
   * everything for those in a file, errors only for the others.
   */
  reportFaults(file: string): void;
  /** Whether a function may give different results for the same arguments (MLS 12.3). */
  isImpure(instance: Instance): boolean;
}

/** An argument that has been typed; positional where it has no name. */
export interface TypedArgument {
  readonly name: string | undefined;
  readonly value: Typed;
}

/** Where those who work on a translation say what is wrong with the model. */
export interface Reports {
  /**
   * Runs `action`, whose result is kept with a class at the top for all models. Where it reports anything, the class is
   * made anew for the next model, which has to report it too.
   *
   * @param home  name of that class; undefined for what a model alone has
   */
  keeping<T>(home: string | undefined, action: () => T): T;
  /** Notes that what is being found is not as it should be, whether or not that is reported now. */
  markFaulty(): void;
  /** Collects a diagnostic; the same one at the same place counts once. */
  report(
    code: DiagnosticCode,
    place: Place | undefined,
    values?: Readonly<Record<string, string | number>>,
    related?: readonly RelatedPlace[],
  ): void;
  /** Collects a diagnostic that was found before. */
  add(diagnostic: Diagnostic): void;
  /** Whether an error has been collected since `takeDiagnostics`. */
  readonly hasErrors: boolean;
  /** How many times something was reported; when it has grown since, something was wrong in between. */
  readonly nReports: number;
  /**
   * Notes that something was left out because it could not be understood. Normally a diagnostic says why; where none
   * does, the model must be refused all the same.
   */
  leaveOut(place: Place | undefined): void;
  /**
   * Runs `action` and gives the diagnostics that it made apart, without keeping them. They are no fault of what is being
   * found outside.
   */
  capture<T>(action: () => T): Captured<T>;
  /** Whether diagnostics are being set apart: then what fails must not be remembered as failed. */
  readonly isSpeculative: boolean;
}

/**
 * Instantiation of the classes of one class tree: turns class names into types, and types into instances. What does not
 * depend on a model (packages, unmodified types, functions) is made once and shared by all models.
 */
export interface Kernel extends Reports {
  readonly functions: FunctionLibrary;
  /** What the translation of the model may still take. */
  readonly budget: Budget;
  /** Variables of the model that is being flattened. */
  readonly variables: VariableTable;
  /** External functions that the host lets the model at hand call while it is translated. */
  readonly foreign: ForeignFunctions | undefined;
  /** The connections of that model, once they are known. */
  connections: ConnectionQueries | undefined;
  /** Class behind each record type, for its operators and constructor. */
  readonly recordClasses: WeakMap<BaseType, ClassType>;
  readonly tree: ClassTree;
  /** Reports the syntax errors of a class of which the model uses anything but the classes in it: its tree is a guess. */
  reportSyntaxErrors(declaration: ClassDeclaration): void;
  /** The type of a class by its full name, also of an inherited one. */
  classByName(fullName: string): ClassType | undefined;
  /**
   * The type of a class at the top of the tree.
   *
   * @param from  class in whose text the name stands: what is kept with the class at the top that holds it depends on this one
   */
  topLevelClass(name: string, from?: Structure): ClassType | undefined;
  /**
   * The type that a class declaration means in a scope.
   *
   * @param environment  modifications from outside, strongest first
   * @param inherited  modifications that a redeclaration takes over, weaker than its own (MLS 7.3.2)
   * @param original  for `class extends`: the inherited class
   * @param home  class at the top with which the type is kept
   */
  resolve(
    declaration: ClassDeclaration,
    enclosing: Scope | undefined,
    environment: Environment,
    inherited: Environment,
    original: ClassType | undefined,
    home: string | undefined,
  ): ClassType | undefined;
  /** The class of an entry in an instance: redeclared from outside, or as declared, with what modifies it. */
  memberClass(instance: Instance, entry: ClassEntry): ClassType | undefined;
  /** The base class of an extends-clause. */
  baseClass(structure: Structure, clause: ExtendsClause): ClassType | undefined;
  /** The class as a scope, for its constants, functions and nested classes; undefined for a type without elements. */
  classInstance(type: ClassType): Instance | undefined;
  /** Classes that `classInstance` was asked for since the last call of this: packages, functions and records in use. */
  takeUsedClasses(): ReadonlySet<ClassType>;
  /** An unmodified instance of a structure, for names that are looked up before there is a real one. */
  prototypeOf(structure: Structure): Instance;
  /**
   * A node of the instance tree.
   *
   * @param environment  strongest first; what the type brings along included
   * @param isInModel  whether its components are variables of the model that is flattened
   */
  instantiate(
    path: string,
    type: ClassType,
    structure: Structure,
    environment: Environment,
    context: InstanceContext,
    isInModel: boolean,
  ): Instance;
  /** The typed form of an expression; undefined when it is wrong, which has then been reported. */
  typeExpression(expression: Expression, scope: ExpressionScope): Typed | undefined;
  /** The first output of a function for typed arguments; undefined, with a diagnostic, when they do not fit. */
  callFunction(context: OperatorContext, instance: Instance, args: readonly TypedArgument[]): Typed | undefined;
}

/** What an operator needs to know of its surroundings. */
export interface OperatorContext {
  readonly kernel: Kernel;
  readonly scope: ExpressionScope;
  readonly place: Place;
}
