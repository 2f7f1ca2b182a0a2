import { decodeUtf8, encodeUtf8 } from "../../bytes/utf8.ts";
import { type CType, sizeOf } from "./c-type.ts";

/** The longest text that is read out of a module, bytes. */
const longestText = 10_000_000;

/** C has given a number that stands for no literal of an enumeration (MLS 3.6 §12.9.1). */
export class OrdinalError extends Error {
  readonly value: number;
  readonly count: number;

  constructor(value: number, count: number) {
    super();
    this.value = value;
    this.count = count;
  }
}

/** What a module's memory is read and written through. Addresses that lie outside throw a RangeError. */
export class ModuleMemory {
  readonly #memory: { readonly buffer: ArrayBuffer };
  readonly #allocate: (size: number) => number;
  #view: DataView;
  #bytes: Uint8Array;

  /** @param allocate  gives the address of new memory, 0 where there is none left */
  constructor(memory: { readonly buffer: ArrayBuffer }, allocate: (size: number) => number) {
    this.#memory = memory;
    this.#allocate = allocate;
    this.#view = new DataView(memory.buffer);
    this.#bytes = new Uint8Array(memory.buffer);
  }

  /** Memory that grows has another buffer. */
  get view(): DataView {
    this.#refresh();
    return this.#view;
  }

  get bytes(): Uint8Array {
    this.#refresh();
    return this.#bytes;
  }

  #refresh(): void {
    if (this.#view.buffer === this.#memory.buffer) return;
    this.#view = new DataView(this.#memory.buffer);
    this.#bytes = new Uint8Array(this.#memory.buffer);
  }

  /** Address of new memory of so many bytes. Throws a RangeError where there is none left. */
  allocate(size: number): number {
    const address = this.#allocate(Math.max(1, size)) >>> 0;
    if (address === 0) throw new RangeError("out of memory");
    return address;
  }

  /** Text of UTF-8 up to its final zero; empty at address 0. */
  textAt(address: number): string {
    if (address === 0) return "";
    const { bytes } = this;
    const start = address >>> 0;
    const end = bytes.indexOf(0, start);
    if (start >= bytes.length || end < 0 || end - start > longestText) throw new RangeError("text without an end");
    return decodeUtf8(bytes.subarray(start, end));
  }

  /** Address of a copy of a text, with its final zero. */
  putText(text: string, allocated: number[]): number {
    const bytes = encodeUtf8(text);
    const address = this.allocate(bytes.length + 1);
    allocated.push(address);
    this.bytes.set(bytes, address);
    this.bytes[address + bytes.length] = 0;
    return address;
  }

  /** Writes a value, a record as the list of its fields. */
  put(type: CType, address: number, value: unknown, allocated: number[]): void {
    switch (type.kind) {
      case "double":
        this.view.setFloat64(address, Number(value), true);
        return;
      case "text": {
        const text = this.putText(String(value), allocated);
        this.view.setInt32(address, text, true);
        return;
      }
      case "struct":
        type.fields.forEach((field, i) => {
          this.put(field.type, address + field.offset, (value as readonly unknown[])[i], allocated);
        });
        return;
      default:
        this.view.setInt32(address, Number(value ?? 0), true);
    }
  }

  /** Reads a value, a record as the list of its fields. */
  get(type: CType, address: number): unknown {
    switch (type.kind) {
      case "double":
        return this.view.getFloat64(address, true);
      case "struct":
        return type.fields.map((field) => this.get(field.type, address + field.offset));
      default:
        return this.scalar(type, this.view.getInt32(address, true));
    }
  }

  /** What a function returns, as the model has it. Throws an `OrdinalError`. */
  scalar(type: CType, value: number): unknown {
    if (type.kind === "ordinal" && (value < 1 || value > type.count)) throw new OrdinalError(value, type.count);
    if (type.kind === "text") return this.textAt(value);
    return type.kind === "truth" ? Number(value !== 0) : value;
  }

  /** Writes a list of values one behind the other. */
  putAll(type: CType, address: number, values: readonly unknown[], allocated: number[]): void {
    const size = sizeOf(type);
    values.forEach((value, i) => {
      this.put(type, address + i * size, value, allocated);
    });
  }

  /** Reads as many values as a list has into it. */
  getAll(type: CType, address: number, values: unknown[]): void {
    const size = sizeOf(type);
    for (let i = 0; i < values.length; i++) values[i] = this.get(type, address + i * size);
  }
}
