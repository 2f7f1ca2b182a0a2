/** FMUs as entries, with the real worker and the real engine. */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { fmuArchive } from "@mofang/host/fmu";
import { FmuHost, installFmuHost } from "@mofang/host/foreign-fmu";
import { cFmuFiles } from "@mofang/host/testing";
import {
  type CallBody,
  competitionCalls as calls,
  errors,
  competitionKeepingCalls as keeping,
  repositoryCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { factsOf, repositoryWith, taskOf, taskText } from "./test-task.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-fmu-entries-"));
const host = new FmuHost(join(folder, "host"));
const cannotRun = process.arch !== "x64" || !(await host.isThere());
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

/** A controller with a memory. */
const integral = `block Integral
  extends HoldLevel.Controller;
  Real sum(start = 0, fixed = true);
equation
  der(sum) = 1 - level;
  inflow = 2*(1 - level) + 0.5*sum;
end Integral;
`;

let site: TestSite;
let people: TestPeople;
let administrator: string;
let starterId: number;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  people = new TestPeople(() => site);
  const { accessToken, userInfo } = await people.signedIn();
  administrator = accessToken;
  const { database } = site.platform;
  await database.updateTable("account").set({ site_role: "administrator" }).where("id", "=", userInfo.id).execute();
  const files = { "HoldLevel.mo": taskText };
  starterId = await repositoryWith(site, administrator, { name: "Starter", openType: "public", files });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A competition that takes entries. @param scored  waits until its baseline is scored */
async function published(title: string, takesFmus: boolean, scored: (competitionId: number) => Promise<void>): Promise<number> {
  const token = administrator;
  const facts = { ...factsOf(title), takesFmus };
  const { competitionId } = (await site.call(keeping.makeCompetition, { body: { facts }, token })).data;
  const task = { competitionId, revision: 1, task: taskOf(starterId), reason: null };
  await site.call(keeping.saveCompetitionTask, { body: task, token });
  await site.call(keeping.tryCompetitionBaseline, { body: { competitionId }, token });
  await scored(competitionId);
  const body = { competitionId, revision: (await kept(competitionId)).revision };
  expect((await site.call(keeping.publishCompetition, { body, token })).code).toBe(0);
  return competitionId;
}

/** As if the worker had scored it. */
async function isHeldScored(competitionId: number): Promise<void> {
  const { database } = site.platform;
  await database.updateTable("competition_entry").set({ state: "scored" }).where("competition_id", "=", competitionId).execute();
}

async function isScored(competitionId: number): Promise<void> {
  while ((await kept(competitionId)).baseline?.state !== "scored") await new Promise((resolve) => setTimeout(resolve, 500));
}

const kept = async (competitionId: number) =>
  (await site.call(keeping.keptCompetition, { query: { competitionId }, token: administrator })).data;

interface Entrant {
  readonly token: string;
  readonly repositoryId: number;
  readonly competitionId: number;
}

/** A person who has accepted the rules, with a repository. */
async function entrant(competitionId: number, files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Promise<Entrant> {
  const { accessToken: token } = await people.signedIn();
  const repositoryId = await repositoryWith(site, token, {
    name: "Entry",
    openType: "private",
    files: { "Integral.mo": integral },
  });
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append("files", new Blob([content]), name);
  const address = `${site.address}${repositoryCalls.addFiles.path}?id=${repositoryId}`;
  if (Object.keys(files).length > 0) await fetch(address, { method: "POST", headers: { token }, body: form });
  await site.call(calls.acceptCompetitionRules, { body: { competitionId, rulesVersion: 1 }, token });
  return { token, repositoryId, competitionId };
}

type What = Pick<CallBody<typeof calls.enterCompetition>, "className" | "fmuPath">;

const enter = ({ token, repositoryId: id, competitionId }: Entrant, what: What) =>
  site.call(calls.enterCompetition, { body: { id, competitionId, ...what }, token, language: "en" });

const ownOf = async ({ token, competitionId }: Entrant) =>
  (await site.call(calls.competitionEntries, { query: { competitionId }, token, language: "en" })).data.rows;

describe("an organiser", () => {
  it("allows FMUs by a switch that is off at first", async () => {
    const { takesFmus: _, ...facts } = factsOf("Without");
    const made = await site.call(keeping.makeCompetition, { body: { facts }, token: administrator } as never);
    const { competitionId } = made.data as { competitionId: number };
    expect((await kept(competitionId)).facts.takesFmus).toBe(false);
    const body = { competitionId, revision: 1, facts: { ...factsOf("With"), takesFmus: true } };
    expect((await site.call(keeping.saveCompetition, { body, token: administrator })).code).toBe(0);
    expect((await kept(competitionId)).facts.takesFmus).toBe(true);
  });

  it("learns what to install where a worker runs no FMUs", async () => {
    const { database } = site.platform;
    const row = { id: randomUUID(), worker_ids: ["lacking"], warnings: ["no-fmus"] };
    await database.insertInto("job_runner").values(row).execute();
    const body = { facts: { ...factsOf("Lacking"), takesFmus: true } };
    const refused = await site.call(keeping.makeCompetition, { body, token: administrator, language: "en" });
    expect(refused.code).toBe(codeOf("competition.fmu-unavailable"));
    expect(refused.message).toContain(installFmuHost);
    await database.deleteFrom("job_runner").where("id", "=", row.id).execute();
    expect((await site.call(keeping.makeCompetition, { body, token: administrator })).code).toBe(0);
  });
});

describe("a file that is entered as an FMU", () => {
  const description = (content: string, version = "2.0") =>
    `<fmiModelDescription fmiVersion="${version}" modelName="M" guid="g">${content}</fmiModelDescription>`;
  const packed = async (text: string) => new Uint8Array(await fmuArchive(new Map([["modelDescription.xml", text]])));

  it("is refused with value and rule where it is none that can be run, and nothing is entered", async () => {
    const files = {
      "text.fmu": new Uint8Array(Buffer.from("text")),
      "old.fmu": await packed(description("", "1.0")),
      "exchange.fmu": await packed(description('<ModelExchange modelIdentifier="M"/>')),
      "bare.fmu": await packed(description('<CoSimulation modelIdentifier="M"/>')),
      "large.fmu": new Uint8Array(await fmuArchive(new Map(Array.from({ length: 5001 }, (_, i) => [`a${i}`, ""])))),
    };
    const own = await entrant(await published("Refusals", true, isHeldScored), files);
    const answer = async (what: What) => {
      const { code, message } = await enter(own, what);
      return [code, message];
    };
    const refused = (slug: keyof typeof errors, text: string) => [codeOf(slug), expect.stringContaining(text)];
    expect(await answer({ fmuPath: "none.fmu" })).toEqual(refused("competition.fmu-missing", "none.fmu"));
    expect(await answer({ fmuPath: "text.fmu" })).toEqual(refused("competition.fmu-damaged", "End of central directory"));
    expect(await answer({ fmuPath: "old.fmu" })).toEqual(refused("competition.fmu-version", '"1.0"'));
    expect(await answer({ fmuPath: "exchange.fmu" })).toEqual(refused("competition.fmu-kind", "CoSimulation"));
    expect(await answer({ fmuPath: "bare.fmu" })).toEqual(refused("competition.fmu-platform", "M.so"));
    expect(await answer({ fmuPath: "large.fmu" })).toEqual(refused("competition.fmu-size", "200 MB"));
    expect(await answer({})).toEqual(refused("competition.class-or-fmu", "exactly one"));
    expect(await answer({ className: "Integral", fmuPath: "old.fmu" })).toEqual(refused("competition.class-or-fmu", "fmuPath"));
    expect(await ownOf(own)).toEqual([]);
  });

  it("is refused by a competition that takes none", async () => {
    const own = await entrant(await published("Classes", false, isHeldScored), {});
    expect((await enter(own, { fmuPath: "own.fmu" })).code).toBe(codeOf("competition.fmu-off"));
  });
});

describe.skipIf(cannotRun)("an FMU that is entered", () => {
  let worker: ChildProcess;
  beforeAll(async () => {
    execFileSync(process.execPath, [join(productRoot(), "scripts/build.mjs"), "worker"]);
    const { databaseUrl, settings } = site.platform;
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, MOFANG_DATA: settings.dataFolder };
    worker = fork(join(productRoot(), "apps/worker/dist/worker.mjs"), [], {
      env: { ...env, MOFANG_WORKERS: "2", MOFANG_SIMULATION_SECONDS: "300", MOFANG_LOG_LEVEL: "silent" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await once(worker, "message");
  });
  afterAll(async () => {
    const ended = once(worker, "exit");
    worker.kill("SIGTERM");
    await ended;
  });

  /** Waits until all entries of a person have ended. */
  async function judged(own: Entrant) {
    for (;;) {
      const rows = await ownOf(own);
      if (rows.every(({ state }) => state === "scored" || state === "failed")) return rows;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  const handWritten = async (act?: string) =>
    new Uint8Array(await fmuArchive(cFmuFiles(act === undefined ? { version: 3 } : { version: 3, act })));

  it("has the marks of its model, stands on the board as an FMU, and is downloaded once it is open", async () => {
    writeFileSync(join(folder, "HoldLevel.mo"), taskText);
    writeFileSync(join(folder, "Integral.mo"), integral);
    const program = join(productRoot(), "apps/cli/bin/mofang.mjs");
    const exported = join(folder, "integral.fmu");
    execFileSync(process.execPath, [program, "fmu", "export", "Integral", "--output", exported, "--library", folder]);
    const competitionId = await published("Marks", true, isScored);
    const [fmu, hand] = [new Uint8Array(readFileSync(exported)), await handWritten()];
    const own = await entrant(competitionId, { "integral.fmu": fmu, "hand.fmu": hand });
    const modelled = await entrant(competitionId, {});
    expect((await enter(own, { fmuPath: "integral.fmu" })).code).toBe(0);
    expect((await enter(own, { fmuPath: "hand.fmu" })).code).toBe(0);
    for (const className of ["Integral", "HoldLevel.Proportional"]) {
      expect((await enter(modelled, { className })).code).toBe(0);
    }
    // The newest first.
    const [byHand, byExport] = await judged(own);
    const [proportional, integrating] = await judged(modelled);
    expect(byExport).toMatchObject({ state: "scored", className: "Integral", fmuPath: "integral.fmu", message: "" });
    expect(byHand).toMatchObject({ state: "scored", className: "Own", fmuPath: "hand.fmu" });
    expect(Math.abs((byExport?.score ?? 0) / (integrating?.score ?? 0) - 1)).toBeLessThan(0.01);
    expect(Math.abs((byHand?.score ?? 0) / (proportional?.score ?? 0) - 1)).toBeLessThan(0.01);

    const answered = await site.call(calls.competitionBoard, { query: { competitionId } });
    expect(answered).toMatchObject({ code: 0 });
    const board = answered.data.rows;
    expect(board.map(({ className, isFmu }) => [className, isFmu])).toEqual(
      expect.arrayContaining([
        ["Integral", true],
        ["Integral", false],
      ]),
    );

    const entryId = byExport?.id ?? 0;
    const download = (id = entryId) => fetch(`${site.address}${calls.competitionEntryFmu.path}?entryId=${id}`);
    expect(await (await download()).json()).toMatchObject({ code: codeOf("competition.entry-not-found") });
    const open = { body: { entryId, isOpened: true }, token: own.token };
    expect((await site.call(calls.openCompetitionEntry, open)).code).toBe(codeOf("competition.not-over"));
    const body = { competitionId, revision: (await kept(competitionId)).revision };
    await site.call(keeping.closeCompetition, { body, token: administrator });
    expect((await site.call(calls.openCompetitionEntry, { ...open, token: modelled.token })).code).toBe(
      codeOf("competition.entry-not-found"),
    );
    expect((await site.call(calls.openCompetitionEntry, open)).code).toBe(0);
    const given = await download();
    expect(given.headers.get("content-disposition")).toContain("integral.fmu");
    expect(new Uint8Array(await given.arrayBuffer())).toEqual(fmu);
    const read = await site.call(calls.openedCompetitionEntry, { query: { entryId } });
    expect(read.data).toMatchObject({ className: "Integral", fmuPath: "integral.fmu", texts: [], repository: null });
    const classEntry = integrating?.id ?? 0;
    await site.call(calls.openCompetitionEntry, { body: { entryId: classEntry, isOpened: true }, token: modelled.token });
    expect(await (await download(classEntry)).json()).toMatchObject({ code: codeOf("competition.entry-not-found") });
  });

  it("fails with the reason on the open scenario, of a hidden one with that alone, and the worker goes on", async () => {
    const files = {
      "crash.fmu": await handWritten("abort();"),
      "hidden.fmu": await handWritten('v[1] = v[2] * (1 - v[0]); if (time > 4.9 && v[0] < 0.76) { say("seen"); status = 3; }'),
      "fine.fmu": await handWritten(),
    };
    const own = await entrant(await published("Failures", true, isScored), files);
    for (const fmuPath of Object.keys(files)) expect((await enter(own, { fmuPath })).code).toBe(0);
    const [fine, hidden, crash] = await judged(own);
    expect(crash).toMatchObject({ state: "failed", fmuPath: "crash.fmu" });
    expect(crash?.message).toContain("The FMU crashed (signal SIGABRT)");
    expect(hidden).toMatchObject({ state: "failed" });
    expect(hidden?.message).not.toContain("seen");
    expect(fine).toMatchObject({ state: "scored" });
  });
});
