/** From connect-equations to connection sets and the virtual connection graph (MLS chapter 9). */

import { invariant } from "@mofang/vocabulary";
import type { FlatExpression } from "../expression/expression.ts";
import { relation } from "../expression/expression-builder.ts";
import type { FlatEquation, Origin } from "../expression/model.ts";
import { evaluateTyped } from "../instance/evaluation/evaluate.ts";
import { recordReference } from "../instance/nodes/record-reference.ts";
import type { Component, ExpressionScope, Instance } from "../instance/types/instance-tree.ts";
import type { ConnectionQueries, ConnectorElement, Kernel } from "../instance/types/kernel.ts";
import { expressionScope, placeOf, withLocal } from "../instance/types/scope.ts";
import { sizeOf, type Typed } from "../instance/types/typed.ts";
import { iteratorValues } from "../instance/typing/expression-typing.ts";
import { instanceAt, type NamedInstances, offsetOf, resolveInstances } from "../instance/typing/references.ts";
import { typeCondition } from "../instance/typing/statements.ts";
import type { CallEquation, ConnectEquation, Equation, Expression } from "../syntax/tree.ts";
import type { Place } from "../text/source-text.ts";
import { checkConnected, checkConnection, describeEnd, reportPrefixes } from "./connection-checks.ts";
import { ConnectionGraph } from "./connection-graph.ts";
import { actualStream, ConnectionSets, type Side } from "./connection-sets.ts";
import { equate } from "./equations.ts";
import { completeExpandableConnectors, type PendingConnection } from "./expandable-connectors.ts";
import { holdsConnections } from "./holds-connections.ts";
import { activeComponents, walkInstances } from "./instance-walk.ts";
import { checkRoots } from "./rootless-parts.ts";
import { SignalSources } from "./signal-sources.ts";

/** One end of a connection. */
interface End extends ConnectorElement {
  readonly side: Side;
}

/** All connections of a model. */
export class Connections implements ConnectionQueries {
  readonly #kernel: Kernel;
  readonly #root: Instance;
  readonly #isPart: boolean;
  readonly #sets = new ConnectionSets();
  readonly #sources = new SignalSources();
  readonly #graph = new ConnectionGraph();
  readonly #cardinalities = new Map<string, number>();
  readonly #streamFlows = new Map<FlatExpression, FlatExpression>();
  readonly #asserts: FlatEquation[] = [];
  readonly #pending: PendingConnection[] = [];

  /** @param isPart  whether each connector of the root counts as connected once from outside */
  constructor(kernel: Kernel, root: Instance, isPart: boolean) {
    this.#kernel = kernel;
    this.#root = root;
    this.#isPart = isPart;
  }

  /** Finds all connections and gives their equations. Afterwards the questions of `ConnectionQueries` can be answered. */
  resolve(): FlatEquation[] {
    for (const instance of walkInstances(this.#root)) {
      for (const structure of instance.structure.lineage) {
        const scope = expressionScope({ instance, structure });
        for (const section of structure.equationSections) {
          if (!section.initial) this.#gather(section.equations, scope);
        }
      }
    }
    completeExpandableConnectors(this.#kernel, this.#root, this.#pending);
    for (const { equation, scope } of this.#pending) this.#connect(equation, scope);
    this.#sources.check(this.#kernel);
    const broken = this.#graph.resolve();
    this.#addUnconnectedFlows();
    return [...this.#sets.equations(), ...broken, ...this.#asserts];
  }

  /**
   * Reports what is wrong with one connect-equation of the root by itself, as if there were no other. Instantiates no more
   * than what it names, and the whole root where that is an expandable connector.
   */
  check(equation: ConnectEquation): void {
    const scope = expressionScope(this.#root.scope);
    if ([equation.left, equation.right].some((end) => goesThroughExpandable(this.#root, end))) {
      completeExpandableConnectors(this.#kernel, this.#root, [{ equation, scope }]);
    }
    this.#connect(equation, scope);
  }

  cardinality(connector: ConnectorElement): number {
    const fromOutside = this.#isPart && connector.component.owner === this.#root ? 1 : 0;
    return fromOutside + (this.#cardinalities.get(pathOf(connector)) ?? 0);
  }

  isRoot(connector: ConnectorElement): boolean {
    return this.#graph.isRoot(pathOf(connector));
  }

  /** Checks the graph once it is resolved; gives the number of equations that come from outside (`checkRoots`). */
  checkRoots(): number {
    return checkRoots(this.#kernel, this.#root, this.#graph);
  }

  areJoined(a: ConnectorElement, b: ConnectorElement): boolean {
    return this.#graph.partOf(pathOf(a)) === this.#graph.partOf(pathOf(b));
  }

  rooted(connector: ConnectorElement): boolean {
    return this.#graph.rooted(pathOf(connector));
  }

  inStream(variable: FlatExpression, place: Place): FlatExpression | undefined {
    return this.#flowOf(variable, "inStream", place) === undefined ? undefined : this.#sets.inStream(variable);
  }

  actualStream(variable: FlatExpression, place: Place): FlatExpression | undefined {
    const flow = this.#flowOf(variable, "actualStream", place);
    return flow === undefined ? undefined : actualStream(variable, this.#sets.inStream(variable), flow);
  }

  #flowOf(variable: FlatExpression, operator: string, place: Place): FlatExpression | undefined {
    const known = this.#streamFlows.get(variable);
    if (known !== undefined) return known;
    const component = variable.kind === "variable" ? this.#kernel.variables.cell(variable.id).component : undefined;
    if (component === undefined || streamPrefix(component) !== "stream") {
      this.#kernel.report("flat.not-a-stream", place, { operator });
      return undefined;
    }
    return this.#findFlow(component, variable);
  }

  /** The one flow variable of the connector that holds a stream variable. */
  #findFlow(component: Component, variable: FlatExpression): FlatExpression | undefined {
    let owner: Instance | undefined = component.owner;
    while (owner !== undefined && !isConnectorClass(owner)) owner = owner.context.parent;
    const flows = owner?.components.filter((candidate) => candidate.connection === "flow") ?? [];
    const flow = flows[0]?.nodes[0];
    if (flows.length !== 1 || flow === undefined || flows[0]?.dimensions.length !== 0) {
      this.#kernel.report("flat.several-flows", component.place, { name: owner?.path ?? component.path });
      return undefined;
    }
    this.#streamFlows.set(variable, flow);
    return flow;
  }

  #gather(equations: readonly Equation[], scope: ExpressionScope): void {
    for (const equation of equations) {
      switch (equation.kind) {
        case "connect":
          this.#pending.push({ equation, scope });
          break;
        case "for-equation":
          if (holdsConnections(equation.equations)) this.#gatherLoop(equation, scope, 0);
          break;
        case "if-equation":
          if (equation.branches.some((branch) => holdsConnections(branch.equations))) this.#gatherBranch(equation, scope);
          break;
        case "call-equation":
          this.#gatherCall(equation, scope);
          break;
        default:
          break;
      }
    }
  }

  #gatherLoop(equation: Equation & { readonly kind: "for-equation" }, scope: ExpressionScope, position: number): void {
    const iterator = equation.indices[position];
    if (iterator === undefined) {
      this.#gather(equation.equations, scope);
      return;
    }
    const values = iteratorValues(this.#kernel, iterator, equation.equations, scope)?.values ?? [];
    for (const value of values) this.#gatherLoop(equation, withLocal(scope, iterator.name.text, value), position + 1);
  }

  #gatherBranch(equation: Equation & { readonly kind: "if-equation" }, scope: ExpressionScope): void {
    const kernel = this.#kernel;
    for (const branch of equation.branches) {
      if (branch.condition === undefined) {
        this.#gather(branch.equations, scope);
        return;
      }
      const condition = typeCondition(kernel, branch.condition, scope);
      if (condition === undefined) return;
      const outcome = evaluateTyped(kernel, condition);
      if (outcome.kind !== "value") {
        kernel.report("flat.connect-condition", placeOf(scope, branch.condition));
        return;
      }
      if (outcome.value === true) {
        this.#gather(branch.equations, scope);
        return;
      }
    }
  }

  #gatherCall(equation: CallEquation, scope: ExpressionScope): void {
    const { callee } = equation.call;
    if (callee.parts.length !== 2 || callee.parts[0]?.name.text !== "Connections") return;
    const [first, second] = equation.call.arguments.map((argument) => argument.value as Expression);
    const nodes = this.#graphNodes(first, scope);
    const [a] = nodes;
    if (a === undefined) return;
    switch (callee.parts[1]?.name.text) {
      case "branch": {
        const [b] = this.#graphNodes(second, scope);
        if (b !== undefined) this.#graph.addBranch(a, b);
        break;
      }
      case "root":
        this.#graph.addRoot(a);
        break;
      case "potentialRoot":
        this.#graph.addPotentialRoot(a, this.#priority(second, scope));
        break;
      case "uniqueRoot":
        this.#kernel.report("flat.unique-root", placeOf(scope, equation), { operator: "Connections.uniqueRoot" });
        for (const node of nodes) this.#graph.addRoot(node);
        break;
      default:
        this.#kernel.report("instance.unsupported", placeOf(scope, equation), {
          construct: `Connections.${callee.parts[1]?.name.text ?? ""}`,
        });
    }
  }

  /** The nodes that an expression names: one, or those of an array; none where it names something else, or nothing. */
  #graphNodes(expression: Expression | undefined, scope: ExpressionScope): readonly string[] {
    if (expression === undefined) return [];
    const place = placeOf(scope, expression);
    if (expression.kind !== "reference") {
      this.#kernel.report("flat.not-overdetermined", place, { name: scope.structure.declaration.file.source.slice(expression) });
      return [];
    }
    const named = resolveInstances(this.#kernel, expression, scope);
    const elements = named === undefined || named === "inactive" ? [] : named.elements;
    const [element] = elements;
    if (element === undefined) return [];
    if (element.component.type?.structure?.lookup("equalityConstraint") === undefined) {
      this.#kernel.report("flat.not-overdetermined", place, { name: pathOf(element) });
    }
    return elements.map(pathOf);
  }

  #priority(expression: Expression | undefined, scope: ExpressionScope): number {
    if (expression === undefined) return 0;
    const typed = this.#kernel.typeExpression(expression, scope);
    const outcome = typed === undefined ? undefined : evaluateTyped(this.#kernel, typed);
    return outcome?.kind === "value" && typeof outcome.value === "number" ? outcome.value : 0;
  }

  #connect(equation: ConnectEquation, scope: ExpressionScope): void {
    const kernel = this.#kernel;
    const place = placeOf(scope, equation);
    const ends = kernel.capture(() => [this.#resolveEnd(equation.left, scope), this.#resolveEnd(equation.right, scope)] as const);
    const [left, right] = ends.result;
    // What a connection would add to an expandable connector is not there when the other end is not.
    const isGone = left === "inactive" || right === "inactive";
    if (isGone && [equation.left, equation.right].some((end) => goesThroughExpandable(scope.instance, end))) return;
    for (const diagnostic of ends.diagnostics) kernel.add(diagnostic);
    if (left === undefined || right === undefined || left === "inactive" || right === "inactive") return;
    if (left.dimensions.join() !== right.dimensions.join()) {
      kernel.report("flat.connect-sizes", place, {
        left: describeEnd({ component: left.component, position: [] }),
        right: describeEnd({ component: right.component, position: [] }),
      });
      return;
    }
    const origin: Origin = { place, instance: scope.instance.path };
    checkConnection(kernel, left, right, place);
    for (const [i, element] of left.elements.entries()) {
      const other = right.elements[i];
      if (other === undefined) continue;
      const a: End = { ...element, side: sideOf(left) };
      const b: End = { ...other, side: sideOf(right) };
      this.#count(a);
      this.#count(b);
      this.#connectEnds(a, b, undefined, origin, scope);
    }
  }

  #resolveEnd(expression: Expression, scope: ExpressionScope): NamedInstances | "inactive" | undefined {
    if (expression.kind !== "reference") {
      this.#kernel.report("flat.not-a-connector", placeOf(scope, expression), {
        name: scope.structure.declaration.file.source.slice(expression),
      });
      return undefined;
    }
    const named = resolveInstances(this.#kernel, expression, scope);
    if (named === undefined || named === "inactive") return named;
    const type = named.component.type;
    const isInConnector = isConnectorClass(named.component.owner);
    if (type !== undefined && type.kind !== "connector" && !isInConnector) {
      this.#kernel.report("flat.not-a-connector", placeOf(scope, expression), { name: named.component.path });
      return undefined;
    }
    return named;
  }

  #count(end: End): void {
    const path = pathOf(end);
    this.#cardinalities.set(path, (this.#cardinalities.get(path) ?? 0) + 1);
  }

  #connectEnds(a: End, b: End, prefix: Component["connection"], origin: Origin, scope: ExpressionScope): void {
    const [x, y] = [instanceAt(a.component, a.position), instanceAt(b.component, b.position)];
    const connection = a.component.connection ?? prefix;
    if (x === undefined || y === undefined) {
      if (x === undefined && y === undefined && a.component.isScalarType && b.component.isScalarType) {
        this.#connectScalars(a, b, connection, origin);
      } else {
        this.#reportElements(a, b, a.component.name, origin);
      }
      return;
    }
    const constraint = this.#constraintFunction(x);
    if (constraint !== undefined) {
      this.#graph.addEdge({
        a: x.path,
        b: y.path,
        connect: () => this.#connectMembers(a, b, x, y, connection, origin, scope),
        constrain: () => this.#constrain(constraint, instanceValue(x), instanceValue(y), origin, scope),
      });
      return;
    }
    this.#connectMembers(a, b, x, y, connection, origin, scope);
  }

  #connectMembers(
    a: End,
    b: End,
    x: Instance,
    y: Instance,
    connection: Component["connection"],
    origin: Origin,
    scope: ExpressionScope,
  ): void {
    const others = new Map(activeComponents(y).map((component) => [component.name, component]));
    for (const component of activeComponents(x)) {
      const other = others.get(component.name);
      others.delete(component.name);
      if (other === undefined) {
        this.#reportElements(a, b, component.name, origin);
        continue;
      }
      if (component.connection !== other.connection) {
        reportPrefixes(this.#kernel, component, other, origin.place);
        continue;
      }
      const left: End = { component, position: [], side: a.side };
      const right: End = { component: other, position: [], side: b.side };
      if (component.dimensions.join() !== other.dimensions.join()) {
        this.#kernel.report("flat.connect-sizes", origin.place, { left: describeEnd(left), right: describeEnd(right) });
        continue;
      }
      if (component.type?.predefined?.kind !== other.type?.predefined?.kind) {
        this.#reportElements(left, right, component.name, origin);
        continue;
      }
      const join = (): void => this.#connectWhole(left, right, component.connection ?? connection, origin);
      const constraint = component.isScalarType ? this.#constraintOfType(component) : undefined;
      if (constraint !== undefined) {
        const constrain = (): readonly FlatEquation[] =>
          this.#constrain(constraint, component.reference, other.reference, origin, scope);
        this.#graph.addEdge({ a: firstNode(component), b: firstNode(other), connect: join, constrain });
      } else if (component.isScalarType) join();
      else this.#connectArrays(left, right, component.connection ?? connection, origin, scope);
    }
    for (const name of others.keys()) this.#reportElements(a, b, name, origin);
  }

  #connectArrays(a: End, b: End, connection: Component["connection"], origin: Origin, scope: ExpressionScope): void {
    for (const [i, instance] of a.component.instances.entries()) {
      const other = b.component.instances[i];
      if (other === undefined) continue;
      const left: End = { ...a, position: instance.context.position };
      const right: End = { ...b, position: other.context.position };
      this.#connectEnds(left, right, connection, origin, scope);
    }
  }

  /** Two components of predefined type with all their elements. */
  #connectWhole(a: End, b: End, connection: Component["connection"], origin: Origin): void {
    const count = sizeOf(a.component.dimensions);
    for (let offset = 0; offset < count; offset++) this.#connectNodes(a, b, offset, offset, connection, origin);
  }

  #connectScalars(a: End, b: End, connection: Component["connection"], origin: Origin): void {
    if (a.component.type?.predefined?.kind !== b.component.type?.predefined?.kind) {
      this.#reportElements(a, b, a.component.name, origin);
      return;
    }
    const [x, y] = [offsetOf(a.component.dimensions, a.position), offsetOf(b.component.dimensions, b.position)];
    this.#connectNodes(a, b, x, y, connection, origin);
  }

  #connectNodes(a: End, b: End, x: number, y: number, connection: Component["connection"], origin: Origin): void {
    const [left, right] = [a.component.nodes[x], b.component.nodes[y]];
    invariant(left !== undefined && right !== undefined, "connected scalars exist");
    checkConnected(this.#kernel, a, b, origin.place);
    this.#sources.connect(left, a, right, b, origin.place);
    if (a.component.variability === "parameter" || a.component.variability === "constant") {
      this.#assertEqual(a.component, b.component, x, y, origin);
      return;
    }
    switch (connection) {
      case "flow":
        this.#sets.joinFlows(left, a.side, right, b.side, origin);
        break;
      case "stream": {
        const [flow, otherFlow] = [this.#findFlow(a.component, left), this.#findFlow(b.component, right)];
        if (flow === undefined || otherFlow === undefined) return;
        this.#sets.joinStreams({ node: left, side: a.side, flow }, { node: right, side: b.side, flow: otherFlow }, origin);
        break;
      }
      default:
        this.#sets.joinPotentials(left, right, origin);
    }
  }

  /** Connected parameters must have the same value (MLS 9.2). */
  #assertEqual(a: Component, b: Component, x: number, y: number, origin: Origin): void {
    const [left, right] = [a.nodes[x], b.nodes[y]];
    if (left === undefined || right === undefined || left === right) return;
    this.#asserts.push({
      kind: "assert",
      condition: relation("==", left, right),
      message: { kind: "string", value: `${a.path} = ${b.path}` },
      level: "error",
      origin,
    });
  }

  #reportElements(a: End, b: End, name: string, origin: Origin): void {
    this.#kernel.report("flat.connect-elements", origin.place, { left: describeEnd(a), right: describeEnd(b), name });
  }

  /** Function `equalityConstraint` of an overdetermined type (MLS 9.4). */
  #constraintFunction(instance: Instance): Instance | undefined {
    const entry = instance.structure.lookup("equalityConstraint");
    const type = entry?.kind === "class" ? instance.classMember(entry) : undefined;
    return type === undefined ? undefined : this.#kernel.classInstance(type);
  }

  /** Function `equalityConstraint` of an overdetermined type whose values are scalars or arrays of a predefined type. */
  #constraintOfType({ type }: Component): Instance | undefined {
    const entry = type?.structure?.lookup("equalityConstraint");
    const called =
      type === undefined || entry?.kind !== "class" ? undefined : this.#kernel.classInstance(type)?.classMember(entry);
    return called === undefined ? undefined : this.#kernel.classInstance(called);
  }

  #constrain(
    constraint: Instance,
    a: Typed | undefined,
    b: Typed | undefined,
    origin: Origin,
    scope: ExpressionScope,
  ): readonly FlatEquation[] {
    const place = origin.place ?? constraint.structure.declaration.placeOf(constraint.structure.declaration.definition);
    const context = { kernel: this.#kernel, scope, place };
    if (a === undefined || b === undefined) return [];
    const residue = this.#kernel.callFunction(context, constraint, [
      { name: undefined, value: a },
      { name: undefined, value: b },
    ]);
    if (residue === undefined) return [];
    const count = sizeOf(residue.type.dimensions);
    if (count === 0) return [];
    const zeros = Array.from({ length: count }, (): FlatExpression => ({ kind: "real", value: 0 }));
    const zero: Typed = {
      expression: { kind: "array", elements: zeros, type: residue.type },
      type: residue.type,
      variability: "constant",
    };
    return equate({ kernel: this.#kernel, scope, isInitial: false, isInWhen: false }, zero, residue, place) ?? [];
  }

  /** Flow variables that nothing is connected to from outside are zero. */
  #addUnconnectedFlows(): void {
    for (const instance of walkInstances(this.#root)) {
      if (isConnectorClass(instance)) continue;
      for (const component of activeComponents(instance)) {
        if (component.type?.kind !== "connector") continue;
        for (const connector of component.instances) this.#addFlows(connector);
      }
    }
  }

  #addFlows(connector: Instance): void {
    for (const instance of walkInstances(connector)) {
      this.#addFlowsOf(activeComponents(instance), instance, connector, "inside");
      // What others bring to an expandable connector, no equation of the class that holds it determines.
      const added = instance.addedComponents.filter(({ isActive }) => isActive);
      this.#addFlowsOf(added, instance, connector, "outside");
      for (const inner of added.flatMap(({ instances }) => instances.flatMap((one) => [...walkInstances(one)]))) {
        this.#addFlowsOf(activeComponents(inner), inner, connector, "outside");
      }
    }
  }

  #addFlowsOf(components: readonly Component[], owner: Instance, connector: Instance, side: Side): void {
    const inherited = flowPrefix(owner, connector);
    for (const component of components) {
      if (!component.isScalarType || (component.connection ?? inherited) !== "flow") continue;
      const origin: Origin = { place: component.place, instance: connector.path };
      for (const node of component.nodes) this.#sets.addFlow(node, side, origin);
    }
  }
}

/** Whether one of the components that the name of an end goes through is an expandable connector. */
function goesThroughExpandable(root: Instance, end: Expression): boolean {
  let instance: Instance | undefined = root;
  for (const { name } of end.kind === "reference" ? end.parts : []) {
    const found: ReturnType<Instance["member"]> = instance?.member(name.text);
    if (found?.kind !== "component") return false;
    if (found.component.type?.structure?.declaration.definition.expandable === true) return true;
    instance = found.component.scopeInstance;
  }
  return false;
}

/** The prefix that components around an instance give its elements, up to a connector. */
function flowPrefix(instance: Instance, connector: Instance): Component["connection"] {
  let current: Instance | undefined = instance;
  while (current !== undefined && current !== connector) {
    const prefix = current.context.component?.connection;
    if (prefix !== undefined) return prefix;
    current = current.context.parent;
  }
  return undefined;
}

function streamPrefix(component: Component): Component["connection"] {
  let prefix = component.connection;
  let owner: Instance | undefined = component.owner;
  while (prefix === undefined && owner?.context.component !== undefined) {
    prefix = owner.context.component.connection;
    owner = owner.context.parent;
  }
  return prefix;
}

function isConnectorClass(instance: Instance): boolean {
  return instance.type.kind === "connector";
}

function pathOf({ component, position }: ConnectorElement): string {
  return position.length === 0 ? component.path : `${component.path}[${position.join(",")}]`;
}

/** Node of the connection graph for a component of scalar type: its first element stands for an array. */
function firstNode(component: Component): string {
  return pathOf({ component, position: component.dimensions.map(() => 1) });
}

/** A connector of the class itself is outside; one of its components is inside (MLS 9.1.2). */
function sideOf(named: NamedInstances): Side {
  return named.first.type?.kind === "connector" ? "outside" : "inside";
}

function instanceValue(instance: Instance): Typed | undefined {
  const component = instance.context.component;
  if (component === undefined) return undefined;
  const type = { base: component.flatType.base, dimensions: [] };
  const expression = recordReference(instance, type);
  return expression === undefined ? undefined : { expression, type, variability: "continuous" };
}
