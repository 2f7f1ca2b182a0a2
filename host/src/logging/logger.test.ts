import { PassThrough } from "node:stream";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createLogger } from "./logger.ts";

/** The one line that a call writes. */
function lineOf(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const destination = new PassThrough();
  write(createLogger({ level: "info", program: "test", destination }));
  return JSON.parse(String(destination.read()));
}

describe("an error in the log", () => {
  it("says its kind, message, place, code and causes", () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:25"), { code: "ECONNREFUSED", syscall: "connect" });
    const { err, msg } = lineOf((logger) => logger.warn(new TypeError("It did not work", { cause }), "A mail waits"));
    expect(msg).toBe("A mail waits");
    expect(err).toMatchObject({
      type: "TypeError",
      message: "It did not work",
      stack: expect.stringMatching(/^ {4}at .*logger\.test/),
      cause: { message: "connect ECONNREFUSED 127.0.0.1:25", code: "ECONNREFUSED", syscall: "connect" },
    });
  });

  it("leaves out what libraries hang on it: rows, receivers, headers", () => {
    const error = Object.assign(new Error("refused"), {
      detail: "Key (email)=(ann@example.org) already exists.",
      rejected: ["ann@example.org"],
      headers: { authorization: "Bearer s3cret" },
      constraint: "account_email_key",
    });
    const text = JSON.stringify(lineOf((logger) => logger.error({ err: error }, "A request failed")));
    expect(text).toContain("account_email_key");
    expect(text).not.toContain("ann@example.org");
    expect(text).not.toContain("s3cret");
  });

  it("hides the value that PostgreSQL could not read", () => {
    const error = Object.assign(new pg.DatabaseError('invalid input syntax for type integer: "s3cret"', 1, "error"), {
      code: "22P02",
    });
    const { err } = lineOf((logger) => logger.error({ err: error }));
    expect(err).toMatchObject({ message: 'invalid input syntax for type integer: "(hidden)"', code: "22P02" });
    expect(JSON.stringify(err)).not.toContain("s3cret");
  });

  it("never holds what was thrown in its place", () => {
    expect(lineOf((logger) => logger.error({ err: "s3cret" }))).toMatchObject({ err: { type: "string" } });
  });
});
