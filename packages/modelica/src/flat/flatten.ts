/** Flattening (MLS 5.6): from a class of the class tree to one list of scalar variables and equations over them. */
import type { ClassTree } from "../classes/class-tree.ts";
import { partitionClocks } from "../clocks/partition.ts";
import { lowerStateMachines } from "../clocks/state-machines.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { assignedVariables } from "../expression/assigned-variables.ts";
import { visitEquation, visitFunction, visitStatements } from "../expression/equation-walk.ts";
import type { FlatExpression } from "../expression/expression.ts";
import { visitExpression } from "../expression/expression-walk.ts";
import type { FlatAlgorithm, FlatEquation, FlatFunction, FlatModel, FlatVariable } from "../expression/model.ts";
import { withClass } from "../instance/nodes/kernel-of-tree.ts";
import type { ForeignFunctions } from "../instance/types/foreign-functions.ts";
import type { ClassType, Component, Instance, Structure } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { expressionScope } from "../instance/types/scope.ts";
import { lowerStatements } from "../instance/typing/statements.ts";
import type { ClassKind } from "../syntax/tree.ts";
import { checkAssertions } from "./assertion-checks.ts";
import { type Counts, countModel } from "./balance.ts";
import { Connections } from "./connections.ts";
import { variablesOfWhenClauses } from "./discrete-variables.ts";
import { bindingEquation, type EquationContext, lowerEquations } from "./equations.ts";
import { checkEvents } from "./event-checks.ts";
import { experimentOf } from "./experiment.ts";
import { reportImbalance } from "./imbalance.ts";
import { checkInstance } from "./instance-checks.ts";
import { activeComponents, walkInstances, walkVariables } from "./instance-walk.ts";
import { checkLocalBalance } from "./local-balance.ts";
import { checkParameterCycles } from "./parameter-checks.ts";
import { checkStateSelect } from "./state-select-checks.ts";
import { checkTexts } from "./text-checks.ts";
import { flatVariables } from "./variables.ts";
import { checkWhenTargets } from "./when-targets.ts";

/** What flattening gives. */
interface FlattenResult {
  /** Undefined when a diagnostic is an error. */
  readonly model: FlatModel | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
}

/**
 * Flattens a class by its full name. Works the same each time; never throws for what is wrong with the model.
 *
 * @param foreign  external functions that may be called meanwhile, for sizes that a file decides
 * @param isPart   whether the class is looked at as a part of other models, so that each of its connectors counts as
 *   connected once from outside (`cardinality`, MLS 3.7.4.3)
 * @param mostSteps  bound of the translation's work where its host has a process for it; absent where it shares one
 */
export function flatten(
  tree: ClassTree,
  name: string,
  foreign?: ForeignFunctions,
  isPart = false,
  mostSteps?: number,
): FlattenResult {
  const run = (kernel: Kernel, type: ClassType) => flattenClass(kernel, type, name, isPart);
  const { result = nothing, diagnostics, hasErrors } = withClass(tree, name, run, foreign, mostSteps);
  return { model: hasErrors ? undefined : result.model, diagnostics, counts: result.counts };
}

type Partial = { readonly model: FlatModel | undefined; readonly counts: Counts };

const nothing: Partial = { model: undefined, counts: { equations: 0, unknowns: 0 } };

/** Kinds of classes that can be flattened by themselves. */
export const flattenedKinds: ReadonlySet<ClassKind> = new Set<ClassKind>(["model", "block", "class", "connector", "record"]);

function flattenClass(kernel: Kernel, type: ClassType, name: string, isPart: boolean): Partial {
  const { declaration, structure } = type;
  const place = declaration?.placeOf(declaration.definition.name);
  if (declaration === undefined || structure === undefined || !flattenedKinds.has(type.kind)) {
    kernel.report("flat.not-instantiable", place, { kind: type.kind, name });
    return nothing;
  }
  if (declaration.definition.partial) {
    kernel.report("flat.partial-class", place, { name });
    return nothing;
  }
  return new Flattening(kernel, rootInstance(kernel, type, structure), name, { isComplete: true, isPart }).run();
}

/** Runs the flattening of a class that need not be complete, for what it reports; the numbers of equations are not compared. */
export function flattenIncomplete(kernel: Kernel, type: ClassType, structure: Structure): void {
  new Flattening(kernel, rootInstance(kernel, type, structure), type.name, { isComplete: false, isPart: true }).run();
}

function rootInstance(kernel: Kernel, type: ClassType, structure: Structure): Instance {
  const context = { component: undefined, position: [], parent: undefined };
  return kernel.instantiate("", type, structure, type.environment, context, true);
}

/** What a class is flattened for. */
interface Use {
  /** Whether it must have as many equations as unknowns. */
  readonly isComplete: boolean;
  /** Whether other models are to use it. */
  readonly isPart: boolean;
}

/** One run of flattening. */
class Flattening {
  readonly #kernel: Kernel;
  readonly #root: Instance;
  readonly #name: string;
  readonly #use: Use;
  readonly #equations: FlatEquation[] = [];
  /** Number of equations that classes write; those of the connections follow. */
  #ownEquations = 0;
  readonly #initialEquations: FlatEquation[] = [];
  readonly #algorithms: FlatAlgorithm[] = [];
  readonly #initialAlgorithms: FlatAlgorithm[] = [];

  constructor(kernel: Kernel, root: Instance, name: string, use: Use) {
    this.#kernel = kernel;
    this.#root = root;
    this.#name = name;
    this.#use = use;
  }

  run(): Partial {
    const kernel = this.#kernel;
    this.#addMissingInner();
    for (const instance of walkInstances(this.#root)) checkInstance(kernel, instance);
    const connections = new Connections(kernel, this.#root, this.#use.isPart);
    const connectionEquations = connections.resolve();
    kernel.connections = connections;
    const components = [...walkVariables(this.#root)];
    kernel.variables.renumber(components.flatMap((component) => component.nodes));
    const bound = this.#addBindings();
    this.#addSections();
    this.#ownEquations = this.#equations.length;
    this.#equations.push(...connectionEquations);
    const discrete = variablesOfWhenClauses(this.#equations, this.#algorithms);
    const variables = components
      .flatMap((component) => flatVariables(kernel, component, bound))
      .map((variable): FlatVariable => (discrete.has(variable.id) ? { ...variable, variability: "discrete" } : variable));
    return this.#finish(variables, connections.checkRoots());
  }

  /** Lets each outer component find its inner one, which may add components at the top, with outer components of their own. */
  #addMissingInner(): void {
    let known: number;
    do {
      known = this.#root.addedComponents.length;
      for (const instance of walkInstances(this.#root)) {
        for (const component of instance.components) {
          // Without an inner component the reason has been reported.
          if (component.isOuter && component.isActive && component.resolved === undefined) this.#kernel.leaveOut(component.place);
        }
      }
    } while (this.#root.addedComponents.length > known);
  }

  /** Declaration equations of variables; those of parameters stay with the variables. */
  #addBindings(): ReadonlySet<Component> {
    const asEquation = new Set<Component>();
    for (const instance of walkInstances(this.#root)) {
      if (instance.context.component !== undefined && asEquation.has(instance.context.component)) {
        // The value of the whole record is an equation already; its fields have no equations of their own.
        for (const component of activeComponents(instance)) asEquation.add(component);
        continue;
      }
      for (const component of activeComponents(instance)) this.#addBinding(component, asEquation);
    }
    return asEquation;
  }

  #addBinding(component: Component, asEquation: Set<Component>): void {
    const variability = component.effectiveVariability;
    if (variability === "parameter" || variability === "constant" || !component.hasBinding) return;
    if (!component.isScalarType && !component.isRecord) return;
    const value = component.binding;
    const variable = component.isShared ? component.reference : component.ownReference;
    if (value === undefined || variable === undefined) {
      this.#kernel.leaveOut(component.place);
      return;
    }
    // A record's value goes to its fields one by one, unless it comes from one call that gives variables only.
    if (component.isRecord && (value.expression.kind !== "call" || holdsParameters(component))) return;
    // A redeclared component is looked up where it is redeclared, but its equation belongs to its owner.
    const scope = expressionScope({ ...component.scope, instance: component.owner });
    const context: EquationContext = { kernel: this.#kernel, scope, isInitial: false, isInWhen: false };
    const equations = bindingEquation(context, variable, value, component.place);
    if (equations === undefined) this.#kernel.leaveOut(component.place);
    else this.#equations.push(...equations);
    asEquation.add(component);
  }

  #addSections(): void {
    const kernel = this.#kernel;
    for (const instance of walkInstances(this.#root)) {
      for (const structure of instance.structure.lineage) {
        const scope = expressionScope({ instance, structure });
        for (const section of structure.equationSections) {
          const context: EquationContext = {
            kernel,
            scope: { ...scope, isPure: !section.initial },
            isInitial: section.initial,
            isInWhen: false,
          };
          const target = section.initial ? this.#initialEquations : this.#equations;
          target.push(...lowerEquations(context, section.equations));
        }
        for (const section of structure.algorithmSections) {
          const statements = lowerStatements(kernel, section.statements, {
            ...scope,
            isAlgorithm: true,
            isPure: !section.initial,
            isInitial: section.initial,
          });
          const outputs = assignedVariables(statements);
          const origin = { place: structure.declaration.placeOf(section), instance: instance.path };
          const target = section.initial ? this.#initialAlgorithms : this.#algorithms;
          if (statements.length > 0) target.push({ statements, outputs, origin });
        }
      }
    }
  }

  /** @param fromOutside  equations that come with the roots of overdetermined connectors */
  #finish(declared: readonly FlatVariable[], fromOutside: number): Partial {
    const kernel = this.#kernel;
    const flat = {
      variables: declared,
      equations: this.#equations,
      initialEquations: this.#initialEquations,
      algorithms: this.#algorithms,
    };
    const sections = lowerStateMachines(kernel, flat) ?? flat;
    const { variables } = sections;
    const counted = countModel(variables, sections.equations, sections.algorithms);
    const counts = { ...counted, equations: counted.equations + fromOutside };
    const { declaration } = this.#root.structure;
    const functions = this.#collectFunctions(variables);
    kernel.functions.reportFaults(declaration.file.source.path);
    checkTexts(kernel, this.#root, functions.keys());
    checkParameterCycles(kernel, variables);
    // Counting says nothing where equations are missing because they are wrong.
    if (this.#use.isComplete && counts.equations !== counts.unknowns && !kernel.hasErrors) {
      const { result: hints, diagnostics } = kernel.capture(() =>
        reportImbalance(kernel, this.#name, variables, sections.equations, sections.algorithms),
      );
      kernel.report("flat.unbalanced", declaration.placeOf(declaration.definition.name), { name: this.#name, ...counts, hints });
      for (const diagnostic of diagnostics) kernel.add(diagnostic);
    }
    const written = this.#equations.slice(0, this.#ownEquations);
    if (this.#use.isComplete && !kernel.hasErrors) {
      checkLocalBalance(kernel, this.#root, written, this.#algorithms);
      checkWhenTargets(kernel, written, this.#algorithms);
      if (fromOutside === 0 && !this.#use.isPart) {
        checkRegular(kernel, this.#root, this.#name, variables, sections.equations, sections.algorithms);
      }
    }
    const model: FlatModel = {
      name: this.#name,
      description: declaration.definition.description?.text ?? "",
      ...(kernel.hasErrors ? sections : (partitionClocks(kernel, sections) ?? sections)),
      initialAlgorithms: this.#initialAlgorithms,
      functions,
      experiment: experimentOf(declaration.annotation),
    };
    if (!kernel.hasErrors) {
      checkEvents(kernel, model);
      checkAssertions(kernel, model);
      checkStateSelect(kernel, model);
    }
    return { model, counts };
  }

  /** Functions that expressions of the model reach, and those that their bodies and annotations reach. */
  #collectFunctions(variables: readonly FlatVariable[]): ReadonlyMap<string, FlatFunction> {
    const functions = new Map<string, FlatFunction>();
    const open: string[] = [];
    const visit = (expression: FlatExpression): void =>
      visitExpression(expression, (part) => {
        if (part.kind === "call" || part.kind === "function-value") open.push(part.name);
      });
    for (const equation of [...this.#equations, ...this.#initialEquations]) visitEquation(equation, visit);
    for (const algorithm of [...this.#algorithms, ...this.#initialAlgorithms]) visitStatements(algorithm.statements, visit);
    for (const { binding, attributes } of variables) {
      if (binding !== undefined) visit(binding);
      const { start, fixed, nominal, min, max } = attributes;
      for (const value of [start, fixed, nominal, min, max]) if (value !== undefined) visit(value);
    }
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (functions.has(name)) continue;
      const called = this.#kernel.functions.byName(name);
      if (called === undefined) continue;
      functions.set(name, called);
      visitFunction(called, visit);
      open.push(...called.derivatives.map((derivative) => derivative.name), ...called.inverses.map((inverse) => inverse.name));
    }
    return functions;
  }
}

/** Reports parts with too many equations of a model that has as many equations as unknowns. */
function checkRegular(
  kernel: Kernel,
  root: Instance,
  name: string,
  variables: readonly FlatVariable[],
  equations: readonly FlatEquation[],
  algorithms: readonly FlatAlgorithm[],
): void {
  const { diagnostics } = kernel.capture(() => reportImbalance(kernel, name, variables, equations, algorithms));
  if (diagnostics.length === 0) return;
  const { declaration } = root.structure;
  kernel.report("flat.structurally-singular", declaration.placeOf(declaration.definition.name), { name });
  for (const diagnostic of diagnostics) kernel.add(diagnostic);
}

/** Whether a record has fields that are no variables of its own, at any depth. */
function holdsParameters(record: Component): boolean {
  return record.instances.some(({ components }) =>
    components.some((field) => {
      const { effectiveVariability: variability } = field;
      return variability === "parameter" || variability === "constant" || holdsParameters(field);
    }),
  );
}
