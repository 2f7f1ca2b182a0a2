import { describe, expect, it } from "vitest";
import { experimentOfForm, formOfExperiment } from "./experiment-setup.ts";
import { fieldsOf } from "./settings-form.ts";

const model = fieldsOf({ startTime: 0, stopTime: 3, intervals: 300, tolerance: 1e-5 });
const whole = {
  note: "with a hot wall",
  settings: { stopTime: 20, algorithm: "Radau5", initialStep: 0.01, storedVariables: ["body.*", "a[1,2]"], storeEvents: false },
  parameters: { R: 5, isOpen: true, kind: "x" },
  variables: ["x"],
} as const;

describe("an experiment in the form of a run", () => {
  it("has what it says over what the model says", () => {
    const { fields, inputs } = formOfExperiment(
      { ...whole, settings: { ...whole.settings, storedVariables: ["body.*"] }, variables: [] },
      model,
    );
    expect(fields).toMatchObject({ startTime: "0", stopTime: "20", intervals: "300", algorithm: "Radau5", initialStep: "0.01" });
    expect(fields).toMatchObject({ storedVariables: "body.*", storeEvents: false, note: "with a hot wall" });
    expect(inputs.R).toEqual({ text: "5", value: 5 });
  });

  it("comes back from it with everything", () => {
    const experiment = { ...whole, settings: { ...whole.settings, storedVariables: [...whole.settings.storedVariables] } };
    const { fields, inputs } = formOfExperiment({ ...experiment, variables: [] }, model);
    const back = experimentOfForm(fields, inputs, ["x"]);
    expect(back).toMatchObject(experiment);
    expect(back?.settings).toMatchObject({ startTime: 0, intervals: 300, precision: 1e-5 });
  });

  it("is none while the form has something wrong", () => {
    expect(experimentOfForm({ ...model, stopTime: "late" }, {}, [])).toBeUndefined();
    expect(experimentOfForm(model, { R: { text: "1k", value: undefined } }, [])).toBeUndefined();
  });
});
