import { expect, it } from "vitest";
import { columnsOf } from "./columns.ts";

it("columns of a result have the names of its variables, also those with commas and quotes", () => {
  expect(columnsOf('time,x,"a[1,2]","b.\'say ""hi""\'"\n0,1,2,3\n0.5,-1e-3,NaN,4\n')).toEqual({
    time: [0, 0.5],
    x: [1, -0.001],
    "a[1,2]": [2, Number.NaN],
    "b.'say \"hi\"'": [3, 4],
  });
});
