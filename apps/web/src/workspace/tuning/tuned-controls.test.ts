import { expect, it } from "vitest";
import { controlsIn } from "./tuned-controls.ts";

it("takes what it knows of what is kept, whatever else stands there", () => {
  expect(controlsIn('[{"name":"u","look":"dial"},{"name":"k","look":"lever"},3,null]')).toEqual([{ name: "u", look: "dial" }]);
  for (const text of ["", "{", "3", '{"name":"u"}']) expect(controlsIn(text)).toEqual([]);
});
