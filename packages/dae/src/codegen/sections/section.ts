import {
  type BaseType,
  expressionChildren,
  type FlatExpression,
  type FlatStatement,
  type FlatTarget,
  type FlatType,
  typeOf,
  type VariableId,
} from "@mofang/modelica";
import { invariant, present } from "@mofang/vocabulary";
import { callOfAll } from "../../symbolic/evaluation/tuple-equation.ts";
import { isLeaf } from "../../symbolic/expressions/dependencies.ts";
import { isLiteralTree } from "../../symbolic/expressions/literal-tree.ts";
import { comparisonCode, conditionCode, expressionCode, type Surroundings, stringCode } from "../functions/expression-code.ts";
import type { Program } from "./program.ts";

/** How a section treats operators with memory. */
export interface SectionMode {
  /** Relations that make events: evaluated anew and stored, or read as held. */
  readonly relations: "fresh" | "held";
  /** Part of the initialisation. */
  readonly isInitial: boolean;
}

/** V8 does not optimise very large functions; a section is split into functions of about as many statements. */
const statementsPerPiece = 250;

interface Scope {
  readonly lines: string[];
  /** Names of values already computed, by structural number. */
  readonly names: Map<number, string>;
}

/**
 * Writes a sequence of statements over the slots as functions of limited size. Expressions that occur more than once are
 * computed once per piece, unless they stand only in branches that may not be taken.
 */
export class Section implements Surroundings {
  readonly program: Program;
  readonly #parameters: string;
  readonly #pieces: string[] = [];
  #mode: SectionMode;
  #scopes: Scope[] = [{ lines: [], names: new Map() }];
  #uses = new Map<number, number>();
  /** Above 0 while nothing may be moved in front. */
  #guard = 0;
  #temporaries = 0;
  readonly #locals = new Map<string, string>();

  /** @param parameters  further parameters of the functions after `m` */
  constructor(program: Program, mode: SectionMode, parameters: readonly string[] = []) {
    this.program = program;
    this.#mode = mode;
    this.#parameters = ["m", ...parameters].join(", ");
  }

  /** Counts how often parts occur in what will be written, so that what is shared is known beforehand. */
  plan(expressions: Iterable<FlatExpression>): void {
    const { identity } = this.program;
    const pending: FlatExpression[] = [];
    const count = (node: FlatExpression): void => {
      const number = identity.numberOf(node);
      const uses = (this.#uses.get(number) ?? 0) + 1;
      this.#uses.set(number, uses);
      if (uses === 1) pending.push(node);
    };
    for (const expression of expressions) {
      count(expression);
      for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
        for (const child of expressionChildren(node)) if (!isLeaf(child)) count(child);
      }
    }
  }

  withMode<T>(mode: SectionMode, write: () => T): T {
    const outer = this.#mode;
    this.#mode = mode;
    const result = write();
    this.#mode = outer;
    return result;
  }

  get mode(): SectionMode {
    return this.#mode;
  }

  /** Forgets what has been computed, because variables in it get new values. */
  invalidate(): void {
    for (const scope of this.#scopes) scope.names.clear();
  }

  /** Adds a statement. */
  line(text: string): void {
    present(this.#scopes[this.#scopes.length - 1], "a scope").lines.push(text);
  }

  /** Ends a statement that stands for itself; the section may be split here. */
  endStatement(): void {
    const outer = present(this.#scopes[0], "outermost scope");
    if (this.#scopes.length === 1 && outer.lines.length >= statementsPerPiece) this.#closePiece();
  }

  /** Number of pieces that are complete. */
  get nPieces(): number {
    return this.#pieces.length;
  }

  /** Number of lines of the piece at hand. */
  get length(): number {
    return present(this.#scopes[0], "outermost scope").lines.length;
  }

  /** Ends the piece at hand; to be called between statements. */
  endPiece(): void {
    this.#closePiece();
  }

  /** `variable := expression`. */
  assign(id: VariableId, expression: FlatExpression): void {
    const value = this.part(expression);
    this.line(`${this.variable(id)} = ${value};`);
    this.endStatement();
  }

  /** Names of the functions written, in order. */
  finish(): readonly string[] {
    this.#closePiece();
    return this.#pieces;
  }

  /** Statements that run the whole section. */
  finishAsCalls(): string {
    return this.finish()
      .map((name) => `${name}(${this.#parameters});`)
      .join("\n");
  }

  #closePiece(): void {
    const outer = present(this.#scopes[0], "outermost scope");
    invariant(this.#scopes.length === 1, "pieces end outside of branches");
    if (outer.lines.length > 0) {
      const name = this.program.freshName("p");
      this.program.addText(`function ${name}(${this.#parameters}) {\n${memoryLocals}\n${outer.lines.join("\n")}\n}`);
      this.#pieces.push(name);
    }
    this.#scopes = [{ lines: [], names: new Map() }];
  }

  // Surroundings

  variable(id: VariableId): string {
    return this.program.place(id);
  }

  baseOf(id: VariableId) {
    return this.program.system.variable(id).base;
  }

  local(name: string): string {
    return present(this.#locals.get(name), "an iterator");
  }

  functionName(name: string): string {
    return this.program.functionName(name);
  }

  functionDefinition(name: string) {
    return this.program.system.functions.get(name);
  }

  functionLocal(): undefined {
    return undefined;
  }

  constant(text: string): string {
    return this.program.constant(text);
  }

  guarded(make: () => string): string {
    this.#guard++;
    const text = make();
    this.#guard--;
    return text;
  }

  withLocal<T>(name: string, use: (text: string) => T): T {
    const outer = this.#locals.get(name);
    const text = `i${this.#temporaries++}`;
    this.#locals.set(name, text);
    this.#guard++;
    const result = use(text);
    this.#guard--;
    if (outer === undefined) this.#locals.delete(name);
    else this.#locals.set(name, outer);
    return result;
  }

  part(node: FlatExpression): string {
    // Literals have names for the whole program, and what holds them is made where the names of a section are not seen.
    if (isLeaf(node) || isLiteralTree(node) || this.#guard > 0) return expressionCode(node, this);
    const number = this.program.identity.numberOf(node);
    for (let level = this.#scopes.length - 1; level >= 0; level--) {
      const name = this.#scopes[level]?.names.get(number);
      if (name !== undefined) return name;
    }
    const text = expressionCode(node, this);
    if ((this.#uses.get(number) ?? 0) < 2) return text;
    const name = this.#fresh(node);
    this.line(`const ${name} = ${text};`);
    present(this.#scopes[this.#scopes.length - 1], "a scope").names.set(number, name);
    return name;
  }

  branch(condition: string, whenTrue: FlatExpression, otherwise: FlatExpression): string {
    const first = this.#inScope(() => this.part(whenTrue));
    const second = this.#inScope(() => this.part(otherwise));
    if (first.lines.length === 0 && second.lines.length === 0) return `(${condition} ? ${first.text} : ${second.text})`;
    const name = this.#fresh(whenTrue);
    this.line(`let ${name};`);
    this.line(`if (${condition}) {`);
    for (const text of first.lines) this.line(text);
    this.line(`${name} = ${first.text};`);
    this.line("} else {");
    for (const text of second.lines) this.line(text);
    this.line(`${name} = ${second.text};`);
    this.line("}");
    return name;
  }

  /** Statements that run only where the condition holds. */
  onlyIf(condition: string, write: () => void): void {
    this.#scopes.push({ lines: [], names: new Map() });
    write();
    const scope = present(this.#scopes.pop(), "a scope");
    this.line(`if (${condition}) {\n${scope.lines.join("\n")}\n}`);
    this.endStatement();
  }

  /** A new name for a value: `t…` for what is a number, which code in WebAssembly may hold, `u…` for all else. */
  #fresh(node: FlatExpression): string {
    const { base, dimensions } = typeOf(node, (id) => this.baseOf(id));
    return `${dimensions.length === 0 && isNumber(base) ? "t" : "u"}${this.#temporaries++}`;
  }

  #inScope(make: () => string): { readonly lines: readonly string[]; readonly text: string } {
    const scope: Scope = { lines: [], names: new Map() };
    this.#scopes.push(scope);
    const text = make();
    this.#scopes.pop();
    return { lines: scope.lines, text };
  }

  relation(node: FlatExpression & { readonly kind: "relation" }): string {
    const watched = this.program.relations.watch(node);
    if (watched === undefined) return `(${comparisonCode(node, this)} ? 1 : 0)`;
    if (this.#mode.relations === "held") return `r[${watched.index}]`;
    if (watched.kind === "crossing") {
      const areEqual = `m.keepsEqual && equal(${this.part(node.left)}, ${this.part(node.right)}, m.scales[${watched.index}])`;
      return `(r[${watched.index}] = (${areEqual} ? r[${watched.index}] : ${comparisonCode(node, this)}) ? 1 : 0)`;
    }
    const reached = `reached(v[0], ${this.part(watched.threshold)})`;
    const slope = watched.slope;
    if (slope.kind === "real" || slope.kind === "integer") {
      const isTrueAfter = slope.value > 0 === watched.isTrueAfter;
      return `(r[${watched.index}] = ${isTrueAfter ? "" : "!"}${reached} ? 1 : 0)`;
    }
    const after = watched.isTrueAfter ? reached : `!${reached}`;
    const before = watched.isTrueAfter ? `!${reached}` : reached;
    const sign = this.part(slope);
    return `(r[${watched.index}] = (${sign} > 0 ? ${after} : ${sign} < 0 ? ${before} : ${comparisonCode(node, this)}) ? 1 : 0)`;
  }

  operator(node: FlatExpression & { readonly kind: "builtin" }): string | undefined {
    const [first, second, third] = node.arguments;
    switch (node.name) {
      case "pre":
        return this.#leftLimit(present(first, "argument of pre"));
      case "edge": {
        if (this.#mode.isInitial) return "0";
        const trigger = present(first, "argument of edge");
        return `(${this.part(trigger)} !== 0 && ${this.#leftLimit(trigger)} === 0 ? 1 : 0)`;
      }
      case "hold":
        return this.part(present(first, "held variable"));
      case "initial":
        return this.#mode.isInitial ? "1" : "0";
      case "terminal":
        return "(m.isTerminal ? 1 : 0)";
      case "sample": {
        const number = this.program.identity.numberOf(node);
        const clock = this.program.sampleIndex(present(first, "start"), present(second, "interval"), number);
        return `m.samples[${clock}]`;
      }
      case "delay": {
        const value = this.part(present(first, "delayed value"));
        const time = present(second, "delay time");
        const buffer = this.program.delayIndex(third ?? time, this.program.identity.numberOf(node));
        return `runtime.delay(${buffer}, ${value}, ${this.part(time)}, m)`;
      }
      case "spatialDistribution": {
        const [number, x, direction, end] = node.arguments.map((argument) => this.part(argument));
        return `runtime.transported(${number}, ${x}, ${direction} !== 0, ${end}, m)`;
      }
      case "homotopy": {
        const actual = present(first, "actual");
        if (!this.#mode.isInitial) return this.part(actual);
        const simplified = present(second, "simplified");
        this.program.hasHomotopy = true;
        const a = this.part(actual);
        const s = this.guarded(() => this.part(simplified));
        // Where only the simplified model counts, the actual one need not be defined.
        return `(m.homotopy === 1 ? ${a} : m.homotopy === 0 ? ${s} : m.homotopy * ${a} + (1 - m.homotopy) * ${s})`;
      }
      default:
        return undefined;
    }
  }

  /** Left limit of a variable, a negated one or a literal; what cannot change is its own left limit. */
  #leftLimit(node: FlatExpression): string {
    if (node.kind === "unary") {
      const inner = this.#leftLimit(node.operand);
      return node.operator === "not" ? `(1 - ${inner})` : `(-${inner})`;
    }
    if (node.kind !== "variable" || !this.program.system.isUnknown(node.id)) return this.part(node);
    return this.program.place(node.id, true);
  }

  // Algorithms

  /** Runs the statements of an algorithm section on the slots. */
  algorithm(statements: readonly FlatStatement[]): void {
    this.#guard++;
    this.#scopes.push({ lines: [], names: new Map() });
    this.#statements(statements);
    const scope = present(this.#scopes.pop(), "a scope");
    this.#guard--;
    this.line(`{\n${scope.lines.join("\n")}\n}`);
    this.endStatement();
  }

  #statements(statements: readonly FlatStatement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #block(statements: readonly FlatStatement[]): void {
    this.line("{");
    this.#statements(statements);
    this.line("}");
  }

  #statement(statement: FlatStatement): void {
    switch (statement.kind) {
      case "assign":
        this.#assignTarget(statement.target, this.part(statement.value));
        return;
      case "tuple-assign": {
        const definition = this.functionDefinition(statement.call.name);
        const outputs = definition?.outputs.length ?? statement.targets.length;
        const call = definition === undefined ? statement.call : callOfAll(statement.call, definition);
        const result = `u${this.#temporaries++}`;
        this.line(`const ${result} = ${this.part(call)};`);
        statement.targets.forEach((target, i) => {
          if (target !== undefined) this.#assignTarget(target, outputs === 1 ? result : `${result}[${i}]`);
        });
        return;
      }
      case "call":
        this.line(`${this.part(statement.call)};`);
        return;
      case "if":
        statement.branches.forEach(({ condition, body }, i) => {
          if (condition !== undefined) this.line(`${i > 0 ? "else " : ""}if (${conditionCode(condition, this)})`);
          else if (i > 0) this.line("else");
          this.#block(body);
        });
        return;
      case "for":
        this.withLocal(statement.iterator, (text) => {
          this.line(`for (const ${text} of ${this.part(statement.range)}.entries)`);
          this.#block(statement.body);
        });
        return;
      case "while":
        this.line(`for (let lap = 0; ${conditionCode(statement.condition, this)}; lap = nextLap(lap, fail))`);
        this.#block(statement.body);
        return;
      case "assert":
        if (this.#mode.relations === "held") return;
        this.line(
          `if (!(${conditionCode(statement.condition, this)})) runtime.assertion(${stringCode(statement.level)}, ${this.part(statement.message)});`,
        );
        return;
      case "terminate":
        this.line(`runtime.terminate(${this.part(statement.message)});`);
        return;
      case "break":
        this.line("break;");
        return;
      case "reinit":
        this.line(`${this.reinit(statement.state, this.part(statement.value))};`);
        return;
      case "when":
      case "return":
        invariant(false, "lowering has replaced when-statements; a section has no return (MLS 11.2)");
    }
  }

  /** Position of a variable among the states; set before anything with `reinit` is written. */
  stateIndex: (id: VariableId) => number = () => -1;

  reinit(state: VariableId, value: string): string {
    return `runtime.reinit(${this.stateIndex(state)}, ${value})`;
  }

  #assignTarget(target: FlatTarget, value: string): void {
    switch (target.kind) {
      case "variable":
        this.line(`${this.variable(target.id)} = ${value};`);
        return;
      case "element": {
        const array = `{ dimensions: [${target.dimensions.join(", ")}], entries: [] }`;
        const subscripts = target.subscripts.map((subscript) => this.part(subscript)).join(", ");
        const places = target.ids.map((id) => this.program.slots.slotOf(id)).join(", ");
        const [first] = target.ids;
        const memory = first === undefined ? "v" : this.variable(first).slice(0, 1);
        this.line(`${memory}[[${places}][a.position(${array}, [${subscripts}], fail)]] = ${value};`);
        return;
      }
      case "spread": {
        const result = `u${this.#temporaries++}`;
        this.line(`const ${result} = ${value};`);
        const leaves = leafTexts(result, target.type);
        target.ids.forEach((id, i) => {
          this.line(`${this.variable(id)} = ${present(leaves[i], "a leaf of the value")};`);
        });
        return;
      }
      case "local":
        invariant(false, "a section assigns variables of the model");
    }
  }
}

/** Texts that read the scalars of a value, in the order of its variables. */
function leafTexts(text: string, type: FlatType): string[] {
  if (type.dimensions.length > 0) {
    const count = type.dimensions.reduce((product, size) => product * size, 1);
    const element: FlatType = { base: type.base, dimensions: [] };
    return Array.from({ length: count }, (_, i) => leafTexts(`${text}.entries[${i}]`, element)).flat();
  }
  if (type.base.kind !== "record") return [text];
  return type.base.fields.flatMap((entry, i) => leafTexts(`${text}[${i}]`, entry.type));
}

/** The arrays of the memory, under short names, at the head of every function. */
const memoryLocals = "const v = m.values, p = m.pre, r = m.relations, s = m.strings, q = m.preStrings, o = m.objects;";

function isNumber({ kind }: BaseType): boolean {
  return kind === "Real" || kind === "Integer" || kind === "Boolean" || kind === "enumeration";
}
