import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failureCatalogue, renderFailure } from "./failure-catalogue.ts";

describe("the failure catalogue", () => {
  it("has the same placeholders in both languages", () => {
    for (const { zh, en } of Object.values(failureCatalogue)) {
      const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);
      expect(placeholders(zh)).toEqual(placeholders(en));
    }
  });

  it("has exactly the codes that the room uses", () => {
    const used = new Set<string>();
    for (const entry of readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith(".ts") || /test|catalogue/.test(entry.name)) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
      for (const [, code] of text.matchAll(/"((?:experiment|simulation|result)\.[a-z-]+|var_num_exceed)"/g))
        used.add(code as string);
    }
    const own = Object.keys(failureCatalogue).filter((code) => !code.startsWith("run."));
    expect([...used].sort()).toEqual(own.sort());
  });

  it("renders in the reader's language and shows what it does not know", () => {
    const failure = { code: "experiment.stop-not-after-start", values: { startTime: 2, stopTime: 0.1 + 0.2 } };
    expect(renderFailure(failure, "en")).toBe("The start time (2 s) must be below the stop time (0.3 s).");
    expect(renderFailure(failure, "zh")).toContain("结束时间（0.3 s）");
    expect(renderFailure({ code: "somewhere.else", values: { a: 1 } }, "en")).toContain("somewhere.else");
  });
});
