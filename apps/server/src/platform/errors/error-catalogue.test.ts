import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { productRoot } from "@mofang/host";
import { type ErrorSlug, errors, errorText } from "@mofang/protocol";
import { placeholdersOf } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";

/** Paths of the files below a folder whose names fit. */
function files(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : files(file, name);
    return name.test(entry.name) ? [file] : [];
  });
}

const texts = ["apps/server", "apps/worker", "host"]
  .flatMap((room) => files(path.join(productRoot(), room, "src"), /(?<!\.test)\.ts$/))
  .map((file) => readFileSync(file, "utf8"));
const slugs = Object.keys(errors) as ErrorSlug[];

/** Tests of all that raises errors, this one aside: what it names is a part of the catalogue, and no refusal. */
const tests = ["apps/server", "apps/worker", "host"]
  .flatMap((room) => files(path.join(productRoot(), room, "src"), /\.test\.ts$/))
  .filter((file) => file !== import.meta.filename)
  .map((file) => readFileSync(file, "utf8"));

/** Whether a test expects an error, by its slug or by its number. */
function isExpected(slug: ErrorSlug): boolean {
  const number = new RegExp(`\\b${errors[slug].code}\\b`);
  return tests.some((text) => text.includes(`"${slug}"`) || number.test(text));
}

describe("the error catalogue", () => {
  it("holds errors that a test raises, each of them", () => {
    expect(slugs.filter((slug) => !isExpected(slug))).toEqual([]);
  });

  it("holds no error that nobody raises", () => {
    const unused = slugs.filter((slug) => !texts.some((text) => text.includes(`"${slug}"`)));
    expect(unused).toEqual([]);
  });

  it("[ERR-018] holds every error that is raised", () => {
    const raised = texts.flatMap((text) => [...text.matchAll(/new ProductError\(\s*"([^"]+)"/g)].map(([, slug]) => slug));
    expect(raised.filter((slug) => !slugs.includes(slug as ErrorSlug))).toEqual([]);
    expect(raised.length).toBeGreaterThan(0);
  });

  it("has no number twice, but for 404, with which the web app opens its page of that number", () => {
    const codes = Object.values(errors)
      .map(({ code }): number => code)
      .filter((code) => code !== errors["request.not-found"].code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("[ERR-012] says in English that an address is blocked, and for how long", () => {
    expect(errors["request.too-frequent"].code).toBe(501);
    expect(errorText("request.too-frequent", "en", { minutes: 3 })).toBe(
      "Request too frequent, address blocked, retry in 3 minutes",
    );
  });

  // Whoever raises an error gives its placeholders all values, or does not compile (`ErrorArguments`): so it can be told in both.
  it("has the same placeholders in both languages, and fills them", () => {
    const placeholders = (text: string) => placeholdersOf(text).sort();
    for (const slug of slugs) {
      const { zh, en } = errors[slug];
      expect(placeholders(zh)).toEqual(placeholders(en));
      const values = Object.fromEntries(placeholders(zh).map((name) => [name, 7]));
      expect(errorText(slug, "en", values)).not.toMatch(/[{}]/);
    }
  });

  it("uses HTTP statuses for what the web app tells apart only: expired, frozen, failed", () => {
    const other = slugs.filter((slug) => errors[slug].http !== 200);
    expect(other.map((slug) => [slug, errors[slug].http])).toEqual([
      ["auth.login-expired", 401],
      ["auth.account-frozen", 403],
      ["server.failure", 500],
      ["server.disk-full", 507],
      ["server.disk-failing", 503],
      ["server.database-away", 503],
      ["server.database-broke", 503],
      ["server.database-slow", 503],
      ["server.storage-away", 503],
      ["server.stopping", 503],
    ]);
  });
});
