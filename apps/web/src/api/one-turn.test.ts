import { expect, it, vi } from "vitest";
import { OneTurn } from "./one-turn.ts";

it("does what waits in one turn and in order, and nothing twice", async () => {
  const turn = new OneTurn();
  const done: string[] = [];
  for (const name of ["a", "b", "c"]) turn.soon(() => done.push(name));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(["a", "b", "c"]));
  turn.soon(() => done.push("d"));
  turn.now();
  expect(done).toEqual(["a", "b", "c", "d"]);
  turn.now();
  expect(done).toEqual(["a", "b", "c", "d"]);
});

it("goes on after something that throws", async () => {
  const turn = new OneTurn();
  const done: string[] = [];
  turn.soon(() => {
    throw new Error("broken");
  });
  turn.soon(() => done.push("b"));
  expect(() => turn.now()).toThrow("broken");
  await vi.waitFor(() => expect(done).toEqual(["b"]));
});
