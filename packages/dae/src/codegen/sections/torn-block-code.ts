import { type FlatExpression, negate, real, realType, type VariableId, variable } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type Assignment, expressionsOfBlock, mostDescribed, type TornBlock } from "../../sorting/blocks.ts";
import { differentiation } from "../../symbolic/calculus/differentiate.ts";
import { isZero } from "../../symbolic/calculus/zeros.ts";
import { containsNode, dependenciesOf } from "../../symbolic/expressions/dependencies.ts";
import { kindOfType } from "../dialect/dialect.ts";
import type { LinearBlock, NonlinearBlock, Slot } from "../interface/translated-model.ts";
import { eventRelations, updateRelation } from "./event-relations.ts";
import type { Program } from "./program.ts";
import { Section, type SectionMode } from "./section.ts";
import { storageOf } from "./slots.ts";

/** The functions of the torn blocks of a program, by kind; a block's index is its position in its list. */
export class TornBlocks {
  readonly linear: LinearBlock[] = [];
  readonly nonlinear: NonlinearBlock[] = [];
  readonly #program: Program;
  readonly #linearNames: string[] = [];
  readonly #residualNames: string[] = [];
  readonly #jacobianNames: string[] = [];
  readonly #guessNames: (string | undefined)[] = [];
  /** Variables for derivatives of inner unknowns, shared by all blocks. */
  readonly #derivatives: VariableId[] = [];
  readonly #isDerivative = new Set<VariableId>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** Adds a block and gives the statement that solves it; the inner unknowns follow from `TornBlock.inner`. */
  add(block: TornBlock, mode: SectionMode): string {
    const held: SectionMode = { ...mode, relations: "held" };
    if (block.isLinear) {
      const { isConstant, rows } = this.#linearFunction(block, held);
      const index = this.linear.length;
      this.linear.push({
        unknowns: this.#slots(block.unknowns),
        names: this.#names(block.unknowns),
        nominalSlots: this.#nominals(block.unknowns),
        isConstant,
        ...(rows !== undefined && { rows }),
        others: this.#names(block.inner.flatMap((step) => (step.kind === "assignment" ? [step.unknown] : []))).slice(
          0,
          mostDescribed,
        ),
        origins: block.origins,
        size: block.unknowns.length + block.inner.length,
      });
      return this.#program.dialect.service("solveLinear", [String(index), "m"]);
    }
    const { hasJacobian, rows } = this.#nonlinearFunctions(block, held);
    // Later on the initialisation has given everything a value.
    const hasGuess = mode.isInitial && this.#hasGuess(block);
    if (hasGuess) this.#guessFunction(block, { ...mode, relations: "fresh" });
    else this.#guessNames.push(undefined);
    const index = this.nonlinear.length;
    const { slots, system } = this.#program;
    const bound = (id: VariableId, which: "min" | "max") => {
      const value = system.variable(id).attributes[which];
      return value === undefined ? undefined : slots.attribute(value);
    };
    this.nonlinear.push({
      unknowns: this.#slots(block.unknowns),
      names: this.#names(block.unknowns),
      nominalSlots: this.#nominals(block.unknowns),
      minima: block.unknowns.map((id) => bound(id, "min")),
      maxima: block.unknowns.map((id) => bound(id, "max")),
      hasJacobian,
      ...(rows !== undefined && { rows }),
      hasGuess,
      origins: block.origins,
    });
    return this.#program.dialect.service("solveNonlinear", [String(index), "m"]);
  }

  /** Texts of the functions of `ModelFunctions` that serve blocks. */
  texts(): readonly string[] {
    const { dispatch } = this.#program.dialect;
    return [
      dispatch("linearSystem", this.#linearNames, ["A", "b"]),
      dispatch("nonlinearResidual", this.#residualNames, ["out"]),
      dispatch("nonlinearJacobian", this.#jacobianNames, ["out"]),
      dispatch("nonlinearGuess", this.#guessNames, []),
    ];
  }

  /** Adds a function over the memory and buffers of numbers. */
  #addFunction(prefix: string, buffers: readonly string[], body: string): string {
    const name = this.#program.freshName(prefix);
    const parameters = buffers.map((buffer) => ({ name: buffer, kind: "numbers" as const }));
    this.#program.addText(this.#program.dialect.callingFunction(name, parameters, body));
    return name;
  }

  #slots(ids: readonly VariableId[]): number[] {
    return ids.map((id) => this.#program.slots.slotOf(id));
  }

  #nominals(ids: readonly VariableId[]): number[] {
    const { slots, system } = this.#program;
    return ids.map((id) => slots.attribute(system.variable(id).attributes.nominal ?? real(1)));
  }

  #names(ids: readonly VariableId[]): string[] {
    return ids.map((id) => this.#program.system.variable(id).name);
  }

  /** With the unknowns at 0 the residuals are -b; their derivatives are the matrix. */
  #linearFunction(block: TornBlock, mode: SectionMode) {
    const section = new Section(this.#program, mode, ["A", "b"]);
    const inner = block.inner.flatMap((step) => (step.kind === "assignment" ? [step.value] : []));
    section.plan([...inner, ...block.residuals]);
    for (const id of block.unknowns) section.line(`${section.variable(id)} = 0;`);
    writeInner(section, block);
    block.residuals.forEach((residual, i) => {
      section.line(`b[${i}] = ${section.part(negate(residual, realType))};`);
      section.endStatement();
    });
    const { found, rows } = this.#matrixOf(block, section, "A");
    this.#linearNames.push(this.#addFunction("A", ["A", "b"], section.finishAsCalls()));
    return { isConstant: found === "constant", rows };
  }

  /** Writes ∂residual/∂unknown into a buffer: of a large block only its elements, else all that is not always 0. */
  #matrixOf(block: TornBlock, section: Section, buffer: string) {
    const n = block.unknowns.length;
    if (n < leastSparse) {
      section.line(section.dialect.clear(buffer, n * n));
      const found = this.#writeDerivatives(block, section, (i, j, value) => section.line(`${buffer}[${i + j * n}] = ${value};`));
      return { found, rows: undefined };
    }
    const rows: number[][] = block.unknowns.map(() => []);
    let position = 0;
    const found = this.#writeDerivatives(block, section, (i, j, value) => {
      rows[j]?.push(i);
      section.line(`${buffer}[${position++}] = ${value};`);
    });
    return { found, rows: found === undefined ? undefined : rows };
  }

  #nonlinearFunctions(block: TornBlock, mode: SectionMode) {
    const section = new Section(this.#program, mode, ["out"]);
    const inner = block.inner.flatMap((step) => (step.kind === "assignment" ? [step.value] : []));
    section.plan([...inner, ...block.residuals]);
    writeInner(section, block);
    block.residuals.forEach((residual, i) => {
      section.line(`out[${i}] = ${section.part(residual)};`);
      section.endStatement();
    });
    this.#residualNames.push(this.#addFunction("R", ["out"], section.finishAsCalls()));
    const jacobian = new Section(this.#program, mode, ["out"]);
    writeInner(jacobian, block);
    const { found, rows } = this.#matrixOf(block, jacobian, "out");
    const body = found === undefined ? "" : jacobian.finishAsCalls();
    this.#jacobianNames.push(this.#addFunction("J", ["out"], body));
    return { hasJacobian: found !== undefined, rows };
  }

  #hasGuess(block: TornBlock): boolean {
    return block.guesses.length > 0 || expressionsOfBlock(block).some((part) => eventRelations([part]).length > 0);
  }

  /** Guesses of the tearing unknowns, and what they say of the relations: a flow is not turned round only to begin with. */
  #guessFunction(block: TornBlock, mode: SectionMode): void {
    const section = new Section(this.#program, mode);
    for (const { unknown, value } of block.guesses) {
      section.invalidate();
      section.assign(unknown, value);
    }
    section.invalidate();
    writeInner(section, block);
    for (const relation of eventRelations(block.residuals)) updateRelation(section, relation);
    this.#guessNames.push(this.#addFunction("G", [], section.finishAsCalls()));
  }

  /**
   * Writes ∂residual/∂unknown, column by column: derivatives of the inner unknowns are carried along where they are not 0.
   *
   * @returns undefined where something has no derivative; whether the entries depend on parameters alone
   */
  #writeDerivatives(
    block: TornBlock,
    section: Section,
    entry: (row: number, column: number, value: string) => void,
  ): "constant" | "varying" | undefined {
    const { system } = this.#program;
    let isConstant = true;
    const note = (expression: FlatExpression) => {
      if (isConstant && !this.#isConstant(expression)) isConstant = false;
    };
    const inner: Assignment[] = [];
    for (const step of block.inner) {
      if (step.kind === "algorithm") return undefined;
      inner.push(step);
    }
    const holders = holdersOf([...inner.map(({ value }) => value), ...block.residuals]);
    /** The last column, counted from 1, in which an expression holds something that is not 0. */
    const touchedBy = new Int32Array(inner.length + block.residuals.length);
    for (let column = 0; column < block.unknowns.length; column++) {
      const along = new Map<VariableId, FlatExpression>();
      const touchedRows: number[] = [];
      const carry = (id: VariableId, derivative: FlatExpression) => {
        along.set(id, derivative);
        for (const position of holders.get(id) ?? []) {
          if (position >= inner.length && touchedBy[position] !== column + 1) touchedRows.push(position - inner.length);
          touchedBy[position] = column + 1;
        }
      };
      carry(present(block.unknowns[column], "unknown"), real(1));
      const d = differentiation({
        time: real(0),
        variable: (id) => along.get(id) ?? real(0),
        call: (node, parts) => system.functionDerivatives.ofCall(node, parts),
      });
      const steps: { readonly id: VariableId; readonly value: FlatExpression }[] = [];
      for (const [k, step] of inner.entries()) {
        const value = touchedBy[k] === column + 1 ? d(step.value) : real(0);
        if (value === undefined) return undefined;
        if (isZero(value)) continue;
        note(value);
        if (value.kind === "real") carry(step.unknown, value);
        else {
          const id = this.#derivative(k);
          carry(step.unknown, variable(id));
          steps.push({ id, value });
        }
      }
      const entries: { readonly row: number; readonly value: FlatExpression }[] = [];
      for (const row of touchedRows.sort((a, b) => a - b)) {
        const value = d(present(block.residuals[row], "residual"));
        if (value === undefined) return undefined;
        if (isZero(value)) continue;
        note(value);
        entries.push({ row, value });
      }
      section.invalidate();
      section.plan([...steps.map(({ value }) => value), ...entries.map(({ value }) => value)]);
      for (const { id, value } of steps) section.assign(id, value);
      for (const { row, value } of entries) {
        entry(row, column, section.part(value));
        section.endStatement();
      }
    }
    return isConstant ? "constant" : "varying";
  }

  #derivative(k: number): VariableId {
    const existing = this.#derivatives[k];
    if (existing !== undefined) return existing;
    const made = this.#program.system.addVariable(`$derivative${k}`, { kind: "Real" }, "continuous");
    this.#derivatives[k] = made;
    this.#isDerivative.add(made);
    return made;
  }

  #isConstant(expression: FlatExpression): boolean {
    for (const id of dependenciesOf(expression)) {
      if (!this.#isDerivative.has(id) && !this.#program.isFixed(id)) return false;
    }
    return !containsNode(
      expression,
      (node) => node.kind === "time" || node.kind === "relation" || (node.kind === "builtin" && impermanent.has(node.name)),
    );
  }
}

/** Unknowns from which on a block's matrix is written without its zeros. */
const leastSparse = 50;

/** Positions of the expressions in which a variable stands. */
function holdersOf(expressions: readonly FlatExpression[]): Map<VariableId, number[]> {
  const holders = new Map<VariableId, number[]>();
  expressions.forEach((expression, position) => {
    for (const id of dependenciesOf(expression)) {
      const list = holders.get(id);
      if (list === undefined) holders.set(id, [position]);
      else list.push(position);
    }
  });
  return holders;
}

/** Operators whose value can change although their arguments do not. */
const impermanent: ReadonlySet<string> = new Set([
  "pre",
  "sample",
  "initial",
  "terminal",
  "homotopy",
  "delay",
  "spatialDistribution",
  "edge",
]);

/** Gives the inner unknowns their values from the tearing ones. */
export function writeInner(section: Section, block: TornBlock): void {
  for (const step of block.inner) {
    if (step.kind === "assignment") section.assign(step.unknown, step.value);
    else writeAlgorithm(section, step.algorithm);
  }
}

/**
 * Runs an algorithm section: what it assigns starts from its left limit where it is discrete, from its start value where
 * it is continuous (MLS 11.1.2).
 */
export function writeAlgorithm(
  section: Section,
  algorithm: { readonly outputs: readonly VariableId[]; readonly statements: Parameters<Section["algorithm"]>[0] },
): void {
  const { system } = section.program;
  const isDiscrete = (id: VariableId) => system.isDiscrete(id);
  for (const text of leftLimitCopies(section, algorithm.outputs.filter(isDiscrete))) section.line(text);
  for (const id of algorithm.outputs) {
    if (!isDiscrete(id))
      section.line(`${section.variable(id)} = ${section.part(system.variable(id).attributes.start ?? real(0))};`);
  }
  section.algorithm(algorithm.statements);
  section.invalidate();
}

/** Neighbours in memory from which on a loop copies them: thousands of statements would be more than V8 optimises. */
const shortestLoop = 8;

/** Statements that give variables their left limits. */
function leftLimitCopies({ program }: Section, ids: readonly VariableId[]): string[] {
  const slots = ids.map((id) => numberSlot(program, id));
  const texts: string[] = [];
  for (let first = 0; first < ids.length; ) {
    const start = slots[first];
    let end = first + 1;
    if (start !== undefined) while (end < ids.length && slots[end] === start + end - first) end++;
    const run = ids.slice(first, end);
    if (start === undefined || run.length < shortestLoop) {
      texts.push(...run.map((id) => leftLimitCopy(program, id)));
    } else texts.push(program.dialect.copyRange("v", "p", start, start + run.length));
    first = end;
  }
  return texts;
}

function leftLimitCopy(program: Program, id: VariableId): string {
  const kind = kindOfType({ base: program.system.variable(id).base, dimensions: [] });
  return program.dialect.store(program.place(id), program.place(id, true), kind);
}

/** Slot of a variable whose value and left limit are numbers at the same place. */
function numberSlot(program: Program, id: VariableId): Slot | undefined {
  const isNumber = storageOf(program.system.variable(id).base) === "number" && !program.leftLimits.has(id);
  return isNumber ? program.slots.slotOf(id) : undefined;
}
