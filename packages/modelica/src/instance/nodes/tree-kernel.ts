import { ClassDeclaration } from "../../classes/class-declaration.ts";
import { type ClassTree, splitName } from "../../classes/class-tree.ts";
import type { BaseType } from "../../expression/expression.ts";
import type { ClassDefinition, ClassElement, Expression, ExtendsClause, Name } from "../../syntax/tree.ts";
import type { Place } from "../../text/source-text.ts";
import { TreeFunctions } from "../functions/function-library.ts";
import { isClosed, isReplaceable } from "../lookup/entries.ts";
import { followClassName, lookupBaseIdentifier, lookupClass } from "../lookup/lookup.ts";
import { environmentOf, isClosedBefore, isFinalBefore, unmodified } from "../lookup/modification.ts";
import { Budget, TranslationAbandoned, usualSteps } from "../types/budget.ts";
import type { ForeignFunctions } from "../types/foreign-functions.ts";
import type {
  ClassEntry,
  ClassType,
  Environment,
  ExpressionScope,
  Instance,
  InstanceContext,
  Modifier,
  Scope,
  Structure,
} from "../types/instance-tree.ts";
import type { ConnectionQueries, Kernel, OperatorContext, TypedArgument } from "../types/kernel.ts";
import type { Typed } from "../types/typed.ts";
import { VariableTable } from "../types/variable-table.ts";
import { callFunction } from "../typing/call-typing.ts";
import { typeExpression } from "../typing/expression-typing.ts";
import { ClassStructure, homeIn } from "./class-structure.ts";
import { Dependencies } from "./dependencies.ts";
import { Findings } from "./findings.ts";
import { InstanceNode } from "./instance-node.ts";

/** The kernel of a class tree and of those that edits make of it; see `Kernel`. */
export class TreeKernel extends Findings implements Kernel {
  readonly functions = new TreeFunctions(this);
  budget = new Budget(usualSteps);
  variables = new VariableTable();
  foreign: ForeignFunctions | undefined;
  connections: ConnectionQueries | undefined;
  #mostSteps = usualSteps;
  readonly recordClasses = new WeakMap<BaseType, ClassType>();
  #tree: ClassTree;
  readonly #topLevel = new Map<string, ClassType>();
  readonly #structures = new Map<ClassDeclaration, Structure>();
  readonly #dependencies = new Dependencies();
  readonly #redeclared = new WeakMap<ClassDefinition, ClassDeclaration>();
  readonly #resolving = new Set<ClassDeclaration>();
  #usedClasses = new Set<ClassType>();

  constructor(tree: ClassTree) {
    super();
    this.#tree = tree;
  }

  get tree(): ClassTree {
    return this.#tree;
  }

  /**
   * Goes over to another tree, which may share classes with the one before: what is kept with those stays, unless it
   * depends on others that differ.
   */
  follow(tree: ClassTree): void {
    const before = this.#tree.topLevel;
    const after = tree.topLevel;
    if (before === after) return;
    this.#tree = tree;
    const names = new Set([...before.keys(), ...after.keys()]);
    this.#forget([...names].filter((name) => before.get(name) !== after.get(name)));
  }

  /** Begins with a model: empties the table of variables and makes anew what the model before found fault with. */
  begin(foreign: ForeignFunctions | undefined, mostSteps: number): void {
    this.foreign = foreign;
    this.#mostSteps = mostSteps;
    this.takeDiagnostics();
    this.takeLeftOut();
    this.takeUsedClasses();
    this.variables = new VariableTable();
    this.connections = undefined;
    this.functions.forget((home) => home === undefined);
    this.#forget(this.takeFaulty());
  }

  /** Forgets what is kept with classes at the top, and with all that depend on them. */
  #forget(names: Iterable<string>): void {
    const forgotten = this.#dependencies.dependentsOf(names);
    if (forgotten.size === 0) return;
    for (const name of forgotten) {
      this.#topLevel.delete(name);
      this.#dependencies.forget(name);
    }
    for (const declaration of this.#structures.keys()) {
      if (forgotten.has(declaration.name)) this.#structures.delete(declaration);
    }
    this.functions.forget((home) => home !== undefined && forgotten.has(home));
  }

  /** Runs the translation of a model with a budget of its own; undefined, with a diagnostic, where that is not enough. */
  translate<T>(action: () => T): T | undefined {
    this.budget = new Budget(this.#mostSteps);
    try {
      return action();
    } catch (error) {
      if (!(error instanceof TranslationAbandoned)) throw error;
      this.close(error);
      return undefined;
    }
  }

  reportSyntaxErrors(declaration: ClassDeclaration): void {
    for (const error of declaration.syntaxErrors) this.add(error);
  }

  classByName(fullName: string): ClassType | undefined {
    const [first = "", ...rest] = splitName(fullName);
    let type = this.topLevelClass(first);
    for (const part of rest) {
      const found = type === undefined ? undefined : this.classInstance(type)?.member(part);
      type = found?.kind === "class" ? found.type : undefined;
    }
    return type;
  }

  topLevelClass(name: string, from?: Structure): ClassType | undefined {
    if (from !== undefined) this.#dependencies.add(from.declaration.root.name, name);
    const known = this.#topLevel.get(name);
    if (known !== undefined) return known;
    const declaration = this.#tree.topLevel.get(name);
    if (declaration === undefined) return undefined;
    const type = this.keeping(name, () => this.resolve(declaration, undefined, unmodified, unmodified, undefined, name));
    if (type !== undefined) this.#topLevel.set(name, type);
    return type;
  }

  resolve(
    declaration: ClassDeclaration,
    enclosing: Scope | undefined,
    environment: Environment,
    inherited: Environment,
    original: ClassType | undefined,
    home: string | undefined,
  ): ClassType | undefined {
    const modifiers = [...environment, ...inherited];
    const { specifier, classKind } = declaration.definition;
    if (specifier.kind !== "long") this.reportSyntaxErrors(declaration);
    const common = { name: this.#pathOf(declaration, enclosing), kind: classKind, declaration, home, instance: undefined };
    switch (specifier.kind) {
      case "long": {
        const structure = this.#structureOf(declaration, enclosing, original);
        const base = structure.predefinedBase;
        if (base !== undefined) return this.#derivedFromPredefined(structure, base, modifiers, common);
        return {
          ...common,
          kind: original?.kind ?? classKind,
          structure,
          predefined: undefined,
          environment: modifiers,
          dimensions: [],
          causality: undefined,
        };
      }
      case "short": {
        const base = this.#namedBase(declaration, specifier.base, enclosing);
        if (base === undefined) return undefined;
        const scope = enclosing ?? this.#globalScope(declaration);
        const own = environmentOf(specifier.modification, scope);
        const isAlias =
          modifiers.length === 0 &&
          own.length === 0 &&
          specifier.subscripts.length === 0 &&
          specifier.prefix === undefined &&
          (classKind === base.kind || classKind === "package");
        if (isAlias) return base;
        const dimensions = specifier.subscripts.length === 0 ? [] : [{ subscripts: specifier.subscripts, scope }];
        return {
          ...common,
          kind: classKind === "type" && base.kind !== "type" && base.structure !== undefined ? base.kind : classKind,
          structure: base.structure,
          predefined: base.predefined,
          environment: [...environment, ...own, ...inherited, ...base.environment],
          dimensions: [...dimensions, ...base.dimensions],
          causality: specifier.prefix ?? base.causality,
        };
      }
      case "enumeration": {
        const literals = specifier.literals?.map((literal) => literal.name.text) ?? [];
        return {
          ...common,
          structure: undefined,
          predefined: { kind: "enumeration", name: declaration.fullName, literals },
          environment: modifiers,
          dimensions: [],
          causality: undefined,
        };
      }
      case "derivative": {
        const base = this.#namedBase(declaration, specifier.base, enclosing);
        if (base === undefined) return undefined;
        if (base.kind !== "function" || classKind !== "function") {
          this.report("instance.derivative-of-no-function", declaration.placeOf(specifier), { name: base.name });
          return undefined;
        }
        const differentiated = [...(base.differentiated ?? []), ...specifier.variables.map(({ text }) => text)];
        return { ...base, ...common, environment: [...modifiers, ...base.environment], differentiated };
      }
    }
  }

  memberClass(instance: Instance, entry: ClassEntry): ClassType | undefined {
    const environment = instance.environmentOf(entry);
    const position = environment.findIndex((modifier) => modifier.redeclaration !== undefined);
    const modifier = environment[position];
    if (modifier?.redeclaration === undefined) return this.#declaredClass(instance, entry, environment);
    if (modifier.redeclaration.kind !== "redeclare-class") {
      this.report("instance.redeclared-kind", this.#placeOf(modifier), { name: entry.name });
      return undefined;
    }
    this.#checkReplaceable(entry, environment, position, modifier);
    const { definition } = modifier.redeclaration.element;
    const outer = environment.slice(0, position);
    const weaker = environment.slice(position + 1);
    const kept = weaker.filter((other) => other.redeclaration === undefined);
    // Of other redeclarations only what they say of their constraining type lasts.
    const constraint = [
      ...[modifier, ...weaker].flatMap((other) => this.#constraintOfRedeclaration(other)),
      ...this.#constraintOf(instance, entry),
    ];
    const isExtends = definition.specifier.kind === "long" && definition.specifier.isExtends;
    const original = isExtends ? this.#declaredClass(instance, entry, kept) : undefined;
    const declaration = this.#declarationOf(definition, modifier.scope.structure);
    return this.resolve(declaration, modifier.scope, [...outer, ...kept], constraint, original, instance.home);
  }

  baseClass(structure: Structure, clause: ExtendsClause): ClassType | undefined {
    const first = clause.base.parts[0]?.text ?? "";
    const start = clause.base.global ? this.topLevelClass(first, structure) : undefined;
    const found = start === undefined ? lookupBaseIdentifier(this, first, structure) : ({ kind: "class", type: start } as const);
    const type = followClassName(this, clause.base, found, structure);
    if (type?.structure?.lineageContains(structure)) {
      this.report("instance.cyclic-class", structure.declaration.placeOf(clause), { name: structure.declaration.fullName });
      return undefined;
    }
    return type;
  }

  classInstance(type: ClassType): Instance | undefined {
    if (type.structure === undefined) return undefined;
    this.#usedClasses.add(type);
    const context = { component: undefined, position: [], parent: undefined };
    type.instance ??= this.instantiate(type.name, type, type.structure, type.environment, context, false);
    return type.instance;
  }

  takeUsedClasses(): ReadonlySet<ClassType> {
    const used = this.#usedClasses;
    this.#usedClasses = new Set();
    return used;
  }

  prototypeOf(structure: Structure): Instance {
    if (structure.prototype === undefined) {
      const type: ClassType = {
        name: structure.declaration.fullName,
        kind: structure.declaration.definition.classKind,
        declaration: structure.declaration,
        structure,
        predefined: undefined,
        environment: unmodified,
        dimensions: [],
        causality: undefined,
        home: structure.home,
        instance: undefined,
      };
      const context = { component: undefined, position: [], parent: undefined };
      structure.prototype = this.instantiate(type.name, type, structure, unmodified, context, false);
    }
    return structure.prototype;
  }

  instantiate(
    path: string,
    type: ClassType,
    structure: Structure,
    environment: Environment,
    context: InstanceContext,
    isInModel: boolean,
  ): Instance {
    return new InstanceNode(this, path, type, structure, environment, context, isInModel);
  }

  typeExpression(expression: Expression, scope: ExpressionScope): Typed | undefined {
    return typeExpression(this, expression, scope);
  }

  callFunction(context: OperatorContext, instance: Instance, args: readonly TypedArgument[]): Typed | undefined {
    return callFunction(context, instance, args);
  }

  #declaredClass(instance: Instance, entry: ClassEntry, environment: Environment): ClassType | undefined {
    const enclosing: Scope = { instance, structure: entry.origin };
    const replaced = entry.replaced;
    if (replaced === undefined) {
      const { specifier } = entry.declaration.definition;
      if (specifier.kind === "long" && specifier.isExtends) entry.origin.reportNothingToRedeclare(entry);
      return this.resolve(
        entry.declaration,
        enclosing,
        environment,
        this.#constrainingModifiers(entry.element, enclosing) ?? [],
        undefined,
        instance.home,
      );
    }
    if (replaced.kind !== "class") {
      this.report("instance.redeclared-kind", entry.origin.declaration.placeOf(entry.declaration.definition), {
        name: entry.name,
      });
      return undefined;
    }
    const own = this.#constrainingModifiers(entry.element, enclosing) ?? [];
    const constraint = this.#constraintOf(instance, replaced);
    const specifier = entry.declaration.definition.specifier;
    const original = specifier.kind === "long" && specifier.isExtends ? this.memberClass(instance, replaced) : undefined;
    return this.resolve(entry.declaration, enclosing, environment, [...own, ...constraint], original, instance.home);
  }

  /**
   * Modifications that a redeclaration of a replaceable class takes over: those of constraining clauses, and where the
   * original declaration has none, what it says itself (MLS 7.3.2).
   */
  #constraintOf(instance: Instance, entry: ClassEntry): Environment {
    const scope: Scope = { instance, structure: entry.origin };
    const constraint = this.#constrainingModifiers(entry.element, scope);
    if (entry.replaced?.kind === "class") return [...(constraint ?? []), ...this.#constraintOf(instance, entry.replaced)];
    const specifier = entry.declaration.definition.specifier;
    return constraint ?? (specifier.kind === "short" ? environmentOf(specifier.modification, scope) : []);
  }

  #constraintOfRedeclaration({ redeclaration, scope }: Modifier): Environment {
    if (redeclaration?.kind !== "redeclare-class") return [];
    return this.#constrainingModifiers(redeclaration.element, scope) ?? [];
  }

  /** Modifications of a constraining clause, which hold for the class itself too; undefined without one. */
  #constrainingModifiers(element: ClassElement | undefined, scope: Scope): Environment | undefined {
    const constraint = element?.constrainedBy;
    return constraint === undefined ? undefined : environmentOf(constraint.modification, scope);
  }

  #checkReplaceable(entry: ClassEntry, environment: Environment, position: number, modifier: Modifier): void {
    const place = this.#placeOf(modifier);
    const { name } = entry;
    if (!isReplaceable(entry)) this.report("instance.redeclare-not-replaceable", place, { name });
    else if (isClosed(entry) || isClosedBefore(environment, position)) this.report("instance.redeclared-again", place, { name });
    if (isFinalBefore(environment, position) || entry.element?.prefixes.final === true) {
      this.report("instance.final-modified", place, { name });
    }
  }

  #placeOf(modifier: Modifier): Place {
    return modifier.scope.structure.declaration.placeOf(modifier.node);
  }

  #structureOf(declaration: ClassDeclaration, enclosing: Scope | undefined, original: ClassType | undefined): Structure {
    const cache = enclosing?.instance.structures ?? this.#structures;
    const known = cache.get(declaration);
    if (known !== undefined && known.original === original) return known;
    const home = homeIn(enclosing, declaration);
    const structure = this.keeping(home, () => new ClassStructure(this, declaration, enclosing, original));
    cache.set(declaration, structure);
    return structure;
  }

  /** A class that redeclares or is declared in a modification: it is in no class tree. */
  #declarationOf(definition: ClassDefinition, writtenIn: Structure): ClassDeclaration {
    const parent = writtenIn.declaration;
    let declaration = this.#redeclared.get(definition);
    if (declaration?.parent !== parent) {
      declaration = new ClassDeclaration(definition.name.text, parent, () => ({ file: parent.file, definition }));
      this.#redeclared.set(definition, declaration);
    }
    return declaration;
  }

  /** The class that a short class or a partial derivative names; undefined, with a diagnostic, when it leads back to itself. */
  #namedBase(declaration: ClassDeclaration, name: Name, enclosing: Scope | undefined): ClassType | undefined {
    const placeOf = () => declaration.placeOf(declaration.definition.name);
    if (this.#resolving.has(declaration)) {
      this.report("instance.cyclic-class", declaration.placeOf(declaration.definition), { name: declaration.fullName });
      return undefined;
    }
    this.#resolving.add(declaration);
    const scope = enclosing ?? this.#globalScope(declaration);
    const base = this.budget.descend(placeOf, () => lookupClass(this, name, scope));
    this.#resolving.delete(declaration);
    return base;
  }

  /** Scope of a top-level short class: its own, empty, so that lookup goes on to the other top-level classes. */
  #globalScope(declaration: ClassDeclaration): Scope {
    const structure = this.#structureOf(declaration, undefined, undefined);
    return { instance: this.prototypeOf(structure), structure };
  }

  #derivedFromPredefined(
    structure: Structure,
    base: ClassType,
    environment: Environment,
    common: Pick<ClassType, "name" | "kind" | "declaration" | "home" | "instance">,
  ): ClassType {
    const clause = structure.bases.find((candidate) => candidate.type === base)?.clause;
    const own = environmentOf(clause?.modification, { instance: this.prototypeOf(structure), structure });
    const isExternalObject = base.predefined?.kind === "external-object";
    return {
      ...common,
      // The structure holds functions: constructor and destructor, or equalityConstraint.
      structure,
      predefined: isExternalObject ? { kind: "external-object", name: common.name } : base.predefined,
      environment: [...environment, ...own, ...base.environment],
      dimensions: base.dimensions,
      causality: base.causality,
    };
  }

  #pathOf(declaration: ClassDeclaration, enclosing: Scope | undefined): string {
    const outer = enclosing?.instance.path;
    return outer === undefined || outer === "" ? declaration.fullName : `${outer}.${declaration.name}`;
  }
}
