import { describe, expect, it } from "vitest";
import { redirectTarget, signInAddress } from "./sign-in-address.ts";

const origin = "https://mofang.example";
const target = `${origin}/workbench?tab=simulations`;

describe("the sign-in address", () => {
  it("[RTE-089] carries the full target with its query", () => {
    const { address, isExternal } = signInAddress("/sign", target, origin);
    expect(isExternal).toBe(false);
    expect(new URL(address, origin).searchParams.get("redirect")).toBe(target);
  });

  it("may be an operator's provider with a query of its own", () => {
    const { address, isExternal } = signInAddress("https://login.example/in?client=mofang", target, origin);
    expect(isExternal).toBe(true);
    expect(address).toMatch(/^https:\/\/login\.example\/in\?client=mofang&redirect=/);
  });
});

describe("the target after signing in", () => {
  it("is the page that was asked for", () => {
    expect(redirectTarget(target, origin)).toBe("/workbench?tab=simulations");
    expect(redirectTarget("/model/3/file#L4", origin)).toBe("/model/3/file#L4");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/path",
    "/\\evil.example/path",
    "/.//evil.example/path",
    "\\\\evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://mofang.example.evil.example/",
    "http://mofang.example/",
    "https://mofang.example@evil.example/",
  ])("is never another site: %s", (address) => {
    expect(redirectTarget(address, origin)).toBe("/home");
  });

  it("is the home page when there is none, or the sign-in page itself", () => {
    expect(redirectTarget(null, origin)).toBe("/home");
    expect(redirectTarget("", origin)).toBe("/home");
    expect(redirectTarget("/sign?redirect=/sign", origin)).toBe("/home");
  });

  it("returns from a sign-in page to where that would go on to, and nests nothing", () => {
    const first = `${origin}${signInAddress("/sign", `${origin}/models/3?tab=files`, origin).address}`;
    const second = `${origin}${signInAddress("/sign", first, origin).address}`;
    expect(second).toBe(first);
    expect(signInAddress("/sign", `${origin}/login`, origin).address).toBe(
      `/sign?redirect=${encodeURIComponent(`${origin}/home`)}`,
    );
  });
});
