import { expect, it } from "vitest";
import { z } from "zod/mini";
import { randomId } from "./random-id.ts";

it("is a UUID of version 4, another one each time", () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
