/** Calls of competitions, and the job that judges. */
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { competitionCalls, competitionKeepingCalls as keepingCalls, competitionTeamCalls as teamCalls } from "@mofang/protocol";
import type { Drawings } from "../picture/index.ts";
import { type Domain, serve } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { listNotices } from "../portal/index.ts";
import { siteAccount } from "../product-library/index.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { JudgedRuns, type SimulationService } from "../simulation/index.ts";
import { enterBaselines } from "./baselines.ts";
import { Competitions } from "./competitions.ts";
import { EntryPictures } from "./entry-pictures.ts";
import { Judging } from "./judging.ts";
import { Keeping } from "./keeping.ts";
import { categoryList, competitionList } from "./list-store.ts";
import { OpenedEntries } from "./opened-entries.ts";
import { Organisers } from "./organisers.ts";
import { competitionPages } from "./pages.ts";
import { keeperGuard } from "./policy.ts";
import { Rescoring } from "./rescoring.ts";
import { searchableCompetitions } from "./searchable-store.ts";
import { seedCompetitions } from "./seeds.ts";
import { entriesOf, eraseFromCompetitions, rolesOf } from "./store.ts";
import { taskData } from "./task-data.ts";
import { TaskKeeping } from "./task-keeping.ts";
import { Teams } from "./teams.ts";

interface Services {
  readonly repositories: RepositoryService;
  readonly simulations: SimulationService;
  readonly drawings: Drawings;
}

/** The domain of competitions. */
export function competitionDomain(platform: Platform, { repositories, simulations, drawings }: Services): Domain {
  const { database } = platform;
  const judge = async () => (await siteAccount(database)).id;
  const judging = new Judging(platform, new JudgedRuns(platform, simulations), judge, taskData(repositories));
  const competitions = new Competitions(platform, repositories, judging);
  const rescoring = new Rescoring(database, judging);
  const tasks = new TaskKeeping(platform, repositories, judging, rescoring);
  const keeping = new Keeping(database, tasks);
  const organisers = new Organisers(database);
  const teams = new Teams(database);
  const opened = new OpenedEntries(platform);
  const pictures = new EntryPictures(opened, drawings);
  return {
    name: "competition",
    searchable: [searchableCompetitions(database)],
    pages: competitionPages,
    lists: { categories: categoryList, competitions: competitionList },
    guards: { ...repositoryGuards(platform), owner: keeperGuard(database) },
    jobs: { "competition.judge": ({ entryId }) => judging.step(entryId) },
    seed: async () => {
      await seedCompetitions(database, join(productRoot(), "apps/server/content/competition"), new Date());
      await enterBaselines(platform, repositories, judging);
    },
    personalData: async (accountId) => ({
      competitionEntries: await entriesOf(database, accountId),
      competitionRoles: await rolesOf(database, accountId),
    }),
    eraseAccount: eraseFromCompetitions,
    calls: [
      serve(competitionCalls.competitionCategories, ({ language }) => competitions.categories(language)),
      serve(competitionCalls.competitions, ({ query, language }) => competitions.list(query, language)),
      serve(competitionCalls.competitionDetail, ({ caller, query, language }) =>
        competitions.detail(caller, query.competitionId, language),
      ),
      serve(competitionCalls.competitionNotices, ({ query, language }) => listNotices(database, query, language)),
      serve(competitionCalls.competitionBoard, ({ query, language }) => competitions.board(query, language)),
      serve(competitionCalls.acceptCompetitionRules, async ({ caller, body }) => {
        await competitions.accept(caller, body);
        return null;
      }),
      serve(competitionCalls.enterCompetition, async ({ caller, body }) => {
        // Everyone may read a public repository, but an entry belongs to somebody.
        if (caller === undefined) throw new ProductError("auth.no-permission");
        return competitions.enter(caller, body);
      }),
      serve(competitionCalls.competitionEntries, ({ caller, query, language }) => competitions.entries(caller, query, language)),
      serve(competitionCalls.openCompetitionEntry, ({ caller, body }) => done(opened.open(caller, body))),
      serve(competitionCalls.openedCompetitionEntry, ({ caller, query }) => opened.read(caller, query.entryId)),
      serve(competitionCalls.competitionEntryFmu, ({ query }) => opened.fmu(query.entryId)),
      serve(competitionCalls.competitionEntryPicture, ({ query }) => pictures.of(query)),
      ...servedTeams(teams),
      serve(keepingCalls.keptCompetitions, ({ caller, language }) => keeping.list(caller, language)),
      serve(keepingCalls.keptCompetition, ({ query, language }) => keeping.kept(query.competitionId, language)),
      serve(keepingCalls.makeCompetition, ({ caller, body }) => keeping.make(caller, body)),
      serve(keepingCalls.saveCompetition, ({ caller, body }) => keeping.save(caller, body)),
      serve(keepingCalls.saveCompetitionTask, ({ caller, body }) => tasks.save(caller, body)),
      serve(keepingCalls.tryCompetitionBaseline, ({ body }) => tasks.tryBaseline(body.competitionId)),
      serve(keepingCalls.publishCompetition, ({ caller, body }) => done(keeping.publish(caller, body))),
      serve(keepingCalls.closeCompetition, ({ caller, body }) => done(keeping.close(caller, body))),
      serve(keepingCalls.deleteCompetitionDraft, ({ body }) => done(keeping.deleteDraft(body))),
      serve(keepingCalls.announceInCompetition, ({ caller, body }) => rescoring.announce(caller, body)),
      serve(keepingCalls.rescoreCompetition, ({ caller, body }) => rescoring.rescore(caller, body)),
      serve(keepingCalls.setCompetitionOrganiser, ({ body }) => done(organisers.set(body))),
      serve(keepingCalls.competitionMakers, () => organisers.makers()),
      serve(keepingCalls.setCompetitionMaker, ({ body }) => done(organisers.setMaker(body))),
    ],
  };
}

function servedTeams(teams: Teams) {
  return [
    serve(teamCalls.competitionTeam, ({ caller, query }) => teams.own(caller, query.competitionId)),
    serve(teamCalls.makeCompetitionTeam, ({ caller, body }) => done(teams.make(caller, body))),
    serve(teamCalls.inviteToCompetitionTeam, ({ caller, body }) => done(teams.invite(caller, body))),
    serve(teamCalls.answerTeamInvitation, ({ caller, body }) => done(teams.answer(caller, body))),
    serve(teamCalls.leaveCompetitionTeam, ({ caller, body }) => done(teams.leave(caller, body))),
    serve(teamCalls.askTeamMerge, ({ caller, body }) => done(teams.askMerge(caller, body))),
    serve(teamCalls.answerTeamMerge, ({ caller, body }) => done(teams.answerMerge(caller, body))),
  ];
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
