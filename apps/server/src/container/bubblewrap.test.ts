import { expect, it } from "vitest";
import { Bubblewrap, hasBubblewrap } from "./bubblewrap.ts";

it("a machine on which bwrap puts nothing behind walls is told with what to do, and one on which it does not", async () => {
  expect(await new Bubblewrap("/nowhere/bwrap").trouble()).toMatchObject({ slug: "container.no-walls" });
  expect(await new Bubblewrap("/bin/false").trouble()).toMatchObject({ slug: "container.no-walls" });
  expect((await new Bubblewrap().trouble()) === undefined).toBe(hasBubblewrap());
});
