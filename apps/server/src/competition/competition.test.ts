/** Competitions with the real worker and the real engine. */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import {
  competitionCalls,
  competitionKeepingCalls,
  errors,
  portalCalls,
  repositoryCalls,
  simulationCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { publishSeeds } from "../portal/seeds.ts";
import { commitmentOf } from "./commitment.ts";
import { seedCompetitions } from "./seeds.ts";
import { packedTexts } from "./task.ts";

let site: TestSite;
let worker: ChildProcess;
let people: TestPeople;
let competitionId: number;
const contents = join(productRoot(), "apps/server/content");
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

const entries = {
  "Better.mo": `block Better "Integrates, so that the mean of the wind leaves no error"
  extends QuadrotorHover.Controller;
  Real drift(start = 0, fixed = true);
  Real tilt;
  Real thrust;
  Real moment;
equation
  der(drift) = x;
  tilt = min(0.4, max(-0.4, 0.25*x + 0.3*vx + 0.05*drift));
  thrust = 1.25*9.81 - 6*z - 4*vz;
  moment = 2.5*(tilt - angle) - 0.5*rate;
  left = thrust/2 - moment;
  right = thrust/2 + moment;
end Better;`,
  "Broken.mo": "block Broken extends QuadrotorHover.Controller; equation left = 6; right = nothing; end Broken;",
  // Ends where the beginning is not that of the open scenario, and says what it has seen.
  "Talker.mo": `block Talker
  extends QuadrotorHover.Cascade;
equation
  assert(time > 0 or (abs(x - 1) < 0.001 and abs(z + 0.5) < 0.001), "seen: " + String(x) + " " + String(z));
end Talker;`,
};

beforeAll(async () => {
  execFileSync(process.execPath, [join(productRoot(), "scripts/build.mjs"), "worker"]);
  site = await startTestSite({ domains: productDomains });
  people = new TestPeople(() => site);
  const { database, databaseUrl, settings } = site.platform;
  await publishSeeds(database, contents, new Date());
  await seedCompetitions(database, join(contents, "competition"), new Date());
  worker = fork(join(productRoot(), "apps/worker/dist/worker.mjs"), [], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      MOFANG_DATA: settings.dataFolder,
      MOFANG_WORKERS: "2",
      MOFANG_SIMULATION_SECONDS: "300",
      MOFANG_LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(worker, "message");
  const { data } = await site.call(competitionCalls.competitions, { query: { categoryId: "control" } });
  competitionId = data.rows[0]?.id ?? 0;
});
afterAll(async () => {
  const ended = once(worker, "exit");
  worker.kill("SIGTERM");
  await ended;
  await site.stop();
});

async function entrant(): Promise<{ readonly token: string; readonly id: number }> {
  const { accessToken: token } = await people.signedIn();
  const facts = { name: "Entry", description: "d", openType: "private", modelType: "model" } as const;
  const { id } = (await site.call(repositoryCalls.createRepository, { body: facts, token })).data;
  const changes = Object.entries(entries).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
  expect((await site.call(repositoryCalls.saveFiles, { body: { id, changes, message: "m" }, token })).code).toBe(0);
  return { token, id };
}

const accept = (token: string) =>
  site.call(competitionCalls.acceptCompetitionRules, { body: { competitionId, rulesVersion: 1 }, token });
const enter = ({ token, id }: { token: string; id: number }, className: string) =>
  site.call(competitionCalls.enterCompetition, { body: { id, competitionId, className }, token, language: "en" });
const own = async (token: string) =>
  (await site.call(competitionCalls.competitionEntries, { query: { competitionId }, token, language: "en" })).data.rows;

/** Waits until all entries of somebody have ended. */
async function judged(token: string) {
  for (;;) {
    const rows = await own(token);
    if (rows.every(({ state }) => state === "scored" || state === "failed")) return rows;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const hidden = () =>
  site.platform.database
    .selectFrom("competition_scenario")
    .select(["visibility", "parameters"])
    .where("competition_id", "=", competitionId)
    .where("visibility", "<>", "open")
    .orderBy("place")
    .execute();

describe("competitions", () => {
  it("[CMP-001] [CMP-002] [CMP-003] are there at the first start, by category, with notices, in both languages", async () => {
    const { data } = await site.call(competitionCalls.competitionCategories, { language: "en" });
    expect(data).toMatchObject([
      { id: "control", title: "Control", nCompetitions: 1, nOpen: 1 },
      { id: "energy", title: "Energy", nCompetitions: 1, nOpen: 1 },
    ]);
    for (const language of ["zh", "en"] as const) {
      const { title, text, rules } = (await site.call(competitionCalls.competitionDetail, { query: { competitionId }, language }))
        .data;
      for (const part of [title, text, rules]) expect(/\p{Script=Han}/u.test(part)).toBe(language === "zh");
    }
    expect((await site.call(competitionCalls.competitionNotices)).data.total).toBeGreaterThan(0);
    expect((await site.call(portalCalls.notices)).data.total).toBeGreaterThan(0);
  });

  it("are entered by rules that are read as they are now, where there is one", async () => {
    const { token } = await entrant();
    const acceptRules = (id: number, rulesVersion: number) =>
      site.call(competitionCalls.acceptCompetitionRules, { body: { competitionId: id, rulesVersion }, token });
    expect((await acceptRules(competitionId, 99)).code).toBe(codeOf("competition.rules-changed"));
    expect((await acceptRules(999_999, 1)).code).toBe(codeOf("competition.not-found"));
  });

  it("score an entry on open, public and final scenarios, and tell nothing of what is hidden", async () => {
    const person = await entrant();
    expect((await enter(person, "Better")).code).toBe(codeOf("competition.rules-first"));
    expect((await accept(person.token)).code).toBe(0);
    for (const name of ["Better", "Broken", "Talker"]) expect((await enter(person, name)).code).toBe(0);
    const [talker, broken, better] = await judged(person.token);
    expect(better).toMatchObject({ className: "Better", state: "scored", nDone: 6, message: "" });
    expect(better?.score).toBeGreaterThan(0);
    expect(broken).toMatchObject({ state: "failed", score: null });
    expect(broken?.message).toContain("nothing");
    expect(talker).toMatchObject({ state: "failed", score: null });
    expect(talker?.message).toContain("hidden scenario");
    expect(talker?.message).not.toContain("seen");
    const board = (await site.call(competitionCalls.competitionBoard, { query: { competitionId } })).data;
    expect(board.rows).toMatchObject([{ rank: 1, entryId: better?.id, isBaseline: false }]);
    expect((await site.call(competitionCalls.competitionBoard, { query: { competitionId, board: "final" } })).data.rows).toEqual(
      [],
    );
    // Everything that the entrant can ask for, against every number that was drawn.
    const answers = await Promise.all([
      site.call(competitionCalls.competitionDetail, { query: { competitionId }, token: person.token }),
      site.call(competitionCalls.competitionEntries, { query: { competitionId }, token: person.token }),
      site.call(competitionCalls.competitionBoard, { query: { competitionId }, token: person.token }),
      site.call(simulationCalls.simulationTasks, { token: person.token }),
    ]);
    const told = JSON.stringify(answers);
    // A number that was drawn may be one of the open scenario by chance, and one of few digits any other number.
    const open = answers[0].data.scenarios.flatMap(({ parameters }) => Object.values(parameters ?? {}));
    const drawn = (await hidden()).flatMap(({ parameters }) => Object.values(parameters as Record<string, number>));
    const telling = drawn.filter((value) => !open.includes(value) && String(value).length > 3);
    expect(telling.length).toBeGreaterThan(0);
    for (const value of telling) expect(told).not.toContain(`:${value},`);
    expect(answers[3].data.rows).toEqual([]);
    const { database } = site.platform;
    expect(await database.selectFrom("simulation_task").select("id").execute()).toEqual([]);
  }, 600_000);

  it("tell everything in the end, as it was promised, and give the same numbers when they are scored anew", async () => {
    const { database } = site.platform;
    const before = await database.selectFrom("competition_evaluation").select(["entry_id", "scenario_id", "score"]).execute();
    const keeper = await people.signedIn();
    await database.updateTable("account").set({ site_role: "administrator" }).where("id", "=", keeper.userInfo.id).execute();
    const body = { competitionId, reason: { zh: "引擎已更新", en: "The engine is a new one" } };
    const rescored = await site.call(competitionKeepingCalls.rescoreCompetition, { body, token: keeper.accessToken });
    expect(rescored.data).toEqual({ nEntries: 3 });
    for (;;) {
      const open = database.selectFrom("competition_entry").select("id").where("state", "in", ["waiting", "running"]);
      if ((await open.execute()).length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const after = await database
      .selectFrom("competition_evaluation")
      .select(["entry_id", "scenario_id", "score"])
      .where("is_superseded", "=", false)
      .execute();
    const sorted = (rows: typeof before) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(after)).toEqual(sorted(before));
    const past = new Date(Date.now() - 1000);
    await database
      .updateTable("competition")
      .set({ starts_at: new Date(0), ends_at: past })
      .where("id", "=", competitionId)
      .execute();
    const { salt, commitment, scenarios } = (await site.call(competitionCalls.competitionDetail, { query: { competitionId } }))
      .data;
    const closed = scenarios.flatMap(({ board, parameters }) => (board === "open" ? [] : [{ visibility: board, parameters }]));
    expect(closed.length).toBe(5);
    expect(commitmentOf(salt ?? "", closed)).toBe(commitment);
    const final = (
      await site.call(competitionCalls.competitionBoard, { query: { competitionId, board: "final" }, language: "en" })
    ).data;
    expect(final.rows).toMatchObject([{ former: { reason: "The engine is a new one" } }]);
    expect(final.rows[0]?.former?.score).toBe(final.rows[0]?.score);
    expect((await enter(await entrant(), "Better")).code).toBe(codeOf("competition.closed"));
  }, 600_000);
});

describe("an entry", () => {
  it.each([
    ["outer", "block A outer QuadrotorHover.Flight flight; end A;"],
    ["external", 'function f external "C"; end f;'],
    ["terminate", 'block A equation when time > 0 then terminate("now"); end when; end A;'],
    ["Modelica.Utilities", 'block A Real x = Modelica.Utilities.Streams.countLines("/etc/passwd"); end A;'],
  ])("must not hold %s", (word, text) => {
    expect(() => packedTexts([{ path: "A.mo", text }], "QuadrotorHover")).toThrow(
      expect.objectContaining({ slug: "competition.forbidden" }),
    );
    expect(() => packedTexts([{ path: "A.mo", text: `// ${word}\nblock A "${word}" end A;` }], "QuadrotorHover")).not.toThrow();
  });

  it("is packed without copies of the task, however they are called", () => {
    const files = [
      { path: "a.mo", text: "package QuadrotorHover end QuadrotorHover;" },
      { path: "b.mo", text: "within QuadrotorHover; block B end B;" },
      { path: "c.mo", text: "block C end C;" },
    ];
    expect(packedTexts(files, "QuadrotorHover").map(({ path }) => path)).toEqual(["c.mo"]);
  });

  it("of one person comes so often a day", async () => {
    const { data } = await site.call(competitionCalls.competitions, { query: { categoryId: "energy" } });
    const energy = data.rows[0]?.id ?? 0;
    const person = await entrant();
    const { database } = site.platform;
    const { userInfo } = (await people.signedIn()) as { userInfo: { id: number } };
    expect(userInfo.id).toBeGreaterThan(0);
    await site.call(competitionCalls.acceptCompetitionRules, {
      body: { competitionId: energy, rulesVersion: 1 },
      token: person.token,
    });
    const [owner] = await database.selectFrom("repository").select("owner_id").where("id", "=", person.id).execute();
    const row = {
      competition_id: energy,
      account_id: owner?.owner_id ?? 0,
      repository_id: person.id,
      commit: "c",
      class_name: "X",
      sha256: "",
      state: "failed",
    };
    await database.insertInto("competition_entry").values(Array(10).fill(row)).execute();
    const body = { id: person.id, competitionId: energy, className: "Better" };
    expect((await site.call(competitionCalls.enterCompetition, { body, token: person.token })).code).toBe(
      codeOf("competition.daily-limit"),
    );
  });
});
