import { type ServiceFailureSlug, serviceFailures } from "@mofang/protocol/channel";
import { type Language, languages } from "@mofang/vocabulary";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ServiceError } from "./failures.ts";
import { slugOf, TestChannel } from "./test-channel.ts";
import { failureTable } from "./test-failures.ts";

const slugs = Object.keys(serviceFailures) as ServiceFailureSlug[];

let channel: TestChannel;
beforeAll(async () => {
  channel = await TestChannel.start();
});
afterEach(() => channel.reset());
afterAll(() => channel.stop());

/** Has programs of both languages come to all failures about something, which the first three digits of their codes say. */
async function raise(...about: readonly number[]): Promise<void> {
  for (const slug of slugs.filter((each) => about.includes(Math.floor(serviceFailures[each].code / 10_000)))) {
    for (const language of languages) await raiseIn(language, slug);
  }
}

async function raiseIn(language: Language, slug: ServiceFailureSlug): Promise<void> {
  const scene = failureTable[slug];
  if (typeof scene !== "function") return;
  channel.language = language;
  const { answer, names } = await scene(channel);
  expect([slug, answer.success, answer.message]).toEqual([slug, false, answer.message]);
  expect([slug, slugOf(answer), answer.message]).toEqual([slug, slug, answer.message]);
  for (const name of names) expect(answer.message).toContain(String(name));
  expect([answer.message, /\p{Script=Han}/u.test(answer.message)]).toEqual([answer.message, language === "zh"]);
  channel.reset();
}

it("each failure of the catalogue is raised here, or says why no request comes to it", () => {
  expect(Object.keys(failureTable)).toEqual(slugs);
  for (const slug of slugs) {
    const row = failureTable[slug];
    if (typeof row !== "function") expect(row.impossible).toMatch(/\w+ \w+/);
  }
});

it("a text never names an empty value", () => {
  expect(() => new ServiceError("storage-missing", { path: "" })).toThrow("invariant");
  expect(() => new ServiceError("storage-missing")).toThrow("invariant");
});

describe("answers name what was asked", () => {
  it("[ERR-021] about requests and the queue", () => raise(100), 120_000);
  it("[ERR-022] [ERR-023] [ERR-024] about components, their subscripts and their removal", () => raise(101, 102, 103), 120_000);
  it("[ERR-026] about parameters", () => raise(104, 105, 106), 120_000);
  it("[ERR-028] about placing, moving and renaming", () => raise(107), 120_000);
  it("[ERR-029] [ERR-030] about types, clauses and parents", () => raise(108, 109), 120_000);
  it("[ERR-031] [ERR-032] [ERR-033] about paths and rights", () => raise(110, 111, 112), 120_000);
  it("[ERR-034] [ERR-035] about names and steps", () => raise(113, 114, 115), 120_000);
  it("[ERR-036] [ERR-037] about texts and saving", () => raise(116, 117), 120_000);
  it("[ERR-038] [ERR-039] about libraries and repositories", () => raise(118, 119, 120, 121), 120_000);
  it("about base classes and graphics", () => raise(122, 123, 124, 125, 126), 120_000);
  it("[ERR-053] [ERR-055] [ERR-056] about connections", () => raise(133, 134, 135, 136), 120_000);
  it("[ERR-057] [ERR-058] [ERR-059] about classes and their components", () => raise(137, 138, 139), 120_000);
  it("[ERR-060] about runs, documentation and the service itself", () => raise(140, 141, 142, 143), 120_000);
});
