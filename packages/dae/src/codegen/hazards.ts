import { expressionChildren, type FlatExpression, literalValue, typeOf, type VariableId, variable } from "@mofang/modelica";
import { type Block, expressionsOfBlock, type TornBlock, unknownsOfBlock } from "../sorting/blocks.ts";
import { affineForm } from "../symbolic/calculus/linear.ts";
import { mayFail } from "../symbolic/evaluation/operation-domain.ts";
import { dependenciesOf, dependsOn, mentionedIn } from "../symbolic/expressions/dependencies.ts";
import type { AlgorithmBlock, EquationSystem } from "../system/equation-system.ts";
import type { Hazard, HazardTable, HazardVariable } from "./interface/translated-model.ts";
import { blocksOf } from "./sections/dependence.ts";
import type { Program } from "./sections/program.ts";
import { storageOf } from "./sections/slots.ts";
import { settledAssignments } from "./settled-assignments.ts";
import type { SortedModel } from "./sorted-model.ts";

/** Finds the operations of a model's equations that may leave the numbers. */
export function hazardsOf(model: SortedModel, program: Program): HazardTable {
  const list: Hazard[] = [];
  for (const block of [...blocksOf(model.initial.components), ...blocksOf(model.components)]) {
    new HazardSearch(list, program).block(block);
  }
  list.push(...hazardsOfParameters(model, program));
  return { list, variables: hazardVariables(list, model, program), functions: model.system.functions };
}

/** Those of the values that parameters get from others. */
function hazardsOfParameters({ system }: SortedModel, program: Program): Hazard[] {
  const found: Hazard[] = [];
  for (const { id, kind, binding } of system.variables) {
    if (kind !== "parameter" || binding === undefined || system.values.has(id) || !program.slots.has(id)) continue;
    new HazardSearch(found, program).value(binding, id);
  }
  return found.map((hazard) => ({ ...hazard, isOfParameter: true }));
}

/** Finds the hazards of one block, each operation once: that of a branch counts where it stands first. */
class HazardSearch {
  readonly #list: Hazard[];
  readonly #program: Program;
  readonly #seen = new Set<FlatExpression>();
  /** The call that gives the present unknown its value, if one does. */
  #whole: FlatExpression | undefined;

  constructor(list: Hazard[], program: Program) {
    this.#list = list;
    this.#program = program;
  }

  block(block: Block): void {
    switch (block.kind) {
      case "assignment":
        this.#value(block.value, block.unknown, []);
        return;
      case "quotient":
        this.#add(block.unknown, "/", block.divisor, [], { equation: block.origin });
        this.#value(block.numerator, block.unknown, []);
        this.#expression(block.divisor, block.unknown, []);
        return;
      case "algorithm":
        this.#algorithm(block.algorithm);
        return;
      case "torn":
        for (const step of block.inner) this.block(step);
        this.#system(block);
    }
  }

  value(node: FlatExpression, unknown: VariableId): void {
    this.#value(node, unknown, []);
  }

  #algorithm({ statements }: AlgorithmBlock): void {
    for (const { unknown, value, conditions, isSettled } of settledAssignments(statements)) {
      const before = this.#list.length;
      this.#value(value, unknown, conditions);
      const found = this.#list.splice(before);
      this.#list.push(
        ...found.filter(({ operand, exponent }) => isSettled(operand) && (exponent === undefined || isSettled(exponent))),
      );
    }
  }

  /** What an unknown becomes: its operations, and the call that it is. */
  #value(node: FlatExpression, unknown: VariableId, conditions: Hazard["conditions"]): void {
    this.#whole = bareCall(node);
    this.#expression(node, unknown, conditions);
  }

  /** While a system is solved its unknowns go astray: of its residuals only parameters are to blame for certain. */
  #system(block: TornBlock): void {
    const [first] = block.unknowns;
    if (first === undefined) return;
    const before = this.#list.length;
    for (const residual of block.residuals) this.#expression(residual, first, []);
    const found = this.#list.splice(before);
    this.#list.push(...found.filter(({ operand }) => !dependsOn(operand, (id) => !this.#program.isFixed(id))));
    if (block.isLinear) for (const id of this.#coefficients(block)) this.#add(first, "coefficient", variable(id), []);
  }

  /** Parameters in the coefficients of a linear system; what stands on its right side cannot make it singular. */
  #coefficients(block: TornBlock): Set<VariableId> {
    const own = new Set(unknownsOfBlock(block));
    const forms = expressionsOfBlock(block).flatMap((expression) => affineForm(expression, (id) => own.has(id)) ?? []);
    const needed = dependenciesOf(...forms.flatMap(({ coefficients }) => [...coefficients.values()]));
    return new Set([...needed].filter((id) => this.#program.isFixed(id)));
  }

  #expression(node: FlatExpression, unknown: VariableId, conditions: Hazard["conditions"]): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    if (node.kind === "if") {
      const { condition } = node;
      this.#expression(condition, unknown, conditions);
      this.#expression(node.then, unknown, [...conditions, { condition, holds: true }]);
      this.#expression(node.otherwise, unknown, [...conditions, { condition, holds: false }]);
      return;
    }
    for (const part of expressionChildren(node)) this.#expression(part, unknown, conditions);
    if (node.kind === "call") this.#add(unknown, "call", node, conditions, { isWhole: node === this.#whole });
    if (node.kind === "binary" && node.operator === "/" && mayVanish(node.right)) {
      this.#add(unknown, "/", node.right, conditions);
    }
    if (node.kind === "index") this.#subscripts(node, unknown, conditions);
    if (node.kind === "binary" && node.operator === "^" && mayLeavePower(node)) {
      this.#add(unknown, "^", node.left, conditions, { exponent: node.right });
    }
    const [operand] = node.kind === "builtin" ? node.arguments : [];
    if (node.kind === "builtin" && mayFail(node.name) && operand !== undefined) {
      this.#add(unknown, node.name, operand, conditions);
    }
  }

  #subscripts(node: FlatExpression & { readonly kind: "index" }, unknown: VariableId, conditions: Hazard["conditions"]): void {
    const { dimensions } = typeOf(node.base);
    node.subscripts.forEach((subscript, k) => {
      const size = dimensions[k];
      if (subscript === undefined || literalValue(subscript) !== undefined || typeof size !== "number") return;
      if (typeOf(subscript).dimensions.length === 0) this.#add(unknown, "subscript", subscript, conditions, { size });
    });
  }

  #add(
    unknown: VariableId,
    operation: string,
    operand: FlatExpression,
    conditions: Hazard["conditions"],
    more: Pick<Hazard, "exponent" | "isWhole" | "size" | "equation"> = {},
  ): void {
    const { name } = this.#program.system.variable(unknown);
    const slot = this.#program.slots.slotOf(unknown);
    this.#list.push({ slot, unknown: name, operation, operand, conditions, ...more });
  }
}

/** Whether a divisor may be 0; one that is a number has been left where the equations contradict each other. */
function mayVanish(divisor: FlatExpression): boolean {
  const value = literalValue(divisor);
  return value === undefined || value === 0;
}

/** Whether a power may be no number: of a base below 0 with a broken exponent, of 0 with one below it, of a large base. */
function mayLeavePower({ left, right }: FlatExpression & { readonly kind: "binary" }): boolean {
  return literalValue(left) === undefined || literalValue(right) === undefined;
}

/** The call that an expression is, but for its sign and the choice of one of several results. */
function bareCall(node: FlatExpression): FlatExpression | undefined {
  if (node.kind === "call") return node;
  if (node.kind === "unary" && node.operator === "-") return bareCall(node.operand);
  return node.kind === "index" || node.kind === "field" ? bareCall(node.base) : undefined;
}

function hazardVariables(list: readonly Hazard[], { system }: SortedModel, program: Program): HazardVariable[] {
  const expressions = list.flatMap(({ operand, exponent, conditions }) => [
    operand,
    ...(exponent === undefined ? [] : [exponent]),
    ...conditions.map(({ condition }) => condition),
  ]);
  const ids = mentionedIn(...expressions);
  return [...ids]
    .filter((id) => !program.leftLimits.has(id) && program.slots.has(id) && storageOf(system.variable(id).base) === "number")
    .map((id) => ({
      id,
      name: system.variable(id).name,
      slot: program.slots.slotOf(id),
      parameters: [...sourcesOf(id, system)].map((source) => ({
        name: system.variable(source).name,
        slot: program.slots.slotOf(source),
      })),
    }));
}

/** Parameters with values of their own from which a parameter follows. */
function sourcesOf(id: VariableId, system: EquationSystem): Set<VariableId> {
  const sources = new Set<VariableId>();
  const seen = new Set<VariableId>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { kind, binding } = system.variable(next);
    if (kind !== "parameter") continue;
    const needed = binding === undefined ? [] : [...dependenciesOf(binding)];
    if (needed.length === 0) sources.add(next);
    pending.push(...needed);
  }
  return sources;
}
