/** Teams: made, joined by invitation, left, taken in by another one. While the competition is not over. */
import { brokenConstraint, type Database, inTransaction, type Transaction } from "@mofang/host";
import type { CallBody, CallData, competitionTeamCalls } from "@mofang/protocol";
import { accountByName } from "../account/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { keeps } from "./policy.ts";
import { type CompetitionRow, findShownCompetition } from "./store.ts";
import * as store from "./team-store.ts";

type Calls = typeof competitionTeamCalls;

export class Teams {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async own(member: Member, competitionId: number): Promise<CallData<Calls["competitionTeam"]>> {
    const database = this.#database;
    const team = await store.teamOf(database, competitionId, member.id);
    const invitations = await store.invitationsOf(database, competitionId, member.id);
    const withMembers = invitations.map(async (row) => ({ ...row, members: [...(await store.membersOf(database, row.id))] }));
    return { team: team === undefined ? null : await this.#told(team), invitations: await Promise.all(withMembers) };
  }

  async #told(team: { readonly id: number; readonly name: string }) {
    const [members, invited, asking, asked] = await Promise.all([
      store.membersOf(this.#database, team.id),
      store.invitedTo(this.#database, team.id),
      store.mergesOf(this.#database, team.id, "asking"),
      store.mergesOf(this.#database, team.id, "asked"),
    ]);
    return { ...team, members: [...members], invited: [...invited], asking: [...asking], asked: asked[0] ?? null };
  }

  /** @throws ProductError `competition.team-exists`, `competition.team-name-taken`, `competition.team-full`, `competition.closed` */
  async make(member: Member, { competitionId, teamName }: CallBody<Calls["makeCompetitionTeam"]>): Promise<void> {
    await this.#change(member, competitionId, async (transaction, competition) => {
      if (competition.team_size < 2) throw new ProductError("competition.team-full", { most: competition.team_size });
      const teamId = await store.insertTeam(transaction, competitionId, teamName);
      await store.addMember(transaction, { teamId, competitionId, accountId: member.id });
    }).catch((error: unknown) => {
      const taken = brokenConstraint(error) === "competition_team_competition_id_name_key";
      throw taken ? new ProductError("competition.team-name-taken", { name: teamName }) : error;
    });
  }

  /** @throws ProductError `account.not-found`, `competition.team-missing`, `competition.team-full`, `competition.already-invited` */
  async invite(member: Member, { competitionId, account }: CallBody<Calls["inviteToCompetitionTeam"]>): Promise<void> {
    await this.#change(member, competitionId, async (transaction, competition) => {
      const team = await ownTeam(transaction, competitionId, member);
      const asked = await accountByName(transaction, account);
      if (asked === undefined) throw new ProductError("account.not-found");
      const members = await store.membersOf(transaction, team.id);
      const isIn = members.some(({ id }) => id === asked.id);
      requireRoom(members.length + 1, competition);
      if (isIn || !(await store.invite(transaction, team.id, asked.id)))
        throw new ProductError("competition.already-invited", { name: asked.name });
      const detail = { competitionId, zhTitle: competition.zh_title, enTitle: competition.en_title, team: team.name };
      const happening = { event: "competition.invited", actorId: member.id, repositoryId: null, detail } as const;
      await tell(transaction, [asked.id], happening);
    });
  }

  /** @throws ProductError `competition.not-invited`, `competition.team-exists`, `competition.team-full`, `competition.closed` */
  async answer(member: Member, { teamId, accepts }: CallBody<Calls["answerTeamInvitation"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const team = await store.lockTeam(transaction, teamId);
      if (team === undefined || !(await store.takeInvitation(transaction, teamId, member.id)))
        throw new ProductError("competition.not-invited");
      if (!accepts) return;
      const competition = await changeable(transaction, member, team.competition_id);
      requireRoom((await store.membersOf(transaction, teamId)).length + 1, competition);
      await store.addMember(transaction, { teamId, competitionId: team.competition_id, accountId: member.id });
    }).catch(orInTeam);
  }

  /** @throws ProductError `competition.team-missing`, `competition.closed` */
  async leave(member: Member, { competitionId }: CallBody<Calls["leaveCompetitionTeam"]>): Promise<void> {
    await this.#change(member, competitionId, async (transaction) => {
      await ownTeam(transaction, competitionId, member);
      await store.removeMember(transaction, competitionId, member.id);
      await store.endEmptyTeams(transaction, competitionId);
    });
  }

  /** @throws ProductError `competition.team-missing`, `competition.team-full`, `competition.closed` */
  async askMerge(member: Member, { competitionId, teamName }: CallBody<Calls["askTeamMerge"]>): Promise<void> {
    await this.#change(member, competitionId, async (transaction, competition) => {
      const own = await ownTeam(transaction, competitionId, member);
      const other = await store.findTeamNamed(transaction, competitionId, teamName);
      if (other === undefined || other.id === own.id) throw new ProductError("competition.team-missing");
      await requireRoomFor(transaction, own.id, other.id, competition);
      await store.askMerge(transaction, own.id, other.id);
    });
  }

  /** @throws ProductError `competition.not-invited`, `competition.team-missing`, `competition.team-full`, `competition.closed` */
  async answerMerge(member: Member, { teamId, accepts }: CallBody<Calls["answerTeamMerge"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const asking = await store.lockTeam(transaction, teamId);
      if (asking === undefined) throw new ProductError("competition.not-invited");
      const competition = await changeable(transaction, member, asking.competition_id);
      const own = await ownTeam(transaction, asking.competition_id, member);
      if (!(await store.takeMerge(transaction, teamId, own.id))) throw new ProductError("competition.not-invited");
      if (!accepts) return;
      await requireRoomFor(transaction, teamId, own.id, competition);
      await store.mergeTeams(transaction, teamId, own.id);
    });
  }

  #change(
    member: Member,
    competitionId: number,
    work: (transaction: Transaction, competition: CompetitionRow) => Promise<void>,
  ): Promise<void> {
    return inTransaction(this.#database, async (transaction) =>
      work(transaction, await changeable(transaction, member, competitionId)),
    ).catch(orInTeam);
  }
}

/** @throws ProductError `competition.not-found`, `competition.closed`, `competition.organiser-enters` */
async function changeable(database: Database, member: Member, competitionId: number): Promise<CompetitionRow> {
  const competition = await findShownCompetition(database, competitionId);
  if (competition === undefined) throw new ProductError("competition.not-found");
  if (competition.ends_at.getTime() <= Date.now()) throw new ProductError("competition.closed");
  if (await keeps(database, member, competitionId)) throw new ProductError("competition.organiser-enters");
  return competition;
}

/** The caller's team, locked so that its size stays what it is. @throws ProductError `competition.team-missing` */
async function ownTeam(transaction: Transaction, competitionId: number, member: Member) {
  const team = await store.teamOf(transaction, competitionId, member.id);
  if (team === undefined) throw new ProductError("competition.team-missing");
  await store.lockTeam(transaction, team.id);
  return team;
}

function requireRoom(size: number, { team_size: most }: CompetitionRow): void {
  if (size > most) throw new ProductError("competition.team-full", { most });
}

async function requireRoomFor(
  transaction: Transaction,
  fromId: number,
  intoId: number,
  competition: CompetitionRow,
): Promise<void> {
  const [from, into] = [await store.membersOf(transaction, fromId), await store.membersOf(transaction, intoId)];
  requireRoom(from.length + into.length, competition);
}

/** No one is in two teams of a competition. */
function orInTeam(error: unknown): never {
  throw brokenConstraint(error) === "competition_team_member_pkey" ? new ProductError("competition.team-exists") : error;
}
