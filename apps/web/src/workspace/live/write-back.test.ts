import { expect, it } from "vitest";
import type { ModelParameter } from "../../engine/messages.ts";
import { writeBack } from "./write-back.ts";

const parameter = (name: string, kind: ModelParameter["kind"]): ModelParameter => ({
  name,
  kind,
  value: undefined,
  literals: [],
  unit: undefined,
  description: "",
  refusal: undefined,
});

it("writes values as Modelica text, and leaves what a value alone does not say", () => {
  const parameters = [
    parameter("R", "Real"),
    parameter("tank.isOpen", "Boolean"),
    parameter("file", "String"),
    parameter("mode", "enumeration"),
    parameter("k[1]", "Real"),
  ];
  const values = { R: 2e-7, "tank.isOpen": true, file: 'a "b"', mode: 2, "k[1]": 3, gone: 1 };
  expect(writeBack("Plant", values, parameters)).toEqual({
    command: {
      name: "setParameters",
      className: "Plant",
      values: [
        { path: "R", value: "2e-7" },
        { path: "tank.isOpen", value: "true" },
        { path: "file", value: '"a \\"b\\""' },
      ],
    },
    left: ["mode", "k[1]", "gone"],
  });
  expect(writeBack("Plant", { mode: 1 }, parameters).command).toBeUndefined();
});
