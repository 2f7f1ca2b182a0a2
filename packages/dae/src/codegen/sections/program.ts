import type { FlatExpression, FlatFunction, VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { RelationTable } from "../../events/relations.ts";
import { StructuralIdentity } from "../../symbolic/expressions/structural-identity.ts";
import type { EquationSystem } from "../../system/equation-system.ts";
import type { Dialect, ValueKind } from "../dialect/dialect.ts";
import { BoundFunctions } from "../functions/bound-functions.ts";
import { functionCode } from "../functions/function-code.ts";
import type { ForeignCall } from "../interface/foreign-call.ts";
import { SlotTable, storageOf } from "./slots.ts";

/** One `delay(value, time, maximum)`. */
interface DelayCall {
  readonly value: FlatExpression;
  readonly time: FlatExpression;
  readonly maximum: FlatExpression;
}

/** The program under construction: what all its sections share. */
export class Program {
  readonly system: EquationSystem;
  readonly dialect: Dialect;
  readonly slots: SlotTable;
  readonly identity: StructuralIdentity;
  readonly relations: RelationTable;
  readonly functions: BoundFunctions;
  readonly samples: { readonly start: FlatExpression; readonly interval: FlatExpression }[] = [];
  readonly delays: DelayCall[] = [];
  /** Calls of external functions, one for each function that has one. */
  readonly foreignCalls: ForeignCall[] = [];
  /** Variables that stand for left limits of others during initialisation; they live in `Memory.pre`. */
  leftLimits: ReadonlyMap<VariableId, VariableId> = new Map();
  readonly #sampleNumbers = new Map<number, number>();
  readonly #delayNumbers = new Map<number, number>();
  readonly #functionNames = new Map<string, string>();
  readonly #pendingFunctions: FlatFunction[] = [];
  readonly #constants = new Map<string, string>();
  /** Whether the initialisation has simplified expressions to begin with. */
  hasHomotopy = false;
  /** Whether anything asks for the end of the run. */
  hasTerminal = false;
  readonly #texts: string[] = [];
  #counter = 0;

  constructor(system: EquationSystem, dialect: Dialect) {
    this.system = system;
    this.dialect = dialect;
    this.slots = new SlotTable(system);
    this.identity = new StructuralIdentity((name) => system.functions.get(name)?.isImpure === true);
    this.relations = new RelationTable(system, this.identity);
    this.functions = new BoundFunctions((name) => system.functions.get(name));
  }

  /** Place of a variable in the memory; `left` for its left limit. */
  place(id: VariableId, left = false): string {
    const source = this.leftLimits.get(id);
    if (source !== undefined) return this.place(source, true);
    const slot = this.slots.slotOf(id);
    switch (storageOf(this.system.variable(id).base)) {
      case "number":
        return left ? `p[${slot}]` : `v[${slot}]`;
      case "string":
        return left ? `q[${slot}]` : `s[${slot}]`;
      case "object":
        return `o[${slot}]`;
    }
  }

  /** A name that nothing else has. */
  freshName(prefix: string): string {
    return `${prefix}${this.#counter++}`;
  }

  /** Adds the text of a function or of declarations. */
  addText(text: string): void {
    this.#texts.push(text);
  }

  /** Text that reads a value which never changes, made once from its text. */
  constant(text: string, kind: ValueKind): string {
    const existing = this.#constants.get(text);
    if (existing !== undefined) return existing;
    const { declaration, read } = this.dialect.constant(this.freshName("k"), this.#constants.size, kind, text);
    this.#constants.set(text, read);
    this.addText(declaration);
    return read;
  }

  /** Number of such values. */
  get nConstants(): number {
    return this.#constants.size;
  }

  functionName(name: string): string {
    const existing = this.#functionNames.get(name);
    if (existing !== undefined) return existing;
    const definition = present(this.functions.definitionOf(name), `the function ${name}`);
    const given = this.freshName("f");
    this.#functionNames.set(name, given);
    this.#pendingFunctions.push(definition);
    return given;
  }

  /** Index of the clock of `sample(start, interval)`. */
  sampleIndex(start: FlatExpression, interval: FlatExpression, number: number): number {
    const existing = this.#sampleNumbers.get(number);
    if (existing !== undefined) return existing;
    this.#sampleNumbers.set(number, this.samples.length);
    this.samples.push({ start, interval });
    return this.samples.length - 1;
  }

  /** Index of the buffer of one `delay`; `number` is that of the whole call. */
  delayIndex(call: DelayCall, number: number): number {
    const existing = this.#delayNumbers.get(number);
    if (existing !== undefined) return existing;
    this.#delayNumbers.set(number, this.delays.length);
    this.delays.push(call);
    return this.delays.length - 1;
  }

  /** Everything added, with the Modelica functions that it calls. */
  texts(): readonly string[] {
    for (let definition = this.#pendingFunctions.pop(); definition !== undefined; definition = this.#pendingFunctions.pop()) {
      const table = {
        dialect: this.dialect,
        nameOf: (name: string) => this.functionName(name),
        definitionOf: (name: string) => this.functions.definitionOf(name),
        boundCall: (node: FlatExpression & { readonly kind: "call" }) => this.functions.call(node),
        constant: (text: string, kind: ValueKind) => this.constant(text, kind),
        external: (call: ForeignCall) => this.foreignCalls.push(call) - 1,
      };
      this.#texts.push(functionCode(definition, table));
    }
    return this.#texts;
  }

  /** Whether a variable is neither computed nor changed while a run goes on. */
  isFixed(id: VariableId): boolean {
    const { kind } = this.system.variable(id);
    return kind === "parameter" || kind === "constant";
  }
}
