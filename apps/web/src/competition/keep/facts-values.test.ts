import { expect, it } from "vitest";
import { instantOf } from "../../ui/local-time.ts";
import { emptyFacts, factsOf, valuesOf } from "./facts-values.ts";

const [phase] = emptyFacts("control").phases;
const ended = {
  ...emptyFacts("control"),
  phases: phase === undefined ? [] : [{ ...phase, startsAt: "2026-11-01T08:00:00.000Z", endsAt: "2026-11-09T10:20:30.456Z" }],
};

it("leaves the seconds of a time that no one has changed, as that of a competition that was ended early", () => {
  expect(factsOf(valuesOf(ended), ended)).toEqual(ended);
});

it("sends a time that was changed to the minute", () => {
  const values = valuesOf(ended);
  const phases = values.phases.map((one) => ({ ...one, endsAt: "2026-12-24T18:00" }));
  expect(factsOf({ ...values, phases }, ended).phases[0]?.endsAt).toBe(instantOf("2026-12-24T18:00"));
});
