import { expect, it } from "vitest";
import { asksForRefresh, type StartFacts, startCode } from "./start-code.ts";

const begun: StartFacts = { service: "waiting", environment: "waiting", files: "waiting", isTimeUp: false };

it("[WSP-015] run from starting the service over its stages to entering the modelling space", () => {
  const opening: readonly Partial<StartFacts>[] = [{}, { service: "done" }, { environment: "done" }, { files: "done" }];
  let facts = begun;
  const codes = opening.map((step) => {
    facts = { ...facts, ...step };
    return startCode(facts);
  });
  expect(codes).toEqual([100, 102, 104, 106]);
  // What came early does not hide what is still waited for.
  expect(startCode({ ...begun, files: "done" })).toBe(100);
});

it("[WSP-016] [WSP-017] [WSP-018] are 101, 103 and 105 where a stage fails, each of which asks for refresh, and no other does", () => {
  const service = startCode({ ...begun, service: "failed" });
  const environment = startCode({ ...begun, service: "done", environment: "failed" });
  const files = startCode({ ...begun, service: "done", environment: "done", files: "failed" });
  expect([service, environment, files]).toEqual([101, 103, 105]);
  const all = [100, 101, 102, 103, 104, 105, 106, 107] as const;
  expect(all.filter(asksForRefresh)).toEqual([101, 103, 105]);
});

it("[WSP-019] is 107 where the free time is used up", () => {
  expect(startCode({ ...begun, isTimeUp: true })).toBe(107);
  expect(startCode({ service: "done", environment: "done", files: "done", isTimeUp: true })).toBe(107);
});
