import { afterEach, expect, it, vi } from "vitest";
import { FilePasses } from "./file-pass.ts";

afterEach(() => vi.useRealTimers());

it("a pass opens one attachment, of one site, for an hour", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  const passes = new FilePasses("secret");
  const pass = passes.passFor("file");
  expect(passes.opens("file", pass)).toBe(true);
  expect(passes.opens("another", pass)).toBe(false);
  expect(new FilePasses("another").opens("file", pass)).toBe(false);
  vi.advanceTimersByTime(3_600_000);
  expect(passes.opens("file", pass)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(passes.opens("file", pass)).toBe(false);
});

it("what is no pass, or one with a later end, opens nothing", () => {
  const passes = new FilePasses("secret");
  const [end, code] = passes.passFor("file").split(".");
  for (const text of ["", ".", `${Number(end) + 60}.${code}`, `${end}.`, `${end}.${code}x`, "1e99.AAAA", `-1.${code}`]) {
    expect(passes.opens("file", text), text).toBe(false);
  }
});
