import { describe, expect, it } from "vitest";
import { faultsByPlace, looseCriteria, sentenceOf, withAdded, withField, withFields } from "./loose-criterion.ts";

const final = { id: "final-1", kind: "measure", curve: "x", measure: "final", value: 2, tolerance: 0.02, note: "kept" };
const noUnits = () => undefined;

describe("criteria of a form", () => {
  it("keep the fields that the form does not know", () => {
    expect(withField(final, "value", 3)).toEqual({ ...final, value: 3 });
    const { tolerance: _, value: __, ...rest } = final;
    expect(withFields(final, { tolerance: undefined, value: undefined, most: 2 })).toEqual({ ...rest, most: 2 });
  });

  it("get ids of their own, behind the one that they are a copy of", () => {
    const added = withAdded([final, { id: "final-2" }], "final", { kind: "measure" }, 0);
    expect(added.map(({ id }) => id)).toEqual(["final-1", "final-3", "final-2"]);
    expect(withAdded([], "settlingTime", {}).map(({ id }) => id)).toEqual(["settlingtime-1"]);
  });

  it("are read from a list alone, and what is typed otherwise has its fault", () => {
    expect(looseCriteria(JSON.stringify([final]))).toEqual({ criteria: [final] });
    expect(looseCriteria("[{]")).toMatchObject({ fault: expect.stringContaining("JSON") });
    for (const text of ["{}", "[1]", "[{}]"]) expect(looseCriteria(text)).toHaveProperty("fault");
  });

  it("are a sentence where they are sound, and else have what is wrong at its field", () => {
    expect(sentenceOf(final, [], noUnits)?.en).toBe("The final value of x: 2 ± 0.02");
    const broken = { ...final, value: "q" };
    expect(sentenceOf(broken, [], noUnits)).toBeUndefined();
    const faults = faultsByPlace([final, { ...final, curve: "" }, { ...broken, id: "b" }, { id: "c", kind: "magic" }], []);
    expect([...faults].map(([place, fields]) => [place, [...fields.keys()]])).toEqual([
      [1, ["curve", "id"]],
      [2, ["value"]],
      [3, ["kind"]],
    ]);
    expect(faultsByPlace([broken], ["q"]).size).toBe(0);
  });
});
