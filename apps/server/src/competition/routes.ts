/** Calls of competitions, and the job that judges. */
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { competitionCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { listNotices } from "../portal/index.ts";
import { siteAccount } from "../product-library/index.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { JudgedRuns, type SimulationService } from "../simulation/index.ts";
import { enterBaselines } from "./baselines.ts";
import { Competitions } from "./competitions.ts";
import { Judging } from "./judging.ts";
import { categoryList, competitionList } from "./list-store.ts";
import { competitionPages } from "./pages.ts";
import { searchableCompetitions } from "./searchable-store.ts";
import { seedCompetitions } from "./seeds.ts";
import { entriesOf, eraseAcceptances } from "./store.ts";

/** The domain of competitions. */
export function competitionDomain(platform: Platform, repositories: RepositoryService, simulations: SimulationService): Domain {
  const { database } = platform;
  const judge = async () => (await siteAccount(database)).id;
  const judging = new Judging(platform, new JudgedRuns(platform, simulations), judge);
  const competitions = new Competitions(platform, repositories, judging);
  return {
    name: "competition",
    searchable: [searchableCompetitions(database)],
    pages: competitionPages,
    lists: { categories: categoryList, competitions: competitionList },
    guards: repositoryGuards(platform),
    jobs: { "competition.judge": ({ entryId }) => judging.step(entryId) },
    seed: async () => {
      await seedCompetitions(database, join(productRoot(), "apps/server/content/competition"), new Date());
      await enterBaselines(platform, repositories, judging);
    },
    personalData: async (accountId) => ({ competitionEntries: await entriesOf(database, accountId) }),
    eraseAccount: eraseAcceptances,
    calls: [
      serve(competitionCalls.competitionCategories, ({ language }) => competitions.categories(language)),
      serve(competitionCalls.competitions, ({ query, language }) => competitions.list(query, language)),
      serve(competitionCalls.competitionDetail, ({ caller, query, language }) =>
        competitions.detail(caller, query.competitionId, language),
      ),
      serve(competitionCalls.competitionNotices, ({ query, language }) => listNotices(database, query, language)),
      serve(competitionCalls.competitionBoard, ({ query }) => competitions.board(query)),
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
      serve(competitionCalls.rescoreCompetition, ({ body }) => competitions.rescore(body.competitionId)),
    ],
  };
}
