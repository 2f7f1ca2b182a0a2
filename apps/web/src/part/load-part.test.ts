import { afterEach, describe, expect, it, vi } from "vitest";
import { loadPart, PartLoadError, partLoadTimeout } from "./load-part.ts";

afterEach(() => vi.useRealTimers());

describe("loading a part's script", () => {
  it("gives its module", async () => {
    const part = { default: () => null };
    expect(await loadPart(async () => part)).toBe(part);
  });

  it("tells a script that cannot be loaded apart from other errors", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    await expect(loadPart(() => Promise.reject(cause))).rejects.toMatchObject({ name: "PartLoadError", cause });
  });

  it("[ERR-088] fails after 120 s without an answer", async () => {
    vi.useFakeTimers();
    const loading = loadPart(() => new Promise(() => undefined));
    const failed = expect(loading).rejects.toBeInstanceOf(PartLoadError);
    expect(partLoadTimeout).toBe(120_000);
    await vi.advanceTimersByTimeAsync(119_999);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
  });
});
