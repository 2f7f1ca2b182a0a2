import { expect, it } from "vitest";
import { endsInFence } from "./ends-in-fence.ts";

it("a block of code goes on until as many of its marks stand alone on a line", () => {
  const begun = "look:\n```modelica run\nmodel A";
  expect(endsInFence(begun)).toBe(true);
  expect(endsInFence("look:\n```modelica run")).toBe(true);
  expect(endsInFence(`${begun}\nend A;\n\`\`\``)).toBe(false);
  expect(endsInFence(`${begun}\n\`\`\` no end`)).toBe(true);
  expect(endsInFence("````\n```")).toBe(true);
  expect(endsInFence("~~~\na\n~~~\nb")).toBe(false);
  expect(endsInFence("the marks ``` inside a line")).toBe(false);
  expect(endsInFence("")).toBe(false);
});
