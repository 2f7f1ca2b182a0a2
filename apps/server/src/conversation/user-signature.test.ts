import { limits } from "@mofang/protocol";
import { afterEach, expect, it, vi } from "vitest";
import { UserSignatures } from "./user-signature.ts";

afterEach(() => vi.useRealTimers());

it("[MSG-013] a signature is for one member, of one site, and for some minutes", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  const signatures = new UserSignatures("secret");
  const signature = signatures.sign(7);
  expect(signatures.isValid(7, signature)).toBe(true);
  expect(signatures.isValid(8, signature)).toBe(false);
  expect(new UserSignatures("another").isValid(7, signature)).toBe(false);
  vi.advanceTimersByTime(limits.userSignature * 1000);
  expect(signatures.isValid(7, signature)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(signatures.isValid(7, signature)).toBe(false);
});

it("what is no signature, or one with a later end, is refused", () => {
  const signatures = new UserSignatures("secret");
  const [end, code] = signatures.sign(7).split(".");
  for (const text of ["", ".", `${Number(end) + 60}.${code}`, `${end}.`, `${end}.${code}x`, "1e99.AAAA", `-1.${code}`]) {
    expect(signatures.isValid(7, text), text).toBe(false);
  }
});
