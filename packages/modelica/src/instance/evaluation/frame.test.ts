import { describe, expect, it } from "vitest";
import type { Value } from "../types/value.ts";
import { Frame } from "./frame.ts";

const record = (fields: Readonly<Record<string, Value>>): Value => ({ kind: "record", fields: new Map(Object.entries(fields)) });

describe("a record of a running function", () => {
  it("takes fields one by one, without touching what it was made of", () => {
    const frame = new Frame();
    const given = record({ a: 1, b: 2 });
    frame.set("r", given);
    frame.setField("r", "b", 3);
    frame.setField("r", "c", 4);
    expect(frame.peek("r")).toEqual(record({ a: 1, b: 3, c: 4 }));
    expect(given).toEqual(record({ a: 1, b: 2 }));
  });

  it("leaves what was taken as a whole as it was, also by way of a copy of the frame", () => {
    const frame = new Frame();
    frame.setField("r", "a", 1);
    const taken = frame.take("r");
    frame.setField("r", "a", 2);
    const ofCopy = frame.copy().take("r");
    frame.setField("r", "a", 3);
    expect([taken, ofCopy, frame.peek("r")]).toEqual([record({ a: 1 }), record({ a: 2 }), record({ a: 3 })]);
  });
});
