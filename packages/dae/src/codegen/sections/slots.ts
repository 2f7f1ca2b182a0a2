import type { BaseType, FlatExpression, VariableId } from "@mofang/modelica";
import type { EquationSystem } from "../../system/equation-system.ts";
import type { Slot } from "../interface/translated-model.ts";

/** In which of the memory's arrays a value of a base type lives. */
type Storage = "number" | "string" | "object";

/** The part of the memory that holds the values of a type. */
export function storageOf(base: BaseType): Storage {
  if (base.kind === "String") return "string";
  return base.kind === "external-object" ? "object" : "number";
}

/** Gives each variable its place in the run's memory. Slot 0 is time. */
export class SlotTable {
  readonly #system: EquationSystem;
  readonly #slots = new Map<VariableId, number>();
  readonly #literals = new Map<number, Slot>();
  /** Values that do not change in a run, by slot: an expression of parameters, or a literal. */
  readonly attributes: { readonly slot: Slot; readonly value: FlatExpression }[] = [];
  readonly #byAttribute = new Map<FlatExpression, Slot>();
  nNumbers = 1;
  nStrings = 0;
  nObjects = 0;

  constructor(system: EquationSystem) {
    this.#system = system;
  }

  /** Place of a variable in the array of its storage. */
  slotOf(id: VariableId): number {
    const existing = this.#slots.get(id);
    if (existing !== undefined) return existing;
    const slot = this.#next(storageOf(this.#system.variable(id).base));
    this.#slots.set(id, slot);
    return slot;
  }

  has(id: VariableId): boolean {
    return this.#slots.has(id);
  }

  /** A slot for intermediate values of one function. */
  scratch(): Slot {
    return this.#next("number");
  }

  /** A slot that holds a value fixed by parameters. */
  attribute(value: FlatExpression): Slot {
    const literal = value.kind === "real" || value.kind === "integer" ? value.value : undefined;
    const existing = literal === undefined ? this.#byAttribute.get(value) : this.#literals.get(literal);
    if (existing !== undefined) return existing;
    const slot = this.#next("number");
    if (literal === undefined) this.#byAttribute.set(value, slot);
    else this.#literals.set(literal, slot);
    this.attributes.push({ slot, value });
    return slot;
  }

  #next(storage: Storage): number {
    switch (storage) {
      case "number":
        return this.nNumbers++;
      case "string":
        return this.nStrings++;
      case "object":
        return this.nObjects++;
    }
  }
}
