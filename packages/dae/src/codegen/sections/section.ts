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
import { type Dialect, kindOfType, type ValueKind } from "../dialect/dialect.ts";
import { comparisonCode, conditionCode, expressionCode, kindOf, type Surroundings } from "../functions/expression-code.ts";
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
  readonly dialect: Dialect;
  readonly #parameters: readonly string[];
  readonly #pieces: string[] = [];
  #mode: SectionMode;
  #scopes: Scope[] = [{ lines: [], names: new Map() }];
  #uses = new Map<number, number>();
  /** Above 0 while nothing may be moved in front. */
  #guard = 0;
  #temporaries = 0;
  readonly #locals = new Map<string, string>();

  /** @param parameters  buffers of numbers that the functions have as parameters beside the memory */
  constructor(program: Program, mode: SectionMode, parameters: readonly string[] = []) {
    this.program = program;
    this.dialect = program.dialect;
    this.#mode = mode;
    this.#parameters = parameters;
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
    this.#store(id, this.part(expression));
    this.endStatement();
  }

  #store(id: VariableId, value: string): void {
    this.line(this.dialect.store(this.variable(id), value, kindOfType({ base: this.baseOf(id), dimensions: [] })));
  }

  /** Names of the functions written, in order. */
  finish(): readonly string[] {
    this.#closePiece();
    return this.#pieces;
  }

  /** Statements that run the whole section. */
  finishAsCalls(): string {
    return this.finish()
      .map((name) => this.dialect.memoryCall(name, this.#parameters))
      .join("\n");
  }

  #closePiece(): void {
    const outer = present(this.#scopes[0], "outermost scope");
    invariant(this.#scopes.length === 1, "pieces end outside of branches");
    if (outer.lines.length > 0) {
      const name = this.program.freshName("p");
      const parameters = this.#parameters.map((parameter) => ({ name: parameter, kind: "numbers" as const }));
      this.program.addText(this.dialect.memoryFunction(name, parameters, outer.lines.join("\n")));
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
    return this.program.functions.definitionOf(name);
  }

  boundCall(node: FlatExpression & { readonly kind: "call" }) {
    return this.program.functions.call(node);
  }

  functionLocal(): undefined {
    return undefined;
  }

  constant(text: string, kind: ValueKind): string {
    return this.program.constant(text, kind);
  }

  guarded(make: () => string): string {
    this.#guard++;
    const text = make();
    this.#guard--;
    return text;
  }

  withLocal<T>(name: string, use: (text: string) => T, read = (text: string) => text): T {
    const outer = this.#locals.get(name);
    const text = `i${this.#temporaries++}`;
    this.#locals.set(name, read(text));
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
    this.line(this.dialect.declare(name, this.#kindOf(node), text, true));
    present(this.#scopes[this.#scopes.length - 1], "a scope").names.set(number, name);
    return name;
  }

  branch(condition: string, whenTrue: FlatExpression, otherwise: FlatExpression): string {
    const first = this.#inScope(() => this.part(whenTrue));
    const second = this.#inScope(() => this.part(otherwise));
    if (first.lines.length === 0 && second.lines.length === 0) return `(${condition} ? ${first.text} : ${second.text})`;
    const name = this.#fresh(whenTrue);
    this.line(this.dialect.declare(name, this.#kindOf(whenTrue), undefined, false));
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

  #kindOf(node: FlatExpression): ValueKind {
    return kindOf(node, this);
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
    const { dialect } = this;
    if (watched === undefined) return dialect.truth(comparisonCode(node, this));
    const held = `r[${watched.index}]`;
    if (this.#mode.relations === "held") return held;
    if (watched.kind === "crossing") {
      const sides = [this.part(node.left), this.part(node.right), dialect.memory(`scales[${watched.index}]`)];
      const areEqual = `${dialect.memory("keepsEqual")} && ${dialect.arithmetic("equal", sides)}`;
      return `(${held} = (${areEqual} ? ${held} : ${comparisonCode(node, this)}) ? 1 : 0)`;
    }
    const reached = dialect.arithmetic("reached", ["v[0]", this.part(watched.threshold)]);
    const slope = watched.slope;
    if (slope.kind === "real" || slope.kind === "integer") {
      const isTrueAfter = slope.value > 0 === watched.isTrueAfter;
      return `(${held} = ${isTrueAfter ? "" : "!"}${reached} ? 1 : 0)`;
    }
    const after = watched.isTrueAfter ? reached : `!${reached}`;
    const before = watched.isTrueAfter ? `!${reached}` : reached;
    const sign = this.part(slope);
    return `(${held} = (${sign} > 0 ? ${after} : ${sign} < 0 ? ${before} : ${comparisonCode(node, this)}) ? 1 : 0)`;
  }

  operator(node: FlatExpression & { readonly kind: "builtin" }): string | undefined {
    const [first, second, third] = node.arguments;
    switch (node.name) {
      case "pre":
        return this.#leftLimit(present(first, "argument of pre"));
      case "edge": {
        if (this.#mode.isInitial) return "0";
        const trigger = present(first, "argument of edge");
        const wasFalse = this.dialect.same(this.#leftLimit(trigger), "0", "number");
        return this.dialect.truth(`${this.dialect.isTrue(this.part(trigger))} && ${wasFalse}`);
      }
      case "hold":
        return this.part(present(first, "held variable"));
      case "initial":
        return this.#mode.isInitial ? "1" : "0";
      case "terminal":
        this.program.hasTerminal = true;
        return this.dialect.truth(this.dialect.memory("isTerminal"));
      case "sample": {
        const number = this.program.identity.numberOf(node);
        const clock = this.program.sampleIndex(present(first, "start"), present(second, "interval"), number);
        return this.dialect.memory(`samples[${clock}]`);
      }
      case "delay": {
        const value = present(first, "delayed value");
        const time = present(second, "delay time");
        const text = this.part(value);
        const buffer = this.program.delayIndex({ value, time, maximum: third ?? time }, this.program.identity.numberOf(node));
        return this.dialect.serviceValue("delay", [String(buffer), text, this.part(time), "m"]);
      }
      case "spatialDistribution": {
        const [number = "", x = "", direction = "", end = ""] = node.arguments.map((argument) => this.part(argument));
        return this.dialect.serviceValue("transported", [number, x, this.dialect.isTrue(direction), end, "m"]);
      }
      case "homotopy": {
        const actual = present(first, "actual");
        if (!this.#mode.isInitial) return this.part(actual);
        const simplified = present(second, "simplified");
        this.program.hasHomotopy = true;
        const a = this.part(actual);
        const s = this.guarded(() => this.part(simplified));
        // Where only the simplified model counts, the actual one need not be defined.
        const share = this.dialect.memory("homotopy");
        const [isActual, isSimplified] = ["1", "0"].map((value) => this.dialect.same(share, value, "number"));
        return `(${isActual} ? ${a} : ${isSimplified} ? ${s} : ${share} * ${a} + (1 - ${share}) * ${s})`;
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
        this.#assignTarget(statement.target, this.part(statement.value), this.#kindOf(statement.value));
        return;
      case "tuple-assign": {
        const definition = this.functionDefinition(statement.call.name);
        const outputs = definition?.outputs.length ?? statement.targets.length;
        const call = definition === undefined ? statement.call : callOfAll(statement.call, definition);
        const result = `u${this.#temporaries++}`;
        const kinds = (definition?.outputs ?? []).map(({ type }) => kindOfType(type));
        const [only = "number"] = kinds;
        this.line(this.dialect.declare(result, outputs === 1 ? only : "composite", this.part(call), true));
        statement.targets.forEach((target, i) => {
          const kind = kinds[i] ?? "number";
          if (target !== undefined)
            this.#assignTarget(target, outputs === 1 ? result : this.dialect.field(result, i, kind), kind);
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
        this.#loop(statement);
        return;
      case "while":
        this.line(this.dialect.lap(conditionCode(statement.condition, this)));
        this.#block(statement.body);
        return;
      case "assert":
        if (this.#mode.relations === "held") return;
        this.line(
          `if (!(${conditionCode(statement.condition, this)})) ${this.dialect.assertion(statement.level, this.part(statement.message))}`,
        );
        return;
      case "terminate":
        this.line(this.dialect.service("terminate", [this.part(statement.message)]));
        return;
      case "break":
        this.line("break;");
        return;
      case "reinit":
        this.line(this.reinit(statement.state, this.part(statement.value)));
        return;
      case "when":
      case "return":
        invariant(false, "lowering has replaced when-statements; a section has no return (MLS 11.2)");
    }
  }

  /** Position of a variable among the states; set before anything with `reinit` is written. */
  stateIndex: (id: VariableId) => number = () => -1;

  reinit(state: VariableId, value: string): string {
    return this.dialect.service("reinit", [String(this.stateIndex(state)), value]);
  }

  #loop({ iterator, range, body }: FlatStatement & { readonly kind: "for" }): void {
    const list = this.part(range);
    this.withLocal(
      iterator,
      (text) => {
        this.line(this.dialect.each(text, list).head);
        this.#block(body);
      },
      (text) => this.dialect.each(text, list).element,
    );
  }

  #assignTarget(target: FlatTarget, value: string, kind: ValueKind): void {
    switch (target.kind) {
      case "variable":
        this.#store(target.id, value);
        return;
      case "element": {
        const subscripts = target.subscripts.map((subscript) => this.part(subscript));
        const slots = target.ids.map((id) => this.program.slots.slotOf(id));
        const [first] = target.ids;
        const memory = first === undefined ? "v" : this.variable(first).slice(0, 1);
        this.line(this.dialect.store(this.dialect.chosenPlace(memory, slots, target.dimensions, subscripts), value, kind));
        return;
      }
      case "spread": {
        const result = `u${this.#temporaries++}`;
        this.line(this.dialect.declare(result, kindOfType(target.type), value, true));
        const leaves = leafTexts(result, target.type, this.dialect);
        target.ids.forEach((id, i) => {
          this.#store(id, present(leaves[i], "a leaf of the value"));
        });
        return;
      }
      case "local":
        invariant(false, "a section assigns variables of the model");
    }
  }
}

/** Texts that read the scalars of a value, in the order of its variables. */
function leafTexts(text: string, type: FlatType, dialect: Dialect): string[] {
  if (type.dimensions.length > 0) {
    const count = type.dimensions.reduce((product, size) => product * size, 1);
    const element: FlatType = { base: type.base, dimensions: [] };
    const kind = kindOfType(element);
    return Array.from({ length: count }, (_, i) => leafTexts(dialect.entryAt(text, i, kind), element, dialect)).flat();
  }
  if (type.base.kind !== "record") return [text];
  return type.base.fields.flatMap((entry, i) => leafTexts(dialect.field(text, i, kindOfType(entry.type)), entry.type, dialect));
}

function isNumber({ kind }: BaseType): boolean {
  return kind === "Real" || kind === "Integer" || kind === "Boolean" || kind === "enumeration";
}
