import { present } from "@mofang/vocabulary";
import { casesOf } from "@mofang/vocabulary/cases";
import { describe, expect, it } from "vitest";
import { complaintsOf, type RunCase } from "../testing/run-case.ts";

const { cases, strays } = casesOf(
  import.meta.glob<string>(["./*", "!./*.ts"], { query: "?raw", import: "default", eager: true }),
  ".mo",
  [".json"],
);

describe("a run", () => {
  for (const { title, text, beside } of cases) {
    it(title, async () => {
      const known: RunCase = JSON.parse(present(beside.get(".json"), "what is known of the run stands beside its model"));
      expect(await complaintsOf(text, known)).toEqual([]);
    });
  }

  it("has an input for each expectation", () => {
    expect(strays).toEqual([]);
  });
});
