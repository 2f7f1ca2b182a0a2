import { expect, it } from "vitest";
import { stemOf } from "./stem.ts";

it.each([
  // Examples of Porter's paper, step by step.
  ["caresses", "caress"],
  ["ponies", "poni"],
  ["cats", "cat"],
  ["feed", "feed"],
  ["agreed", "agre"],
  ["plastered", "plaster"],
  ["motoring", "motor"],
  ["sing", "sing"],
  ["conflated", "conflat"],
  ["hopping", "hop"],
  ["falling", "fall"],
  ["filing", "file"],
  ["happy", "happi"],
  ["sky", "sky"],
  ["relational", "relat"],
  ["conditional", "condit"],
  ["digitizer", "digit"],
  ["operator", "oper"],
  ["triplicate", "triplic"],
  ["hopefulness", "hope"],
  ["adoption", "adopt"],
  ["replacement", "replac"],
  ["probate", "probat"],
  ["rate", "rate"],
  ["controlling", "control"],
])("the stem of %s is %s", (word, stem) => expect(stemOf(word)).toBe(stem));

it("is one for the forms of a word", () => {
  expect(new Set(["connect", "connected", "connecting", "connection", "connections"].map(stemOf))).toEqual(new Set(["connect"]));
});

it("leaves alone what is not English", () => expect(["水箱", "v2", "ab"].map(stemOf)).toEqual(["水箱", "v2", "ab"]));
