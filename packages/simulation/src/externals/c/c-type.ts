import type { BaseType, FlatType } from "@mofang/modelica";

/**
 * A type of C as 32-bit WebAssembly lays it out, for the Modelica types that C has (MLS 3.6 §12.9.1): a Boolean is an int, an
 * enumeration its ordinal, a record a struct of its fields in order, an external object a pointer.
 */
export type CType =
  | { readonly kind: "double" | "int" | "truth" | "text" | "object" }
  /** An int from 1 to the number of the literals. */
  | { readonly kind: "ordinal"; readonly count: number }
  | { readonly kind: "struct"; readonly fields: readonly CField[]; readonly size: number; readonly alignment: number };

interface CField {
  /** Bytes from the beginning of the struct. */
  readonly offset: number;
  readonly type: CType;
}

/** An argument or a result of a call. */
export interface CValue {
  readonly type: CType;
  /** Elements in row-major order behind a pointer. */
  readonly isArray: boolean;
}

/** Undefined for what C cannot have: functions, arrays in records. */
export function cValueOf({ base, dimensions }: FlatType): CValue | undefined {
  const type = cTypeOf(base);
  const isArray = dimensions.length > 0;
  return type && { type, isArray };
}

function cTypeOf(base: BaseType): CType | undefined {
  switch (base.kind) {
    case "Real":
      return { kind: "double" };
    case "Integer":
      return { kind: "int" };
    case "enumeration":
      return { kind: "ordinal", count: base.literals.length };
    case "Boolean":
      return { kind: "truth" };
    case "String":
      return { kind: "text" };
    case "external-object":
      return { kind: "object" };
    case "record":
      return structOf(base.fields.map(({ type }) => type));
    default:
      return undefined;
  }
}

function structOf(types: readonly FlatType[]): CType | undefined {
  const fields: CField[] = [];
  let end = 0;
  let alignment = 1;
  for (const type of types) {
    const value = cValueOf(type);
    if (value === undefined || value.isArray) return undefined;
    const offset = roundedUp(end, alignmentOf(value.type));
    fields.push({ offset, type: value.type });
    end = offset + sizeOf(value.type);
    alignment = Math.max(alignment, alignmentOf(value.type));
  }
  return { kind: "struct", fields, size: roundedUp(end, alignment), alignment };
}

/** Bytes. */
export function sizeOf(type: CType): number {
  if (type.kind === "struct") return type.size;
  return type.kind === "double" ? 8 : 4;
}

function alignmentOf(type: CType): number {
  return type.kind === "struct" ? type.alignment : sizeOf(type);
}

function roundedUp(size: number, alignment: number): number {
  return Math.ceil(size / alignment) * alignment;
}
