import type { BaseType, FlatType } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { cValueOf } from "./c-type.ts";

const scalar = (base: BaseType): FlatType => ({ base, dimensions: [] });
const real = scalar({ kind: "Real" });
const integer = scalar({ kind: "Integer" });
const record = (...types: readonly FlatType[]): FlatType =>
  scalar({ kind: "record", name: "R", fields: types.map((type, i) => ({ name: `f${i}`, type })) } as BaseType);

describe("types of C", () => {
  it("lay a record out as the ABI of 32-bit WebAssembly does", () => {
    const value = cValueOf(record(integer, real, integer, record(integer, integer), scalar({ kind: "String" })));
    expect(value?.type).toMatchObject({ kind: "struct", size: 32, alignment: 8 });
    expect(value?.type.kind === "struct" && value.type.fields.map(({ offset }) => offset)).toEqual([0, 8, 16, 20, 28]);
  });

  it("are none for what C cannot have", () => {
    expect(cValueOf({ base: { kind: "Real" }, dimensions: [-1] })).toMatchObject({ isArray: true });
    expect(cValueOf({ ...record(real), dimensions: [2] })).toMatchObject({ isArray: true, type: { size: 8 } });
    expect(cValueOf(record({ base: { kind: "Real" }, dimensions: [2] }))).toBeUndefined();
  });
});
