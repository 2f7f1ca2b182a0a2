import { afterEach, describe, expect, it, vi } from "vitest";
import { loadPage, PageLoadError, pageLoadTimeout } from "./load-page.ts";

afterEach(() => vi.useRealTimers());

describe("loading a page's script", () => {
  it("gives its component", async () => {
    const Page = () => null;
    expect(await loadPage(async () => ({ default: Page }))).toBe(Page);
  });

  it("tells a script that cannot be loaded apart from other errors", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    await expect(loadPage(() => Promise.reject(cause))).rejects.toMatchObject({ name: "PageLoadError", cause });
  });

  it("[ERR-088] fails after 120 s without an answer", async () => {
    vi.useFakeTimers();
    const loading = loadPage(() => new Promise(() => undefined));
    const failed = expect(loading).rejects.toBeInstanceOf(PageLoadError);
    expect(pageLoadTimeout).toBe(120_000);
    await vi.advanceTimersByTimeAsync(119_999);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
  });
});
