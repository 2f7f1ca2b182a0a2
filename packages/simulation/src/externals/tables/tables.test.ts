import { describe, expect, it } from "vitest";
import { NumericalFailure } from "../../failure/run-failure.ts";
import { silentHost } from "../../runtime/model-for-tests.ts";
import { standardExternals } from "../standard-externals.ts";
import { Extrapolation, Smoothness, TimeEvents } from "./enumerations.ts";

const externals = standardExternals(silentHost());
const call = (name: string, ...values: unknown[]) => externals.get(`ModelicaStandardTables_Combi${name}`)(...(values as never[]));

function table1d(rows: number[][], smoothness: number, extrapolation: number) {
  const columns = rows[0]?.length ?? 0;
  const init = ["NoName", "NoName", rows.flat(), rows.length, columns, [2], 1, smoothness, extrapolation, 0, ",", 0];
  const table = call("Table1D_init3", ...init);
  return {
    at: (u: number) => call("Table1D_getValue", table, 1, u) as number,
    slope: (u: number) => call("Table1D_getDerValue", table, 1, u, 1) as number,
  };
}

const smooth = [
  Smoothness.continuousDerivative,
  Smoothness.monotoneContinuousDerivative1,
  Smoothness.monotoneContinuousDerivative2,
  Smoothness.modifiedContinuousDerivative,
];

describe("a table over one variable", () => {
  const rows = [
    [0, 0],
    [1, 10],
    [3, 30],
    [4, 0],
  ];

  it("is piecewise linear or constant", () => {
    const linear = table1d(rows, Smoothness.linearSegments, Extrapolation.lastTwoPoints);
    expect([-1, 0.5, 2, 3.5, 5].map(linear.at)).toEqual([-10, 5, 20, 15, -30]);
    const constant = table1d(rows, Smoothness.constantSegments, Extrapolation.holdLastPoint);
    expect([-1, 0.5, 1, 2, 3.9, 4, 5].map(constant.at)).toEqual([0, 0, 10, 10, 30, 0, 0]);
  });

  it("holds, repeats or refuses outside", () => {
    expect([-1, 9].map(table1d(rows, Smoothness.linearSegments, Extrapolation.holdLastPoint).at)).toEqual([0, 0]);
    const periodic = table1d(rows, Smoothness.linearSegments, Extrapolation.periodic);
    expect([-1, 4.5, 6, 8].map(periodic.at)).toEqual([30, 5, 20, 0]);
    const strict = table1d(rows, Smoothness.linearSegments, Extrapolation.noExtrapolation);
    expect(strict.at(3)).toBe(30);
    expect(() => strict.at(4.1)).toThrowError("simulation.table-range");
  });

  it.each(smooth)("smoothness %i passes through its points with one slope at each and keeps straight lines", (smoothness) => {
    const spline = table1d(rows, smoothness, Extrapolation.lastTwoPoints);
    for (const [x, y] of rows as [number, number][]) {
      expect(spline.at(x)).toBeCloseTo(y, 12);
      expect(spline.slope(x - 1e-9)).toBeCloseTo(spline.slope(x + 1e-9), 5);
    }
    const line = table1d(
      [0, 1, 2, 5, 6].map((x) => [x, 3 * x - 1]),
      smoothness,
      Extrapolation.lastTwoPoints,
    );
    for (const x of [-2, 0.3, 3.3, 9]) expect(line.at(x)).toBeCloseTo(3 * x - 1, 12);
  });

  it("stays monotone where the method promises it", () => {
    const steps = [0, 0, 0.1, 0.9, 1, 1].map((y, x) => [x, y]);
    for (const smoothness of [Smoothness.monotoneContinuousDerivative1, Smoothness.monotoneContinuousDerivative2]) {
      const curve = table1d(steps, smoothness, Extrapolation.holdLastPoint);
      const values = Array.from({ length: 501 }, (_, i) => curve.at(i / 100));
      expect(values.every((value, i) => i === 0 || value >= (values[i - 1] as number) - 1e-15)).toBe(true);
    }
  });
});

function timeTable(
  rows: number[][],
  options: Partial<Record<"smoothness" | "extrapolation" | "start" | "shift" | "events", number>>,
) {
  const {
    smoothness = Smoothness.linearSegments,
    extrapolation = Extrapolation.holdLastPoint,
    start = 0,
    shift = 0,
    events = TimeEvents.always,
  } = options;
  const init = [
    "NoName",
    "NoName",
    rows.flat(),
    rows.length,
    2,
    start,
    [2],
    1,
    smoothness,
    extrapolation,
    shift,
    events,
    0,
    ",",
    0,
  ];
  const table = call("TimeTable_init3", ...init);
  return {
    next: (time: number) => call("TimeTable_nextTimeEvent", table, time) as number,
    at: (time: number, next: number, preNext: number) => call("TimeTable_getValue", table, 1, time, next, preNext) as number,
  };
}

describe("a table over time", () => {
  /** Jumps from 1 to 5 at t = 1. */
  const jump = [
    [0, 0],
    [1, 1],
    [1, 5],
    [2, 5],
  ];

  it("takes the left side of a jump until the event and the right side from it on", () => {
    const table = timeTable(jump, {});
    expect(table.next(0)).toBe(1);
    expect(table.next(1)).toBe(2);
    expect(table.at(1, 1, 1)).toBe(1);
    expect(table.at(1, 2, 1)).toBe(5);
    expect(table.at(1, 2, 2)).toBe(5);
  });

  it("has events where it is told to have them", () => {
    expect(timeTable(jump, { events: TimeEvents.atDiscontinuities }).next(1)).toBe(Number.MAX_VALUE);
    expect(timeTable(jump, { events: TimeEvents.atDiscontinuities }).next(0.5)).toBe(1);
    expect(timeTable(jump, { events: TimeEvents.never }).next(0)).toBe(Number.MAX_VALUE);
    expect(timeTable(jump, { start: 3 }).next(0)).toBe(3);
    expect(timeTable(jump, { start: 3 }).at(2, 3, 3)).toBe(0);
  });

  it("repeats with its events exactly at the sums of shift and periods", () => {
    const saw = [
      [0, 0],
      [0.1, 1],
    ];
    const table = timeTable(saw, { extrapolation: Extrapolation.periodic, shift: 0.3 });
    let time = 0;
    for (let k = 1; k <= 1000; k++) {
      const next = table.next(time);
      expect(next).toBeGreaterThan(time);
      expect(table.at(next, next, next)).toBeCloseTo(1, 9);
      expect(table.at(next, next + 0.1, next)).toBeCloseTo(0, 9);
      time = next;
    }
    expect(time).toBeCloseTo(100, 8);
  });
});

describe("a table over two variables", () => {
  it("is smooth along both variables, with first and second derivatives of one surface", () => {
    // Values of the library's own C code (ModelicaStandardTables.c 4.1.0).
    const smooth = (extrapolation: number) => {
      const entries = [0, 0, 1, 3, 4, 0, 1, 2, -1, 5, 2, 0, 4, 3, 1, 3, 7, -2, 2, 6, 5, 3, 3, 1, -4];
      return call("Table2D_init3", "NoName", "NoName", entries, 5, 5, 2, extrapolation, 0, ",", 0);
    };
    const [held, straight, periodic] = [smooth(1), smooth(2), smooth(3)];
    const known = [
      [held, 0.5, 0.5, 2.22502964053336, 0.931739426777859, 4.1918172081195, 15.6264924080141],
      [held, 2, 1, 4, -2.16129032258065, 0.625, -105.694556451613],
      [held, 2.7, 3.6, 3.81284673303168, 2.59125652230123, 2.33888049773756, 72.2889871380092],
      [held, 6, 5, -4, 0, 0, 0],
      [straight, 4.9, 2.2, 1.66846966795462, 4.83403108153137, -0.438041123892241, -58.3398010748406],
      [straight, -1, 2, -5.765625, 6.265625, -0.734375, undefined],
      [straight, 6, 5, -33.875, -22.875, -19.875, -170.90625],
      [straight, 5.5, -0.5, -5.90625, -17.3125, 11.3125, 253.671875],
      [periodic, -1, 2, -1.13753877171216, 0.892827233250619, 2.61238590038993, 20.9936544554236],
      [periodic, 5.5, -0.5, 1.05856092436975, 0.57671349789916, 2.35701155462185, -33.9309512867647],
    ] as const;
    for (const [table, u1, u2, value, slope1, slope2, second] of known) {
      expect(call("Table2D_getValue", table, u1, u2)).toBeCloseTo(value, 12);
      expect(call("Table2D_getDerValue", table, u1, u2, 1, 0)).toBeCloseTo(slope1, 11);
      expect(call("Table2D_getDerValue", table, u1, u2, 0, 1)).toBeCloseTo(slope2, 11);
      // Where the library leaves the table along one variable only, its second derivative is not that of its first.
      if (second !== undefined) expect(call("Table2D_getDer2Value", table, u1, u2, 2, 3, 0.5, 0.25)).toBeCloseTo(second, 9);
    }
  });

  it("has second derivatives outside that are those of its first ones", () => {
    const entries = [0, 0, 1, 3, 4, 0, 1, 2, -1, 5, 2, 0, 4, 3, 1, 3, 7, -2, 2, 6];
    for (const extrapolation of [1, 2]) {
      const table = call("Table2D_init3", "NoName", "NoName", entries, 4, 5, 2, extrapolation, 0, ",", 0);
      const slope = (t: number) => call("Table2D_getDerValue", table, -1 + 2 * t, 2 + 3 * t, 2, 3) as number;
      const h = 1e-5;
      const second = (slope(h) - slope(-h)) / (2 * h);
      expect(call("Table2D_getDer2Value", table, -1, 2, 2, 3, 0, 0)).toBeCloseTo(second, 6);
    }
  });

  it("of constant segments goes on through its last two points, as linear ones do", () => {
    // Values of the library's own C code.
    const curve = call("Table1D_init3", "NoName", "NoName", [0, 1, 1, 3, 2, 9], 3, 2, [2], 1, 3, 2, 0, ",", 0);
    const known = [
      [-1, -1, 2],
      [0.5, 1, 0],
      [1, 3, 0],
      [4, 21, 6],
    ] as const;
    for (const [u, value, slope] of known) {
      expect(call("Table1D_getValue", curve, 1, u)).toBe(value);
      expect(call("Table1D_getDerValue", curve, 1, u, 1)).toBe(slope);
    }
    const entries = [0, 0, 1, 3, 0, 1, 2, 4, 2, 5, 0, 1, 3, 2, 2, 7];
    const surface = call("Table2D_init3", "NoName", "NoName", entries, 4, 4, 3, 2, 0, ",", 0);
    const points = [
      [0.5, 0.5, 1, 0],
      [-1, 0.5, 1, 8.5],
      [4, 4, 17.5, 17],
      [1, -2, 7, 4],
    ] as const;
    for (const [u1, u2, value, slope] of points) {
      expect(call("Table2D_getValue", surface, u1, u2)).toBe(value);
      expect(call("Table2D_getDerValue", surface, u1, u2, 1, 2)).toBe(slope);
    }
  });

  it("is bilinear", () => {
    const rows = [
      [0, 0, 2],
      [0, 0, 4],
      [1, 10, 14],
    ];
    const init = ["NoName", "NoName", rows.flat(), 3, 3, Smoothness.linearSegments, Extrapolation.lastTwoPoints, 0, ",", 0];
    const table = call("Table2D_init3", ...init);
    // f(u1, u2) = 10·u1 + 2·u2.
    expect(call("Table2D_getValue", table, 0.5, 1)).toBe(7);
    expect(call("Table2D_getValue", table, 2, 3)).toBe(26);
    expect(call("Table2D_getDerValue", table, 0.5, 1, 1, 0)).toBe(10);
    expect(call("Table2D_getDerValue", table, 0.5, 1, 0, 1)).toBe(2);
    // The first derivatives are those of the cell; its corners give the twist.
    expect(call("Table2D_getDer2Value", table, 0.5, 1, 0, 0, 1, 1)).toBe(12);
    const [slopeBefore, slopeBehind] = [0.5, 0.75].map((u1) => call("Table2D_getDerValue", table, u1, 1, 0, 1) as number);
    const twist = ((slopeBehind as number) - (slopeBefore as number)) / 0.25;
    expect(call("Table2D_getDer2Value", table, 0.5, 1, 3, 2, 0, 0)).toBeCloseTo(2 * twist * 3 * 2, 12);
  });
});

describe("a table in a file", () => {
  const files = {
    "data.txt": "#1\n# comment\ndouble other(1,2)\n9 9\ndouble tab(2,2) # here\n0, 1\n2 5 # end\n",
    "data.csv": "t;y\n0;1\n2;5\n",
  };
  const host = {
    ...silentHost(),
    files: {
      read: (path: string) => {
        const text = (files as Record<string, string>)[path];
        return text === undefined ? undefined : new TextEncoder().encode(text);
      },
      write: () => undefined,
    },
  };
  const open = (file: string, table: string, delimiter: string, nHeaderLines: number) => {
    const on = (name: string) =>
      standardExternals(host).get(`ModelicaStandardTables_CombiTable1D_${name}`) as (...values: unknown[]) => unknown;
    const object = on("init3")(file, table, [], 0, 0, [2], 1, 1, 2, 0, delimiter, nHeaderLines);
    return on("getValue")(object, 1, 1);
  };

  it("is read as text and as CSV", () => {
    expect(open("data.txt", "tab", ",", 0)).toBe(3);
    expect(open("data.csv", "Values", ";", 1)).toBe(3);
  });

  it("is refused by name when it is missing or not there", () => {
    expect(() => open("none.txt", "tab", ",", 0)).toThrowError("simulation.file-not-found");
    expect(() => open("data.txt", "nope", ",", 0)).toThrowError("simulation.table-unreadable");
  });
});

describe("a table that cannot be interpolated", () => {
  const nan = Number.NaN;
  const columnTable = (name: string, rows: number[][], smoothness: number, file = "NoName") => {
    const columns = rows[0]?.length ?? 0;
    const data = [file, file === "NoName" ? "NoName" : "bad", rows.flat(), rows.length, columns];
    const ofTime = [...data, 0, [2], 1, smoothness, Extrapolation.holdLastPoint, 0, TimeEvents.always, 0, ",", 0];
    const ofOne = [...data, [2], 1, smoothness, Extrapolation.holdLastPoint, 0, ",", 0];
    return () => call(`${name}_init3`, ...(name === "TimeTable" ? ofTime : ofOne));
  };
  const failureOf = (make: () => unknown) => {
    try {
      make();
    } catch (error) {
      if (error instanceof NumericalFailure) return error.failure;
      throw error;
    }
    return undefined;
  };

  it.each(["TimeTable", "Table1D"])("has a first column that falls or holds what is no number: %s", (name) => {
    const falling = columnTable(
      name,
      [
        [0, 1],
        [2, 1],
        [1, 3],
      ],
      Smoothness.linearSegments,
    );
    expect(failureOf(falling)?.values).toEqual({ table: "table", position: 3, before: 2, after: 1 });
    const without = columnTable(
      name,
      [
        [0, 1],
        [1, nan],
      ],
      Smoothness.linearSegments,
    );
    expect(failureOf(without)).toEqual({ code: "simulation.table-not-a-number", values: { table: "table", row: 2, column: 2 } });
  });

  it("has equal abscissas, which only a table over time without a smooth curve may have", () => {
    const rows = [
      [0, 1],
      [1, 1],
      [1, 3],
      [2, 3],
    ];
    expect(failureOf(columnTable("TimeTable", rows, Smoothness.linearSegments))).toBeUndefined();
    for (const make of [
      columnTable("TimeTable", rows, Smoothness.continuousDerivative),
      columnTable("Table1D", rows, Smoothness.linearSegments),
    ]) {
      expect(failureOf(make)?.code).toBe("simulation.table-column-not-rising");
    }
  });

  it("has a first row or column of two that does not rise; the corner is free", () => {
    const make = (rows: number[][]) => () =>
      call(
        "Table2D_init3",
        "NoName",
        "NoName",
        rows.flat(),
        rows.length,
        3,
        Smoothness.linearSegments,
        Extrapolation.holdLastPoint,
        0,
        ",",
        0,
      );
    expect(
      failureOf(
        make([
          [nan, 1, 2],
          [1, 1, 1],
          [2, 3, 3],
        ]),
      ),
    ).toBeUndefined();
    expect(
      failureOf(
        make([
          [0, 2, 1],
          [1, 1, 1],
          [2, 3, 3],
        ]),
      )?.values,
    ).toEqual({ table: "table", position: 3, before: 2, after: 1 });
    expect(
      failureOf(
        make([
          [0, 1, 2],
          [1, 1, 1],
          [1, 3, 3],
        ]),
      )?.values,
    ).toEqual({ table: "table", position: 3, before: 1, after: 1 });
    expect(failureOf(make([[0, 1, 2]]))?.code).toBe("simulation.table-dimensions");
  });

  it("lacks a column that is asked for", () => {
    const init = [
      "NoName",
      "NoName",
      [0, 1, 1, 2],
      2,
      2,
      [3],
      1,
      Smoothness.linearSegments,
      Extrapolation.holdLastPoint,
      0,
      ",",
      0,
    ];
    expect(failureOf(() => call("Table1D_init3", ...init))).toEqual({
      code: "simulation.table-column",
      values: { table: "table", column: 3, columns: 2 },
    });
  });
});
