import { expect, it } from "vitest";
import { curvesAsCsv } from "./curves-as-csv.ts";

it("writes curves in their shown units on one axis of times, both sides of an event, with gaps where one is absent", async () => {
  const common = { name: "", unit: "", colour: 0 };
  const curves = [
    {
      ...common,
      key: "a",
      label: 'a "x"',
      unit: "K",
      displayUnit: "degC",
      time: Float64Array.of(0, 1),
      values: Float64Array.of(273.15, 274.15),
    },
    { ...common, key: "b", label: "b", time: Float64Array.of(1, 2), values: Float64Array.of(5, 6) },
  ];
  expect((await curvesAsCsv(curves, "time [s]").text()).split("\r\n")).toEqual([
    'time [s],"a ""x"" [°C]","b"',
    "0,0,",
    "1,1,5",
    "2,,6",
    "",
  ]);
});
