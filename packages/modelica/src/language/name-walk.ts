import { ClassDeclaration } from "../classes/class-declaration.ts";
import type {
  Annotation,
  CallExpression,
  ClassDefinition,
  ClassElement,
  ClassModification,
  ComponentClause,
  ComponentDeclaration,
  ComponentReference,
  ConstrainingClause,
  ElementModification,
  Expression,
  ExtendsClause,
  ForIndex,
  FunctionPartial,
  Identifier,
  ImportClause,
  IndexedExpression,
  Modification,
  ModificationArgument,
  Name,
  SyntaxFile,
} from "../syntax/tree.ts";
import { childrenOf, type SyntaxNode } from "../syntax/walk.ts";
import type { Span } from "../text/source-text.ts";
import type { IteratorSymbol, ModelicaSymbol } from "./symbol.ts";
import type { SymbolLookup } from "./symbol-lookup.ts";

/** Where a name is looked up. */
export interface NameScope {
  /** Class in whose text it stands; undefined outside of any. */
  readonly declaration: ClassDeclaration | undefined;
  /** Variables of the loops around it, innermost first. */
  readonly iterators: readonly IteratorSymbol[];
}

/** What a name must mean: a class, one that components have (no function, outside of functions), or anything. */
export type WantedMeaning = "class" | "type" | "any";

/** A name that is looked up from class to enclosing class. */
interface ScopePlace {
  readonly kind: "scope";
  readonly scope: NameScope;
  readonly wanted: WantedMeaning;
  /** Component or attribute that takes the value, where the name is the whole value. */
  readonly receiver: ModelicaSymbol | undefined;
  /** Function, where the name is the whole of an argument without a name. */
  readonly callee: ModelicaSymbol | undefined;
}

/** What decides the meaning of a name at its place. */
export type NamePlace =
  /** It declares the symbol. */
  | { readonly kind: "declaration"; readonly scope: NameScope }
  | ScopePlace
  /** It stands behind a dot, or in an import, and is a member of that; of nothing at the top. */
  | {
      readonly kind: "member";
      readonly of: ModelicaSymbol | undefined;
      readonly wanted: WantedMeaning;
      readonly scope: NameScope;
    }
  /** It is modified, or redeclared, in a modification of that. */
  | { readonly kind: "modifier"; readonly of: ModelicaSymbol | undefined; readonly scope: NameScope }
  /** It names an argument of a call of that. */
  | { readonly kind: "argument"; readonly of: ModelicaSymbol | undefined; readonly scope: NameScope };

/** Called for a name with what it means, undefined where that is unknown. */
type NameVisitor = (identifier: Identifier, symbol: ModelicaSymbol | undefined, place: NamePlace) => void;

/**
 * Visits the names of a file in the order in which their meaning is found, each with its meaning. Names of annotations that
 * the language or a tool defines are left out; names of components and classes inside annotations are visited.
 *
 * @param within  visits only names in nodes that touch this range
 */
export function walkNames(lookup: SymbolLookup, file: SyntaxFile, visit: NameVisitor, within?: Span): void {
  new NameWalk(lookup, file, visit, within).run();
}

class NameWalk {
  readonly #lookup: SymbolLookup;
  readonly #file: SyntaxFile;
  readonly #visit: NameVisitor;
  readonly #within: Span | undefined;
  #isInAnnotation = false;

  constructor(lookup: SymbolLookup, file: SyntaxFile, visit: NameVisitor, within: Span | undefined) {
    this.#lookup = lookup;
    this.#file = file;
    this.#visit = visit;
    this.#within = within;
  }

  run(): void {
    const { within, classes } = this.#file.root;
    const top: NameScope = { declaration: undefined, iterators: [] };
    if (within !== undefined) this.#path(within.parts, undefined, top, "class");
    const owner = within === undefined ? undefined : this.#lookup.tree.find(within.parts.map((part) => part.text).join("."));
    for (const definition of classes) {
      const { text } = definition.name;
      const known = owner === undefined ? this.#lookup.tree.topLevel.get(text) : owner.members.get(text);
      this.#class(definition, { declaration: owner, iterators: [] }, known);
    }
  }

  #isOutside(node: Span): boolean {
    return this.#within !== undefined && (node.end < this.#within.start || node.start > this.#within.end);
  }

  /**
   * @param known  its node of the class tree; a class that a modification declares has none
   * @param isDeclared  whether its name declares it, and does not redeclare another
   */
  #class(definition: ClassDefinition, scope: NameScope, known: ClassDeclaration | undefined, isDeclared = true): void {
    if (this.#isOutside(definition)) return;
    const declaration =
      known?.definition === definition
        ? known
        : new ClassDeclaration(definition.name.text, scope.declaration, () => ({ file: this.#file, definition }));
    const symbol: ModelicaSymbol = { kind: "class", declaration };
    const { specifier } = definition;
    if (isDeclared) this.#visit(definition.name, symbol, { kind: "declaration", scope });
    const inner: NameScope = { declaration, iterators: [] };
    switch (specifier.kind) {
      case "long":
        this.#modification(specifier.modification, symbol, scope);
        for (const section of specifier.composition.sections) if (!this.#isOutside(section)) this.#children(section, inner);
        if (specifier.composition.external !== undefined) this.#node(specifier.composition.external, inner);
        if (specifier.endName !== undefined) this.#visit(specifier.endName, symbol, { kind: "declaration", scope });
        break;
      case "short": {
        const base = this.#typeName(specifier.base, scope);
        for (const subscript of specifier.subscripts) this.#node(subscript, scope);
        this.#modification(specifier.modification, base, scope);
        break;
      }
      case "enumeration":
        for (const literal of specifier.literals ?? []) {
          this.#visit(literal.name, { kind: "literal", owner: declaration, literal }, { kind: "declaration", scope: inner });
          this.#annotation(literal.annotation, inner);
        }
        break;
      case "derivative": {
        const base = this.#typeName(specifier.base, scope);
        for (const variable of specifier.variables) this.#memberName(variable, base, scope);
      }
    }
    this.#annotation(definition.annotation, inner);
  }

  #children(node: SyntaxNode, scope: NameScope): void {
    for (const child of childrenOf(node)) if (child !== undefined) this.#node(child, scope);
  }

  #node(node: SyntaxNode, scope: NameScope): void {
    if (this.#isOutside(node)) return;
    switch (node.kind) {
      case "class-element":
        this.#classElement(node, scope, undefined);
        return;
      case "import":
        this.#import(node, scope);
        return;
      case "extends":
        this.#extends(node, scope);
        return;
      case "component-clause":
        this.#componentClause(node, scope, undefined);
        return;
      case "annotation":
        this.#annotation(node, scope);
        return;
      case "name":
        this.#typeName(node, scope);
        return;
      case "reference":
        this.#reference(node, scope);
        return;
      case "call":
        this.#call(node, scope);
        return;
      case "function-partial":
        this.#functionPartial(node, scope);
        return;
      case "indexed":
        this.#indexed(node, scope);
        return;
      case "comprehension": {
        const inner = this.#iterators(node.iterators, scope);
        this.#node(node.element, inner);
        return;
      }
      case "for-equation":
      case "for-statement": {
        const inner = this.#iterators(node.indices, scope);
        for (const item of node.kind === "for-equation" ? node.equations : node.statements) this.#node(item, inner);
        this.#annotation(node.annotation, scope);
        return;
      }
      default:
        this.#children(node, scope);
    }
  }

  /** @param modified  class whose element it redeclares, in a modification */
  #classElement(
    { definition, constrainedBy }: ClassElement,
    scope: NameScope,
    modified: { readonly of: ModelicaSymbol | undefined } | undefined,
  ): void {
    const own = modified === undefined ? scope.declaration?.members.get(definition.name.text) : undefined;
    if (modified !== undefined) this.#modifierName(definition.name, modified.of, scope);
    this.#class(definition, scope, own, modified === undefined);
    this.#constrainingClause(constrainedBy, scope);
  }

  #constrainingClause(clause: ConstrainingClause | undefined, scope: NameScope): void {
    if (clause === undefined) return;
    const base = this.#typeName(clause.base, scope);
    this.#modification(clause.modification, base, scope);
    this.#annotation(clause.annotation, scope);
  }

  #import({ name, names, alias, form }: ImportClause, scope: NameScope): void {
    const imported = this.#path(name.parts, undefined, scope, form === "unqualified" || form === "multiple" ? "class" : "any");
    for (const identifier of names) this.#memberName(identifier, imported, scope);
    if (alias !== undefined) this.#visit(alias, imported, { kind: "member", of: undefined, wanted: "any", scope });
  }

  #extends({ base, modification, deselections, annotation }: ExtendsClause, scope: NameScope): void {
    const { declaration } = scope;
    const [first, ...rest] = base.parts;
    if (first === undefined) return;
    const start = this.#startOf(base, first, () =>
      declaration === undefined
        ? this.#lookup.lookup(first.text, undefined)
        : this.#lookup.baseIdentifier(first.text, declaration),
    );
    this.#visit(
      first,
      start,
      base.global ? { kind: "member", of: undefined, wanted: "class", scope } : scopePlace(scope, { wanted: "class" }),
    );
    const type = this.#follow(start, rest, scope, "class");
    this.#modification(modification, type, scope);
    for (const { component, connection } of deselections) {
      if (component !== undefined) this.#memberName(component, type, scope);
      if (connection !== undefined) this.#children(connection, scope);
    }
    this.#annotation(annotation, scope);
  }

  #componentClause(
    clause: ComponentClause,
    scope: NameScope,
    modified: { readonly of: ModelicaSymbol | undefined } | undefined,
  ): void {
    const type = this.#typeName(clause.type, scope, scope.declaration && isFunction(scope.declaration) ? "class" : "type");
    for (const subscript of clause.subscripts) this.#node(subscript, scope);
    for (const component of clause.components) this.#component(clause, component, type, scope, modified);
    this.#constrainingClause(clause.constrainedBy, scope);
  }

  #component(
    clause: ComponentClause,
    component: ComponentDeclaration,
    type: ModelicaSymbol | undefined,
    scope: NameScope,
    modified: { readonly of: ModelicaSymbol | undefined } | undefined,
  ): void {
    if (this.#isOutside(component)) return;
    const { declaration } = scope;
    const symbol: ModelicaSymbol | undefined = declaration && {
      kind: "component",
      owner: declaration,
      clause,
      component,
      isProtected: false,
    };
    if (modified !== undefined) this.#modifierName(component.name, modified.of, scope);
    else this.#visit(component.name, symbol, { kind: "declaration", scope });
    for (const subscript of component.subscripts) this.#node(subscript, scope);
    this.#modificationOf(component.modification, type, symbol, scope);
    if (component.condition !== undefined) this.#node(component.condition, scope);
    this.#annotation(component.annotation, scope);
  }

  #modificationOf(
    modification: Modification | undefined,
    target: ModelicaSymbol | undefined,
    receiver: ModelicaSymbol | undefined,
    scope: NameScope,
  ): void {
    this.#modification(modification?.classModification, target, scope);
    if (modification?.binding !== undefined) this.#value(modification.binding, scope, receiver, undefined);
  }

  #modification(modification: ClassModification | undefined, target: ModelicaSymbol | undefined, scope: NameScope): void {
    if (modification === undefined || this.#isOutside(modification)) return;
    for (const argument of modification.arguments) if (!this.#isOutside(argument)) this.#argument(argument, target, scope);
  }

  #argument(argument: ModificationArgument, target: ModelicaSymbol | undefined, scope: NameScope): void {
    switch (argument.kind) {
      case "element-modification":
        this.#elementModification(argument, target, scope);
        return;
      case "redeclare-component":
        this.#componentClause(argument.clause, scope, { of: target });
        return;
      case "redeclare-class":
        this.#classElement(argument.element, scope, { of: target });
    }
  }

  #elementModification(argument: ElementModification, target: ModelicaSymbol | undefined, scope: NameScope): void {
    let found = target;
    for (const part of argument.name.parts) found = this.#modifierName(part, found, scope);
    this.#modificationOf(argument.modification, found, found, scope);
    this.#annotation(argument.annotation, scope);
  }

  #modifierName(identifier: Identifier, of: ModelicaSymbol | undefined, scope: NameScope): ModelicaSymbol | undefined {
    if (this.#isInAnnotation && of === undefined) return undefined;
    const symbol = of && this.#lookup.member(of, identifier.text);
    this.#visit(identifier, symbol, { kind: "modifier", of, scope });
    return symbol;
  }

  /** Modifiers in an annotation are no names of the model; the expressions in them may hold such. */
  #annotation(annotation: Annotation | undefined, scope: NameScope): void {
    if (annotation === undefined || this.#isOutside(annotation)) return;
    const outside = this.#isInAnnotation;
    this.#isInAnnotation = true;
    this.#modification(annotation.modification, undefined, scope);
    this.#isInAnnotation = outside;
    for (const another of annotation.further ?? []) this.#annotation(another, scope);
  }

  #iterators(indices: readonly ForIndex[], scope: NameScope): NameScope {
    let inner = scope;
    for (const index of indices) {
      if (index.range !== undefined) this.#node(index.range, inner);
      const symbol: IteratorSymbol = { kind: "iterator", index, file: this.#file.source.path };
      this.#visit(index.name, symbol, { kind: "declaration", scope: inner });
      inner = { ...inner, iterators: [symbol, ...inner.iterators] };
    }
    return inner;
  }

  #typeName(name: Name, scope: NameScope, wanted: WantedMeaning = "class"): ModelicaSymbol | undefined {
    const [first, ...rest] = name.parts;
    if (first === undefined) return undefined;
    const start = this.#startOf(name, first, () => this.#lookup.lookup(first.text, scope.declaration));
    this.#visitFirst(first, start, name.global, scopePlace(scope, { wanted }));
    return this.#follow(start, rest, scope, wanted);
  }

  #reference(
    reference: ComponentReference,
    scope: NameScope,
    receiver?: ModelicaSymbol,
    callee?: ModelicaSymbol,
  ): ModelicaSymbol | undefined {
    const [first, ...rest] = reference.parts;
    if (first === undefined) return undefined;
    for (const part of reference.parts) for (const subscript of part.subscripts) this.#node(subscript, scope);
    const iterator = scope.iterators.find(({ index }) => index.name.text === first.name.text);
    const start = this.#startOf(reference, first.name, () => iterator ?? this.#lookup.lookup(first.name.text, scope.declaration));
    const isWhole = rest.length === 0;
    const place = isWhole ? scopePlace(scope, { receiver, callee }) : scopePlace(scope, {});
    this.#visitFirst(first.name, start, reference.global, place);
    return this.#follow(
      start,
      rest.map((part) => part.name),
      scope,
      "any",
    );
  }

  #call(call: CallExpression, scope: NameScope): void {
    const callee = this.#reference(call.callee, scope);
    const inner = call.iterators === undefined ? scope : this.#iterators(call.iterators, scope);
    for (const { name, value } of call.arguments) {
      const parameter = name === undefined ? undefined : this.#argumentName(name, callee, scope);
      this.#value(value, inner, parameter, name === undefined ? callee : undefined);
    }
  }

  #functionPartial(partial: FunctionPartial, scope: NameScope): void {
    const callee = this.#typeName(partial.callee, scope);
    for (const { name, value } of partial.arguments) {
      const parameter = this.#argumentName(name, callee, scope);
      this.#value(value, scope, parameter, undefined);
    }
  }

  #value(
    value: Expression | FunctionPartial,
    scope: NameScope,
    receiver: ModelicaSymbol | undefined,
    callee: ModelicaSymbol | undefined,
  ): void {
    if (value.kind === "reference" && !this.#isOutside(value)) this.#reference(value, scope, receiver, callee);
    else this.#node(value, scope);
  }

  #argumentName(identifier: Identifier, of: ModelicaSymbol | undefined, scope: NameScope): ModelicaSymbol | undefined {
    const symbol = of && this.#lookup.member(of, identifier.text);
    if (symbol === undefined && (this.#isInAnnotation || of?.kind === "builtin")) return undefined;
    this.#visit(identifier, symbol, { kind: "argument", of, scope });
    return symbol;
  }

  /** Fields of an expression in parentheses belong to its type, which declarations alone do not tell. */
  #indexed({ base, subscripts, fields }: IndexedExpression, scope: NameScope): void {
    this.#node(base, scope);
    for (const subscript of subscripts) this.#node(subscript, scope);
    for (const { name, subscripts: inner } of fields) {
      this.#visit(name, undefined, { kind: "member", of: undefined, wanted: "any", scope });
      for (const subscript of inner) this.#node(subscript, scope);
    }
  }

  #startOf(
    { global }: { readonly global: boolean },
    first: Identifier,
    find: () => ModelicaSymbol | undefined,
  ): ModelicaSymbol | undefined {
    return global ? this.#lookup.topLevel(first.text) : find();
  }

  #visitFirst(identifier: Identifier, symbol: ModelicaSymbol | undefined, isGlobal: boolean, place: NamePlace): void {
    if (this.#isInAnnotation && symbol === undefined) return;
    const fromTop: NamePlace = { kind: "member", of: undefined, wanted: "any", scope: place.scope };
    this.#visit(identifier, symbol, isGlobal ? fromTop : place);
  }

  /** A full name from the top. */
  #path(
    parts: readonly Identifier[],
    of: ModelicaSymbol | undefined,
    scope: NameScope,
    wanted: WantedMeaning,
  ): ModelicaSymbol | undefined {
    const [first, ...rest] = parts;
    if (first === undefined) return undefined;
    const start = this.#lookup.topLevel(first.text);
    this.#visit(first, start, { kind: "member", of, wanted, scope });
    return this.#follow(start, rest, scope, wanted);
  }

  #follow(
    start: ModelicaSymbol | undefined,
    rest: readonly Identifier[],
    scope: NameScope,
    wanted: WantedMeaning,
  ): ModelicaSymbol | undefined {
    let found = start;
    for (const part of rest) found = this.#memberName(part, found, scope, wanted);
    return found;
  }

  #memberName(
    identifier: Identifier,
    of: ModelicaSymbol | undefined,
    scope: NameScope,
    wanted: WantedMeaning = "any",
  ): ModelicaSymbol | undefined {
    if (this.#isInAnnotation && of === undefined) return undefined;
    const symbol = of && this.#lookup.member(of, identifier.text);
    this.#visit(identifier, symbol, { kind: "member", of, wanted, scope });
    return symbol;
  }
}

function scopePlace(scope: NameScope, role: Partial<Omit<ScopePlace, "kind" | "scope">>): NamePlace {
  return { kind: "scope", scope, wanted: "any", receiver: undefined, callee: undefined, ...role };
}

/** Whether a class is a function, which may extend, redeclare and take functions. */
export function isFunction({ definition }: ClassDeclaration): boolean {
  return definition.classKind === "function" || definition.classKind === "operator-function";
}
