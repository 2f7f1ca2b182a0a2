import { expect, it } from "vitest";
import { bibTex, citation } from "./citation.ts";

const cited = {
  repositoryId: 3,
  name: "Tank_Farm",
  author: "lin",
  description: "50% of all tanks & pipes",
  version: "1.2.0",
  commit: "abcdef0123456789",
  time: "2026-02-05T08:00:00Z",
  address: "https://mofang.example/model/3/summary",
};

it("gives BibTeX with its special letters escaped", () => {
  expect(bibTex(cited)).toBe(
    [
      "@software{lin_Tank_Farm_3,",
      "  author = {{lin}},",
      "  title = {{Tank\\_Farm}: 50\\% of all tanks \\& pipes},",
      "  version = {1.2.0},",
      "  year = {2026},",
      "  month = {2},",
      "  url = {https://mofang.example/model/3/summary},",
      "  note = {commit abcdef012345},",
      "}",
    ].join("\n"),
  );
});

it("gives a reference in words, by commit where there is no version", () => {
  expect(citation(cited, "en")).toBe(
    "lin. (2026). Tank_Farm (Version 1.2.0) [Modelica model]. https://mofang.example/model/3/summary",
  );
  expect(citation({ ...cited, version: undefined }, "zh")).toBe(
    "lin. Tank_Farm: abcdef012345[CP/OL]. (2026-02-05). https://mofang.example/model/3/summary.",
  );
});
