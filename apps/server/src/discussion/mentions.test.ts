import { describe, expect, it } from "vitest";
import { mentionedNames } from "./mentions.ts";

describe("the people whom a text names", () => {
  it.each([
    ["@ann please look, @Bob_2 too", ["ann", "bob_2"]],
    ["（@ann）请@bob看一下", ["ann", "bob"]],
    ["@ann and @ANN", ["ann"]],
    ["mail ann@example.org or see https://x.org/@ann", []],
    ["`@ann` and ``a ` @bob``", []],
    ["before @ann\n```\n@bob\n```\nafter @eve", ["ann", "eve"]],
    ["~~~ text\n@ann", []],
    ["@ not a name, @@ann", []],
  ])("of %j are %j", (text, names) => {
    expect(mentionedNames(text)).toEqual(names);
  });

  it("are found in one pass, however many code spans are begun", () => {
    expect(mentionedNames(`@ann ${"`".repeat(1_000_000)}`)).toEqual(["ann"]);
  });

  it("are twenty at most", () => {
    const text = Array.from({ length: 30 }, (_, i) => `@user${i}`).join(" ");
    expect(mentionedNames(text)).toHaveLength(20);
  });
});
