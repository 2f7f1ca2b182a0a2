import { describe, expect, it } from "vitest";
import { checkSettings, fieldsOf } from "./settings-form.ts";

const fields = fieldsOf({ startTime: 0, stopTime: 10, intervals: 500, tolerance: 1e-6 });

describe("the simulation settings", () => {
  it("[SIM-018] are start, stop, intervals, algorithm, precision, initial step and note", () => {
    expect(checkSettings({ ...fields, initialStep: "0.01", note: " first " }).values).toEqual({
      startTime: 0,
      stopTime: 10,
      intervals: 500,
      precision: 1e-6,
      algorithm: "Dassl",
      initialStep: 0.01,
      note: "first",
      rows: "grid",
      storeEvents: true,
      logLevel: "failures",
      bounds: "warning",
    });
  });

  it("say what a variable outside of its bounds does to the run", () => {
    expect(checkSettings({ ...fields, bounds: "error" }).values?.bounds).toBe("error");
  });

  it("[SIM-018] say what is stored: rows, events, and variables by names and patterns", () => {
    const storedVariables = "body.x, flange*\nR[1,2];\n";
    const { values } = checkSettings({ ...fields, rows: "steps", storeEvents: false, storedVariables, maximumSteps: "5000" });
    expect(values).toMatchObject({ rows: "steps", storeEvents: false, maximumSteps: 5000 });
    expect(values?.storedVariables).toEqual(["body.x", "flange*", "R[1,2]"]);
    const many = Array.from({ length: 201 }, (_, i) => `x${i}`).join();
    expect(checkSettings({ ...fields, storedVariables: many }).errors).toEqual({ storedVariables: "storedVariables" });
  });

  it.each(["0", "1.5", "all"])("refuse at most %j steps", (maximumSteps) => {
    expect(checkSettings({ ...fields, maximumSteps }).errors).toEqual({ maximumSteps: "maximumSteps" });
  });

  it("[SIM-040] refuse a start that is not before the stop", () => {
    expect(checkSettings({ ...fields, startTime: "10" }).errors).toEqual({ stopTime: "order" });
  });

  it.each(["0", "-1", "2.5", "1e9", "many", ""])("[SIM-042] refuse %j intervals", (intervals) => {
    expect(checkSettings({ ...fields, intervals }).errors).toEqual({ intervals: "intervals" });
  });

  it.each(["0", "2", "-1e-6", "x"])("[SIM-043] refuse the precision %j", (precision) => {
    expect(checkSettings({ ...fields, precision }).errors).toEqual({ precision: "precision" });
  });

  it.each(["0", "-1", "step"])("refuse the step %j", (initialStep) => {
    expect(checkSettings({ ...fields, initialStep }).errors).toEqual({ initialStep: "initialStep" });
  });

  it("keep the longest step where one is typed, and refuse one that is not above 0", () => {
    expect(checkSettings({ ...fields, maximumStep: "0.02" }).values?.maximumStep).toBe(0.02);
    expect(checkSettings(fields).values).not.toHaveProperty("maximumStep");
    for (const maximumStep of ["0", "-1", "long"]) {
      expect(checkSettings({ ...fields, maximumStep }).errors).toEqual({ maximumStep: "maximumStep" });
    }
  });

  it("name every field that is wrong at once", () => {
    expect(Object.keys(checkSettings({ ...fields, startTime: "a", intervals: "b" }).errors)).toEqual(["startTime", "intervals"]);
  });
});
