import type { ComponentClause, ComponentDeclaration } from "../../syntax/tree.ts";
import type { ClassType, ComponentEntry, Environment, Instance, Modifier, Scope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { isClosed, isReplaceable } from "./entries.ts";
import { lookupClass } from "./lookup.ts";
import { isClosedBefore, isFinalBefore, modifierOf } from "./modification.ts";
import { isSameType } from "./subtyping.ts";

/** What a component is in an instance, apart from where it lies: as declared, or as the strongest redeclaration has it. */
interface EffectiveDeclaration {
  readonly clause: ComponentClause;
  readonly declaration: ComponentDeclaration;
  /** Where its type and subscripts are looked up. */
  readonly scope: Scope;
  readonly type: ClassType | undefined;
  /** Strongest first; those of the type not included. */
  readonly environment: Environment;
}

/**
 * The declaration that holds for an entry in an instance, with everything that modifies it (MLS 7.3). Reports a
 * redeclaration that the entry does not allow.
 */
export function effectiveDeclaration(kernel: Kernel, owner: Instance, entry: ComponentEntry): EffectiveDeclaration {
  const environment = owner.environmentOf(entry);
  const position = environment.findIndex((modifier) => modifier.redeclaration !== undefined);
  const modifier = environment[position];
  const ownScope: Scope = { instance: owner, structure: entry.origin };
  if (modifier?.redeclaration === undefined) {
    const inherited = entry.replaced?.kind === "component" ? constraintOf(owner, entry.replaced) : [];
    const constraint = constrainingModifier(entry.clause, ownScope) ?? [];
    return {
      clause: entry.clause,
      declaration: entry.declaration,
      scope: ownScope,
      type: declaredType(kernel, owner, entry),
      environment: [...environment, ...ownModifier(entry.declaration, ownScope), ...constraint, ...inherited],
    };
  }
  const place = modifier.scope.structure.declaration.placeOf(modifier.node);
  const { redeclaration } = modifier;
  const declaration = redeclaration.kind === "redeclare-component" ? redeclaration.clause.components[0] : undefined;
  if (redeclaration.kind !== "redeclare-component" || declaration === undefined) {
    kernel.report("instance.redeclared-kind", place, { name: entry.name });
    return { clause: entry.clause, declaration: entry.declaration, scope: ownScope, type: undefined, environment: [] };
  }
  const { clause } = redeclaration;
  const type = lookupClass(kernel, clause.type, modifier.scope);
  // With its own type every element may be redeclared to have other sizes or a narrower variability (MLS 7.3.3).
  const isOfSameType = isSameType(type, declaredType(kernel, owner, entry));
  if (!isReplaceable(entry) && !isOfSameType) kernel.report("instance.redeclare-not-replaceable", place, { name: entry.name });
  else if (entry.clause.prefixes.final || isFinalBefore(environment, position))
    kernel.report("instance.final-modified", place, { name: entry.name });
  else if (!isOfSameType && (isClosed(entry) || isClosedBefore(environment, position)))
    kernel.report("instance.redeclared-again", place, { name: entry.name });
  const keepsSizes = declaration.subscripts.length === 0 && clause.subscripts.length === 0;
  return {
    clause: keepsSizes ? { ...clause, subscripts: entry.clause.subscripts } : clause,
    declaration: keepsSizes ? { ...declaration, subscripts: entry.declaration.subscripts } : declaration,
    scope: keepsSizes && hasSizes(entry) ? ownScope : modifier.scope,
    type,
    environment: [
      ...environment.slice(0, position),
      { ...modifier, redeclaration: undefined },
      ...(constrainingModifier(clause, modifier.scope) ?? []),
      ...environment.slice(position + 1).flatMap(lastingModifiers),
      ...constraintOf(owner, entry),
    ],
  };
}

function hasSizes(entry: ComponentEntry): boolean {
  return entry.declaration.subscripts.length > 0 || entry.clause.subscripts.length > 0;
}

function ownModifier(declaration: ComponentDeclaration, scope: Scope): Environment {
  const modification = declaration.modification;
  if (modification === undefined) return [];
  const { classModification, binding, isBreak } = modification;
  return [modifierOf(classModification, binding, isBreak, scope, modification)];
}

/**
 * What stays of a weaker modifier once a component is redeclared: of another redeclaration only what it says of its
 * constraining type, for its other modifiers belong to the component that it would have made (MLS 7.3.2).
 */
function lastingModifiers(modifier: Modifier): Environment {
  const { redeclaration, scope } = modifier;
  if (redeclaration === undefined) return [modifier];
  return redeclaration.kind === "redeclare-component" ? (constrainingModifier(redeclaration.clause, scope) ?? []) : [];
}

/** Modifiers of a constraining clause, which hold for the declaration itself and for redeclarations; undefined without one. */
function constrainingModifier({ constrainedBy }: ComponentClause, scope: Scope): Environment | undefined {
  if (constrainedBy === undefined) return undefined;
  const { modification } = constrainedBy;
  return modification === undefined ? [] : [modifierOf(modification, undefined, false, scope, modification)];
}

/**
 * What redeclarations of a replaceable component take over: modifiers of constraining clauses, and where the original
 * declaration has none its own modifiers and value (MLS 7.3.2).
 */
function constraintOf(owner: Instance, entry: ComponentEntry): Environment {
  const scope: Scope = { instance: owner, structure: entry.origin };
  const constraint = constrainingModifier(entry.clause, scope);
  if (entry.replaced?.kind === "component") return [...(constraint ?? []), ...constraintOf(owner, entry.replaced)];
  return constraint ?? ownModifier(entry.declaration, scope);
}

function declaredType(kernel: Kernel, owner: Instance, entry: ComponentEntry): ClassType | undefined {
  if (entry.sharedType !== undefined) return entry.sharedType;
  const { structure } = owner;
  const first = entry.clause.type.parts[0]?.text ?? "";
  // A type whose name does not begin in the class itself is the same for all instances of the class.
  const isShared = entry.clause.type.global || entry.origin.lookup(first) === undefined;
  const type = kernel.keeping(isShared ? structure.home : undefined, () =>
    lookupClass(kernel, entry.clause.type, { instance: owner, structure: entry.origin }),
  );
  if (isShared) entry.sharedType = type;
  return type;
}
