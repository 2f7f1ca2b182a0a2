import { describe, expect, it } from "vitest";
import { figureTextParts, plainFigureText, variablesIn } from "./figure-text.ts";

describe("texts of figures", () => {
  it("show variables by their final values, and by their names where there is none", () => {
    const values = new Map([["body.m", "2 kg"]]);
    expect(plainFigureText("Falls with %{ body . m } and %{g}", (name) => values.get(name))).toBe("Falls with 2 kg and g");
    expect(variablesIn("%{a} of %%{b} and %{'c}'}")).toEqual(["a", "'c}'"]);
  });

  it("have escapes, which quoted names do not", () => {
    expect(plainFigureText("100%% [done%]")).toBe("100% [done]");
    expect(variablesIn("%{'%%'}")).toEqual(["'%%'"]);
    expect(variablesIn("%{foo . '}bar{'}")).toEqual(["foo.'}bar{'"]);
  });

  it("have links to variables, plots and elsewhere, with a text or without", () => {
    expect(figureTextParts("see %[the [law%]](https://example.org) or %(variable:'try)me!')")).toEqual([
      { kind: "text", text: "see " },
      { kind: "link", text: "the [law]", link: "https://example.org" },
      { kind: "text", text: " or " },
      { kind: "link", text: "", link: "variable:'try)me!'" },
    ]);
    expect(plainFigureText("100%% of %{body.m}, see %[the law](https://example.org) and %(plot:speed)")).toBe(
      "100% of body.m, see the law and speed",
    );
  });

  it("pass over what other tools add", () => {
    expect(variablesIn("%__Tool(?displayUnit=mm){s}")).toEqual(["s"]);
    expect(plainFigureText("takes %__Tool(?duration)__Other(x)[10 s], see %[it]__Tool(?a=b)(modelica:/M)")).toBe(
      "takes 10 s, see it",
    );
  });
});
