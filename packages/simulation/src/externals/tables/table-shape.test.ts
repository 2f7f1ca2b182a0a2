import { expect, it } from "vitest";
import { NumericalFailure } from "../../failure/run-failure.ts";
import { Extrapolation, Smoothness } from "./enumerations.ts";
import { checkTable2d, checkTimeTable } from "./table-shape.ts";

/** The failure that a check throws. */
function failureOf(check: () => void) {
  try {
    check();
  } catch (error) {
    if (error instanceof NumericalFailure) return error.failure;
    throw error;
  }
  return undefined;
}

const over = (rows: readonly (readonly number[])[], how: { smoothness?: number; extrapolation?: number }) =>
  failureOf(() =>
    checkTimeTable({ name: "T", rows }, [2], {
      smoothness: Smoothness.linearSegments,
      extrapolation: Extrapolation.holdLastPoint,
      ...how,
    }),
  );

it("times may be equal, which is a jump, but do not fall", () => {
  expect(
    over(
      [
        [0, 1],
        [1, 2],
        [1, 3],
      ],
      {},
    ),
  ).toBeUndefined();
  expect(
    over(
      [
        [0, 1],
        [2, 2],
        [1, 3],
      ],
      {},
    ),
  ).toEqual({
    code: "simulation.table-falls",
    values: { table: "T", before: 2, after: 1, position: 3 },
  });
});

it("what repeats needs a period", () => {
  expect(
    over(
      [
        [1, 1],
        [1, 2],
      ],
      { extrapolation: Extrapolation.periodic },
    ),
  ).toEqual({
    code: "simulation.table-without-period",
    values: { table: "T", value: 1 },
  });
});

it("the first row of a table of two arguments rises strictly", () => {
  const rows = [
    [0, 1, 1],
    [1, 5, 6],
  ];
  expect(failureOf(() => checkTable2d({ name: "T", rows }))).toEqual({
    code: "simulation.table-row-not-rising",
    values: { table: "T", before: 1, after: 1, position: 3 },
  });
});
