import { isRecord, type Value } from "../types/value.ts";

/**
 * Values of the locals of a running function; undefined where a local has none yet. A record of which a field
 * was set belongs to the frame until somebody takes it as a whole: until then further fields are set in place.
 */
export class Frame {
  readonly #values = new Map<string, Value | undefined>();
  readonly #ownFields = new Map<string, Map<string, Value>>();

  /** A frame of its own with the same values, for iterators beside them. */
  copy(): Frame {
    this.#ownFields.clear();
    const copy = new Frame();
    for (const [name, value] of this.#values) copy.#values.set(name, value);
    return copy;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  set(name: string, value: Value | undefined): void {
    this.#values.set(name, value);
    this.#ownFields.delete(name);
  }

  /** The value as a whole, to be kept wherever. */
  take(name: string): Value | undefined {
    this.#ownFields.delete(name);
    return this.#values.get(name);
  }

  /** The value to look into; it changes with the next assignment. */
  peek(name: string): Value | undefined {
    return this.#values.get(name);
  }

  /** Sets a field of a record. */
  setField(name: string, field: string, value: Value): void {
    let fields = this.#ownFields.get(name);
    if (fields === undefined) {
      const old = this.#values.get(name);
      fields = new Map(isRecord(old) ? old.fields : []);
      this.#ownFields.set(name, fields);
      this.#values.set(name, { kind: "record", fields });
    }
    fields.set(field, value);
  }
}
