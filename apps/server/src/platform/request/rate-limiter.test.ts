import { createTestDatabase, type TestDatabase } from "@mofang/host/testing";
import { rateLimits } from "@mofang/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProductError } from "../errors/product-error.ts";
import { RateLimiter } from "./rate-limiter.ts";

let test: TestDatabase;
let now = 0;

beforeEach(async () => {
  test = await createTestDatabase();
  now = Date.now();
});
afterEach(() => test.drop());

const limiter = (factor = 1) => new RateLimiter(test.database, factor, () => now);

/** How many of `count` requests pass. */
async function passed(limiters: readonly RateLimiter[], count: number, caller = "account 1"): Promise<number> {
  let passing = 0;
  for (let index = 0; index < count; index++) {
    try {
      await limiters[index % limiters.length]?.count("login", caller);
      passing += 1;
    } catch (error) {
      if (!(error instanceof ProductError && error.slug === "request.too-frequent")) throw error;
    }
  }
  return passing;
}

describe("rate limits", () => {
  it("let the limit pass and nothing more", async () => {
    expect(await passed([limiter()], rateLimits.login + 10)).toBe(rateLimits.login);
  });

  it("hold for all servers together", async () => {
    expect(await passed([limiter(), limiter(), limiter()], 3 * rateLimits.login)).toBe(rateLimits.login);
  });

  it("hold for requests at the same time", async () => {
    const limited = limiter();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 3 * rateLimits.login }, () => limited.count("login", "account 1")),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(rateLimits.login);
  });

  it("begin anew after a minute", async () => {
    const limited = limiter();
    await passed([limited], rateLimits.login + 1);
    now += 60_000;
    expect(await passed([limited], rateLimits.login)).toBe(rateLimits.login);
  });

  it("hold for each caller alone", async () => {
    const limited = limiter();
    await passed([limited], rateLimits.login + 1);
    expect(await passed([limited], 1, "account 2")).toBe(1);
  });

  it("are multiplied by the operator's factor", async () => {
    expect(await passed([limiter(2)], 3 * rateLimits.login)).toBe(2 * rateLimits.login);
  });

  it("leave no old windows behind", async () => {
    const limited = limiter();
    await passed([limited], 1);
    now += 3 * 60_000;
    await passed([limited], 1);
    const rows = await test.database.selectFrom("rate_usage").selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});
