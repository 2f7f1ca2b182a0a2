/** Competitions as organisers make them; no run is made here. */
import {
  type CallDeclaration,
  calls,
  competitionCalls,
  errors,
  competitionKeepingCalls as keeping,
  competitionTeamCalls as teams,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { sampleInput, sendCall } from "../platform/testing/sample-input.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { factsOf, hiddenLeaks, repositoryWith, taskOf, taskText } from "./test-task.ts";

interface Person {
  readonly token: string;
  readonly id: number;
  readonly name: string;
}

let site: TestSite;
let people: TestPeople;
let administrator: Person;
let organiser: Person;
let starterId: number;
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  people = new TestPeople(() => site);
  administrator = await person();
  await site.platform.database
    .updateTable("account")
    .set({ site_role: "administrator" })
    .where("id", "=", administrator.id)
    .execute();
  organiser = await person();
  const body = { account: organiser.name, mayMake: true };
  expect((await site.call(keeping.setCompetitionMaker, { body, token: administrator.token })).code).toBe(0);
  const files = { "HoldLevel.mo": taskText };
  starterId = await repositoryWith(site, organiser.token, { name: "Starter", openType: "public", files });
});
afterAll(() => site.stop());

async function person(): Promise<Person> {
  const { accessToken, userInfo } = await people.signedIn();
  return { token: accessToken, id: userInfo.id, name: userInfo.name };
}

/** A draft with its task. */
async function draft(title: string, facts = factsOf(title)): Promise<number> {
  const { competitionId } = (await site.call(keeping.makeCompetition, { body: { facts }, token: organiser.token })).data;
  const body = { competitionId, revision: 1, task: taskOf(starterId), reason: null };
  expect((await site.call(keeping.saveCompetitionTask, { body, token: organiser.token })).code).toBe(0);
  return competitionId;
}

const kept = async (competitionId: number, { token } = organiser) =>
  (await site.call(keeping.keptCompetition, { query: { competitionId }, token, language: "en" })).data;

/** As if the worker had scored the baseline. */
async function tried(competitionId: number): Promise<void> {
  expect((await site.call(keeping.tryCompetitionBaseline, { body: { competitionId }, token: organiser.token })).code).toBe(0);
  await site.platform.database
    .updateTable("competition_entry")
    .set({ state: "scored" })
    .where("competition_id", "=", competitionId)
    .execute();
}

async function publish(competitionId: number): Promise<number> {
  const { revision } = await kept(competitionId);
  return (await site.call(keeping.publishCompetition, { body: { competitionId, revision }, token: organiser.token })).code;
}

async function published(title: string): Promise<number> {
  const competitionId = await draft(title);
  await tried(competitionId);
  expect(await publish(competitionId)).toBe(0);
  return competitionId;
}

const detail = (competitionId: number, token?: string) =>
  site.call(competitionCalls.competitionDetail, {
    query: { competitionId },
    language: "en",
    ...(token !== undefined && { token }),
  });

describe("a competition", () => {
  it("is made by administrators and by those whom they have named, and by no one else", async () => {
    const other = await person();
    const body = { facts: factsOf("Other") };
    expect((await site.call(keeping.makeCompetition, { body, token: other.token })).code).toBe(codeOf("auth.no-permission"));
    expect((await site.call(keeping.makeCompetition, { body, token: administrator.token })).code).toBe(0);
    const makers = { body: { account: other.name, mayMake: true }, token: organiser.token };
    expect((await site.call(keeping.setCompetitionMaker, makers)).code).toBe(codeOf("auth.no-permission"));
    const list = await site.call(keeping.competitionMakers, { token: administrator.token });
    expect(list.data.map(({ name }) => name)).toEqual([organiser.name]);
    const unknown = { body: { account: "nobody_at_all", mayMake: true }, token: administrator.token };
    expect((await site.call(keeping.setCompetitionMaker, unknown)).code).toBe(codeOf("account.not-found"));
  });

  it("is a draft that its organisers alone see, until nothing is missing and it is published", async () => {
    const facts = factsOf("Draft");
    const { competitionId } = (await site.call(keeping.makeCompetition, { body: { facts }, token: organiser.token })).data;
    expect((await kept(competitionId)).lacks).toEqual(["task", "scenarios", "starter", "baseline"]);
    const baseline = { body: { competitionId }, token: organiser.token };
    expect((await site.call(keeping.tryCompetitionBaseline, baseline)).code).toBe(codeOf("competition.no-task"));
    const stranger = await person();
    for (const token of [undefined, stranger.token])
      expect((await detail(competitionId, token)).code).toBe(codeOf("competition.not-found"));
    const asked = { query: { competitionId }, token: stranger.token };
    expect((await site.call(keeping.keptCompetition, asked)).code).toBe(codeOf("competition.not-found"));
    expect((await detail(competitionId, organiser.token)).data).toMatchObject({ isKept: true, isPublished: false });
    expect(await publish(competitionId)).toBe(codeOf("competition.not-ready"));
    const listed = async () => (await site.call(competitionCalls.competitions)).data.rows.map(({ id }) => id);
    expect(await listed()).not.toContain(competitionId);

    const task = { competitionId, revision: 1, task: taskOf(starterId), reason: null };
    expect((await site.call(keeping.saveCompetitionTask, { body: task, token: organiser.token })).code).toBe(0);
    await tried(competitionId);
    expect((await kept(competitionId)).lacks).toEqual([]);
    expect(await publish(competitionId)).toBe(0);
    expect(await publish(competitionId)).toBe(codeOf("competition.published"));
    expect((await site.call(keeping.tryCompetitionBaseline, baseline)).code).toBe(codeOf("competition.published"));
    expect(await listed()).toContain(competitionId);
    expect((await detail(competitionId)).data).toMatchObject({
      title: "Draft en",
      prizes: "prizes en",
      starter: { id: starterId },
      metrics: [{ title: "Score" }, { title: "Water" }],
      phases: [{ title: "Entries", takesEntries: true }],
    });
    const { data } = await site.call(calls.auditLog, { token: administrator.token, query: { page: 1 } });
    const acts = data.rows.filter(({ actor }) => actor?.id === organiser.id).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining([keeping.publishCompetition.path, keeping.makeCompetition.path]));
  });

  it("is not overwritten by an organiser who has read an older text", async () => {
    const competitionId = await draft("Two");
    const second = await person();
    const named = { competitionId, account: second.name, isOrganiser: true };
    await site.call(keeping.setCompetitionOrganiser, { body: named, token: organiser.token });
    const { revision, facts } = await kept(competitionId, second);
    const save = (title: string, token: string) =>
      site.call(keeping.saveCompetition, {
        body: { competitionId, revision, facts: { ...facts, en: { ...facts.en, title } } },
        token,
      });
    expect((await save("First", organiser.token)).data).toEqual({ revision: revision + 1 });
    expect((await save("Second", second.token)).code).toBe(codeOf("competition.changed"));
    expect(await kept(competitionId)).toMatchObject({ facts: { en: { title: "First" } }, changedBy: { id: organiser.id } });
    const gone = { body: { competitionId, revision: revision + 1 }, token: second.token };
    expect((await site.call(keeping.deleteCompetitionDraft, gone)).code).toBe(0);
    expect((await site.call(keeping.keptCompetition, { query: { competitionId }, token: administrator.token })).code).toBe(
      codeOf("competition.not-found"),
    );
  });

  it("keeps one organiser at least", async () => {
    const competitionId = await draft("Alone");
    const body = { competitionId, account: organiser.name, isOrganiser: false };
    const answer = await site.call(keeping.setCompetitionOrganiser, { body, token: organiser.token });
    expect(answer.code).toBe(codeOf("competition.last-organiser"));
  });

  it("has phases in order, of which one takes entries, and a category that is there", async () => {
    const facts = factsOf("Phases");
    const [phase] = facts.phases;
    if (phase === undefined) throw new Error("no phase");
    const make = async (changed: Partial<typeof facts>) =>
      (await site.call(keeping.makeCompetition, { body: { facts: { ...facts, ...changed } }, token: organiser.token })).code;
    expect(await make({ phases: [phase, { ...phase, zh: "又一个" }] })).toBe(codeOf("competition.phases-order"));
    expect(await make({ phases: [{ ...phase, endsAt: phase.startsAt }] })).toBe(codeOf("competition.phases-order"));
    expect(await make({ phases: [{ ...phase, takesEntries: false }] })).toBe(codeOf("competition.no-entry-phase"));
    expect(await make({ phases: [{ ...phase, startsAt: "2027-01-01 08:00" }] })).toBe(codeOf("request.invalid"));
    expect(await make({ categoryId: "nothing-such" })).toBe(codeOf("list.category-missing"));
  });

  it("takes its task from a repository that its organiser may read", async () => {
    const competitionId = await draft("Task");
    const other = await person();
    const files = { "HoldLevel.mo": taskText };
    const foreign = await repositoryWith(site, other.token, { name: "Foreign", openType: "private", files });
    const save = async (changes: Partial<ReturnType<typeof taskOf>>) => {
      const { revision } = await kept(competitionId);
      const body = { competitionId, revision, task: { ...taskOf(starterId), ...changes }, reason: null };
      return (await site.call(keeping.saveCompetitionTask, { body, token: organiser.token })).code;
    };
    expect(await save({ starterId: foreign })).toBe(codeOf("repository.not-found"));
    expect(await save({ taskPath: "Elsewhere.mo" })).toBe(codeOf("competition.task-missing"));
    expect(await save({ taskClass: "Other.Tank" })).toBe(codeOf("competition.class-outside"));
    const scenarios = [...taskOf(starterId).scenarios, { board: "final" as const, parameters: { wanted: 2 } }];
    expect(await save({ scenarios })).toBe(codeOf("competition.scenario-parameters"));
    const own = await repositoryWith(site, organiser.token, { name: "Own", openType: "private", files });
    expect(await save({ starterId: own })).toBe(0);
    expect((await kept(competitionId)).lacks).toContain("starter");
  });

  it("is not begun before its time, ends when its organisers say, and stays as it was in the end", async () => {
    const later = await draft("Later", factsOf("Later", [2, 3]));
    await tried(later);
    expect(await publish(later)).toBe(0);
    const close = async (competitionId: number) => {
      const { revision } = await kept(competitionId);
      return (await site.call(keeping.closeCompetition, { body: { competitionId, revision }, token: organiser.token })).code;
    };
    expect(await close(later)).toBe(codeOf("competition.not-begun"));
    const competitionId = await published("Closed");
    const save = async (facts: ReturnType<typeof factsOf>) => {
      const { revision } = await kept(competitionId);
      return (await site.call(keeping.saveCompetition, { body: { competitionId, revision, facts }, token: organiser.token }))
        .code;
    };
    expect(await save(factsOf("Closed", [-3, -2]))).toBe(codeOf("competition.ends-in-past"));
    expect(await close(competitionId)).toBe(0);
    expect(await close(competitionId)).toBe(codeOf("competition.over"));
    expect(await save(factsOf("Closed", [-1, 48]))).toBe(codeOf("competition.over"));
    const { facts, revision } = await kept(competitionId);
    expect(await save({ ...facts, en: { ...facts.en, summary: "Over." } })).toBe(0);
    const task = { competitionId, revision: revision + 1, task: taskOf(starterId), reason: { zh: "错", en: "Wrong" } };
    const answer = await site.call(keeping.saveCompetitionTask, { body: task, token: organiser.token });
    expect(answer.code).toBe(codeOf("competition.over"));
    expect((await detail(competitionId)).data.scenarios).toHaveLength(3);
  });

  it("changes its task with a reason once it is published, and scores again", async () => {
    const competitionId = await published("Corrected");
    const { revision } = await kept(competitionId);
    const { commitment } = (await detail(competitionId)).data;
    const save = (reason: { zh: string; en: string } | null, from = starterId) =>
      site.call(keeping.saveCompetitionTask, {
        body: { competitionId, revision, task: { ...taskOf(from), stopTime: 6 }, reason },
        token: organiser.token,
      });
    const files = { "HoldLevel.mo": taskText };
    const hidden = await repositoryWith(site, organiser.token, { name: "Unseen", openType: "private", files });
    expect((await save({ zh: "换仓库", en: "Elsewhere" }, hidden)).code).toBe(codeOf("competition.starter-private"));
    expect((await save(null)).code).toBe(codeOf("competition.reason-missing"));
    expect((await save({ zh: "时间太短", en: "Too short" })).code).toBe(0);
    const { data } = await detail(competitionId);
    expect(data.rescorings).toMatchObject([{ reason: "Too short", formerCommitment: commitment }]);
    expect(data.commitment).not.toBe(commitment);
    expect((await kept(competitionId)).baseline?.state).toBe("waiting");
  });

  it("tells nothing hidden to those who do not keep it, whatever they ask", async () => {
    const competitionId = await published("Secret");
    const other = await person();
    await site.call(keeping.setCompetitionMaker, {
      body: { account: other.name, mayMake: true },
      token: administrator.token,
    });
    for (const token of [undefined, (await person()).token, other.token]) {
      for (const call of Object.values<CallDeclaration>({ ...competitionCalls, ...teams, ...keeping })) {
        const input = sampleInput(call, starterId);
        const named = <Part extends object>(part: Part) => ("competitionId" in part ? { ...part, competitionId } : part);
        const full = { ...input, query: named(input.query), body: named(input.body) };
        const text = await (await sendCall(site.address, call, full, token)).text();
        for (const leak of hiddenLeaks) expect(text, call.path).not.toContain(String(leak));
      }
    }
    expect(JSON.stringify(await kept(competitionId))).toContain(String(hiddenLeaks[0]));
  });

  it("is not entered by those who see what is hidden", async () => {
    const competitionId = await published("Own");
    const body = { id: starterId, competitionId, className: "HoldLevel.Proportional" };
    for (const { token } of [organiser, administrator])
      expect((await site.call(competitionCalls.enterCompetition, { body, token })).code).toBe(
        codeOf("competition.organiser-enters"),
      );
  });

  it("takes no entries between two phases", async () => {
    const facts = factsOf("Pause", [-3, -2]);
    const [first] = facts.phases;
    const [next] = factsOf("Pause", [2, 3]).phases;
    if (first === undefined || next === undefined) throw new Error("no phase");
    const competitionId = await draft("Pause", { ...facts, phases: [first, next] });
    await tried(competitionId);
    expect(await publish(competitionId)).toBe(0);
    const entrant = await person();
    const body = { id: starterId, competitionId, className: "HoldLevel.Proportional" };
    expect((await site.call(competitionCalls.enterCompetition, { body, token: entrant.token })).code).toBe(
      codeOf("competition.closed"),
    );
  });

  it("tells those who take part of its announcements", async () => {
    const competitionId = await published("Told");
    const entrant = await person();
    await site.call(competitionCalls.acceptCompetitionRules, {
      body: { competitionId, rulesVersion: 1 },
      token: entrant.token,
    });
    const texts = { zh: "推迟一天", en: "A day **later**" };
    const body = { competitionId, texts };
    expect((await site.call(keeping.announceInCompetition, { body, token: entrant.token })).code).toBe(
      codeOf("auth.no-permission"),
    );
    expect((await site.call(keeping.announceInCompetition, { body, token: organiser.token })).code).toBe(0);
    expect((await detail(competitionId)).data.announcements).toMatchObject([{ text: "A day **later**" }]);
    const { data } = await site.call(calls.messages, { query: { page: 1 }, token: entrant.token, language: "en" });
    expect(data.rows[0]?.detail).toMatchObject({ competitionId, enTitle: "Told en" });
  });
});

describe("a team", () => {
  async function entrant(competitionId: number): Promise<Person> {
    const one = await person();
    const body = { competitionId, rulesVersion: 1 };
    expect((await site.call(competitionCalls.acceptCompetitionRules, { body, token: one.token })).code).toBe(0);
    return one;
  }
  const own = async (competitionId: number, { token }: Person) =>
    (await site.call(teams.competitionTeam, { query: { competitionId }, token })).data;
  const make = async (competitionId: number, { token }: Person, teamName: string) =>
    (await site.call(teams.makeCompetitionTeam, { body: { competitionId, teamName }, token })).code;
  const invite = async (competitionId: number, { token }: Person, { name }: Person) =>
    (await site.call(teams.inviteToCompetitionTeam, { body: { competitionId, account: name }, token })).code;
  const answer = async (teamId: number, { token }: Person, accepts = true) =>
    (await site.call(teams.answerTeamInvitation, { body: { teamId, accepts }, token })).code;

  it("is joined by invitation up to its size, and shares one quota and its entries", async () => {
    const competitionId = await published("Teams");
    const [anna, bert, carl] = [
      await entrant(competitionId),
      await entrant(competitionId),
      await entrant(competitionId),
    ] as const;
    expect(await make(competitionId, anna, "Pumps")).toBe(0);
    expect(await make(competitionId, anna, "Valves")).toBe(codeOf("competition.team-exists"));
    expect(await make(competitionId, bert, "pumps")).toBe(codeOf("competition.team-name-taken"));
    const teamId = (await own(competitionId, anna)).team?.id ?? 0;
    expect(await answer(teamId, bert)).toBe(codeOf("competition.not-invited"));
    expect(await invite(competitionId, bert, anna)).toBe(codeOf("competition.team-missing"));
    expect(await invite(competitionId, anna, bert)).toBe(0);
    expect(await invite(competitionId, anna, bert)).toBe(codeOf("competition.already-invited"));
    expect(await invite(competitionId, anna, carl)).toBe(0);
    expect((await own(competitionId, bert)).invitations).toMatchObject([
      { id: teamId, name: "Pumps", members: [{ id: anna.id }] },
    ]);
    expect(await answer(teamId, bert)).toBe(0);
    expect(await answer(teamId, carl)).toBe(codeOf("competition.team-full"));

    const id = await repositoryWith(site, anna.token, {
      name: "Ours",
      openType: "private",
      files: { "E.mo": "block E extends HoldLevel.Proportional; end E;" },
    });
    const enter = async ({ token }: Person, repositoryId: number) =>
      (await site.call(competitionCalls.enterCompetition, { body: { id: repositoryId, competitionId, className: "E" }, token }))
        .code;
    for (let i = 0; i < 3; i++) expect(await enter(anna, id)).toBe(0);
    expect(await enter(bert, starterId)).toBe(codeOf("competition.daily-limit"));
    const entries = await site.call(competitionCalls.competitionEntries, { query: { competitionId }, token: bert.token });
    expect(entries.data.total).toBe(3);
  });

  it("is left, ends without members, and is taken in by another one", async () => {
    const competitionId = await published("Merging");
    const [anna, bert] = [await entrant(competitionId), await entrant(competitionId)] as const;
    await make(competitionId, anna, "One");
    await make(competitionId, bert, "Two");
    const from = (await own(competitionId, anna)).team?.id ?? 0;
    const ask = (teamName: string) => site.call(teams.askTeamMerge, { body: { competitionId, teamName }, token: anna.token });
    expect((await ask("Three")).code).toBe(codeOf("competition.team-missing"));
    expect((await ask("Two")).code).toBe(0);
    expect((await own(competitionId, anna)).team?.asked).toMatchObject({ name: "Two" });
    expect((await own(competitionId, bert)).team?.asking).toEqual([{ id: from, name: "One" }]);
    const merge = (accepts: boolean, { token } = bert) =>
      site.call(teams.answerTeamMerge, { body: { teamId: from, accepts }, token });
    expect((await merge(true, anna)).code).toBe(codeOf("competition.not-invited"));
    expect((await merge(true)).code).toBe(0);
    expect((await own(competitionId, anna)).team).toMatchObject({ name: "Two", members: [{}, {}] });
    for (const { token } of [anna, bert])
      expect((await site.call(teams.leaveCompetitionTeam, { body: { competitionId }, token })).code).toBe(0);
    expect(await make(competitionId, anna, "Two")).toBe(0);
  });
});

describe("an entry", () => {
  it("is opened by those who made it, after the end, and then read by everybody", async () => {
    const competitionId = await published("Open");
    const one = await person();
    await site.call(competitionCalls.acceptCompetitionRules, { body: { competitionId, rulesVersion: 1 }, token: one.token });
    const text = "block E extends HoldLevel.Proportional; end E;";
    const id = await repositoryWith(site, one.token, { name: "Mine", openType: "private", files: { "E.mo": text } });
    const entered = await site.call(competitionCalls.enterCompetition, {
      body: { id, competitionId, className: "E" },
      token: one.token,
    });
    const { entryId } = entered.data;
    const open = async ({ token }: Person) =>
      (await site.call(competitionCalls.openCompetitionEntry, { body: { entryId, isOpened: true }, token })).code;
    const read = () => site.call(competitionCalls.openedCompetitionEntry, { query: { entryId } });
    const pictured = () => fetch(`${site.address}${competitionCalls.competitionEntryPicture.path}?entryId=${entryId}`);
    expect(await open(one)).toBe(codeOf("competition.not-over"));
    const { revision } = await kept(competitionId);
    await site.call(keeping.closeCompetition, { body: { competitionId, revision }, token: organiser.token });
    expect((await read()).code).toBe(codeOf("competition.entry-not-found"));
    expect(await (await pictured()).json()).toMatchObject({ code: codeOf("competition.entry-not-found") });
    expect(await open(organiser)).toBe(codeOf("competition.entry-not-found"));
    expect(await open(one)).toBe(0);
    expect((await read()).data).toMatchObject({ className: "E", repository: null, texts: [{ path: "E.mo", text }] });
    expect((await pictured()).headers.get("content-type")).toContain("image/svg+xml");
  });
});
