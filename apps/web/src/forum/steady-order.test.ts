import { describe, expect, it } from "vitest";
import { steadyOrder } from "./steady-order.ts";

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));

describe("the order of what somebody reads", () => {
  it("stays as it was, with what arrives below it", () => {
    expect(steadyOrder([3, 1, 2], rows(9, 2, 3, 1, 8))).toEqual(rows(3, 1, 2, 9, 8));
  });

  it("closes the gap of what went", () => {
    expect(steadyOrder([3, 1, 2], rows(2, 3))).toEqual(rows(3, 2));
  });

  it("is the list's own at first", () => {
    expect(steadyOrder([], rows(2, 3, 1))).toEqual(rows(2, 3, 1));
  });
});
