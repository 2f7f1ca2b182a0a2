import { placeholdersOf } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { isSilentFailure, type ServiceFailureSlug, serviceFailures } from "./service-failures.ts";

const failures = Object.values(serviceFailures);
const codes = failures.map(({ code }) => code);

/** Whether the catalogue has what the specification says of a failure that no request of the channel comes to. */
function expectTexts(texts: Readonly<Partial<Record<ServiceFailureSlug, RegExp>>>): void {
  for (const [slug, text] of Object.entries(texts)) expect(serviceFailures[slug as ServiceFailureSlug].en).toMatch(text);
}

describe("what the model service says", () => {
  it("[ERR-019] is about 110 numeric codes from 1001000 to 1431001, each with a text in both languages", () => {
    expect(codes.length).toBeGreaterThan(105);
    expect(codes.length).toBeLessThan(116);
    expect([Math.min(...codes), Math.max(...codes)]).toEqual([1_001_000, 1_431_001]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { zh, en } of failures) {
      expect(zh).toMatch(/[\u4e00-\u9fff]/);
      expect(en).toMatch(/[a-z]/);
    }
  });

  it("[ERR-020] is nothing for three codes", () => {
    expect(codes.filter(isSilentFailure).sort()).toEqual([1_001_000, 1_141_001, 1_301_003]);
  });

  it("fills the same placeholders in both languages", () => {
    for (const { zh, en } of failures) expect(placeholdersOf(zh).sort()).toEqual(placeholdersOf(en).sort());
  });

  it("[ERR-025] [ERR-027] [ERR-043] has texts about units, kinds and graphics", () => {
    expectTexts({
      "unit-failed": /unit conversion or setting failed/i,
      "cannot-convert": /the new type is not class, model, block or record/i,
      "lines-failed": /failed to get lines, polygon, rectangle, ellipse, text or resource/i,
    });
  });

  it("[ERR-040] [ERR-041] [ERR-042] has texts about paths, loading and extensions", () => {
    expectTexts({
      "library-path": /path of the library was not found/i,
      "load-failed": /failed to load or unload/i,
      "extension-illegal": /illegal extension/i,
    });
  });

  it("[ERR-044] [ERR-045] [ERR-046] [ERR-054] has texts about packaging, publishing, dependencies and arrays", () => {
    expectTexts({
      "packaging-failed": /packaging tool failed/i,
      "publishing-failed": /publishing failed/i,
      "dependency-read": /failed to read dependencies/i,
      "dependency-write": /failed to write dependencies/i,
      "connection-array": /extensible or array connections are unsupported/i,
    });
  });

  it("[ERR-047] [ERR-048] [ERR-049] has texts about the request, user and server of a remote hosting", () => {
    expectTexts({
      "hosting-request": /hosting: the request failed/i,
      "hosting-user": /user is not recognised/i,
      "hosting-server": /server was not found/i,
    });
  });

  it("[ERR-050] [ERR-051] [ERR-052] has texts about the credentials, cloning and pushing of a remote hosting", () => {
    expectTexts({
      "hosting-credentials": /credentials could not be parsed/i,
      "hosting-repository": /repository id could not be parsed/i,
      "hosting-clone": /cloning failed/i,
      "hosting-push": /pushing failed/i,
    });
  });
});
