import { describe, expect, it } from "vitest";
import { formatBytes, formatNumber, formatPercent, relativeTime } from "./format.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const day = 86_400;

describe("relative time", () => {
  it.each([
    [0, "now", "现在"],
    [59, "59 seconds ago", "59秒钟前"],
    [60, "1 minute ago", "1分钟前"],
    [3599, "59 minutes ago", "59分钟前"],
    [2 * 3600, "2 hours ago", "2小时前"],
    [29 * day, "29 days ago", "29天前"],
    [61 * day, "2 months ago", "2个月前"],
    [800 * day, "2 years ago", "2年前"],
  ])("[LIM-010] has units from seconds to years: of %d seconds", (seconds, en, zh) => {
    expect(relativeTime(ago(seconds), now, "en")).toBe(en);
    expect(relativeTime(ago(seconds), now, "zh")).toBe(zh);
  });

  it("[LIM-011] counts 30 days a month", () => {
    expect(relativeTime(ago(30 * day), now, "en")).toBe("last month");
    expect(relativeTime(ago(89 * day), now, "en")).toBe("2 months ago");
  });

  it("[LIM-012] counts 12 months a year", () => {
    expect(relativeTime(ago(359 * day), now, "en")).toBe("11 months ago");
    expect(relativeTime(ago(360 * day), now, "en")).toBe("last year");
    expect(relativeTime(ago(720 * day), now, "en")).toBe("2 years ago");
  });
});

describe("numbers", () => {
  it("are written as the language does", () => {
    expect(formatNumber(1234567.5, "en")).toBe("1,234,567.5");
    expect(formatPercent(0.426, "zh")).toBe("43%");
  });

  it("of bytes take the largest unit that fits", () => {
    expect(formatBytes(0, "en")).toBe("0 bytes");
    expect(formatBytes(999, "en")).toBe("999 bytes");
    expect(formatBytes(1000, "en")).toBe("1 kB");
    expect(formatBytes(12_340_000, "en")).toBe("12.3 MB");
  });
});
