import { describe, expect, it } from "vitest";
import { isSilentFailure, type ServiceFailureSlug, serviceFailures } from "./service-failures.ts";

const failures = Object.values(serviceFailures);
const codes = failures.map(({ code }) => code);

/** What the specification lists, in its order. */
const messages: readonly (readonly [ServiceFailureSlug, RegExp])[] = [
  ["parameters-wrong", /mandatory parameters are missing or incorrect/i],
  ["block-failed", /failed to create the block/i],
  ["subscript-illegal", /illegal subscript/i],
  ["delete-failed", /failed to delete a component or a connection/i],
  ["unit-failed", /unit conversion or setting failed/i],
  ["parameter-failed", /failed to modify or set a parameter/i],
  ["cannot-convert", /the new type is not class, model, block or record/i],
  ["place-failed", /failed to move, rotate, resize or rename/i],
  ["type-exists", /type of the same name exists/i],
  ["parent-missing", /parent model is missing/i],
  ["storage-missing", /storage path is missing/i],
  ["write-forbidden", /write permission is missing/i],
  ["file-exists", /file of the same name exists/i],
  ["name-illegal", /illegal new model name/i],
  ["name-keyword", /keyword, built-in type or function is used as name/i],
  ["text-syntax", /text syntax error/i],
  ["save-failed", /failed to save model, icon or components/i],
  ["library-missing", /library .* is missing/i],
  ["library-loaded", /is loaded already/i],
  ["library-path", /path of the library was not found/i],
  ["load-failed", /failed to load or unload/i],
  ["extension-illegal", /illegal extension/i],
  ["lines-failed", /failed to get lines, polygon, rectangle, ellipse, text or resource/i],
  ["packaging-failed", /packaging tool failed/i],
  ["publishing-failed", /publishing failed/i],
  ["dependency-read", /failed to read dependencies/i],
  ["hosting-request", /hosting: the request failed/i],
  ["hosting-user", /user is not recognised/i],
  ["hosting-server", /server was not found/i],
  ["hosting-credentials", /credentials could not be parsed/i],
  ["hosting-clone", /cloning failed/i],
  ["hosting-push", /pushing failed/i],
  ["connection-exists", /connection exists already/i],
  ["connection-array", /extensible or array connections are unsupported/i],
  ["signal-conflict", /signal conflict/i],
  ["connector-mismatch", /connector types do not match/i],
  ["no-matching-model", /no matching model/i],
  ["no-model", /no top-level or sub model/i],
  ["info-component", /failed to get component information/i],
  ["service-exception", /service exception/i],
];

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

  it("[ERR-021] [ERR-022] [ERR-023] [ERR-024] [ERR-025] [ERR-026] [ERR-027] [ERR-028] [ERR-029] [ERR-030] [ERR-031] [ERR-032] [ERR-033] [ERR-034] [ERR-035] [ERR-036] [ERR-037] [ERR-038] [ERR-039] [ERR-040] [ERR-041] [ERR-042] [ERR-043] [ERR-044] [ERR-045] [ERR-046] [ERR-047] [ERR-048] [ERR-049] [ERR-050] [ERR-051] [ERR-052] [ERR-053] [ERR-054] [ERR-055] [ERR-056] [ERR-057] [ERR-058] [ERR-059] [ERR-060] has a text for each", () => {
    for (const [slug, text] of messages) expect(serviceFailures[slug].en).toMatch(text);
  });
});
