/** Calls of studies on the server, and the topic of a study's changes. */
import { studyCalls as calls, topicOf } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { requireCapability } from "../repository/index.ts";
import type { SimulationService } from "../simulation/index.ts";
import { presentStudy } from "./presenter.ts";
import { StudyService } from "./service.ts";
import { eraseStudies, findStudy, studyData } from "./store.ts";

/** The domain of studies: many runs of a model with other values of its parameters, each study its owner's alone. */
export function studyDomain(platform: Platform, simulations: SimulationService): Domain {
  const { database } = platform;
  const service = new StudyService(platform, simulations);
  return {
    name: "study",
    personalData: async (accountId) => ({ studies: await studyData(database, accountId) }),
    eraseAccount: eraseStudies,
    guards: {
      "repository-read": async ({ body, caller }) => {
        await requireCapability(database, numberOf(body, "repositoryId"), caller, "repository-read");
      },
      owner: async ({ query, body, caller }) => {
        if (caller === undefined) throw new ProductError("auth.no-permission");
        await service.requireOwn(
          caller,
          numberOf({ ...(query as object | undefined), ...(body as object | undefined) }, "studyId"),
        );
      },
    },
    topics: [
      {
        name: "study",
        mayFollow: async (member, id) => {
          const study = Number.isSafeInteger(Number(id)) ? await findStudy(database, Number(id)) : undefined;
          return study?.account_id === member.id;
        },
        load: async (id, language) => {
          const row = await findStudy(database, Number(id));
          return row && { kind: "study", topic: topicOf("study", row.id), study: presentStudy(row, language) };
        },
      },
    ],
    calls: [
      serve(calls.startStudy, async ({ caller, body, language }) => {
        // Everyone may read a public repository, but a study belongs to a member.
        if (caller === undefined) throw new ProductError("auth.no-permission");
        return service.start(caller, body, language);
      }),
      serve(calls.startSearch, async ({ caller, body, language }) => {
        if (caller === undefined) throw new ProductError("auth.no-permission");
        return service.search(caller, body, language);
      }),
      serve(calls.study, async ({ query, language }) => service.present(query.studyId, language)),
      serve(calls.studies, async ({ caller, query, language }) => service.list(caller, query, language)),
      serve(calls.studyRows, async ({ query, language }) => service.rows(query, language)),
      serve(calls.studyMeasurements, async ({ query }) => service.measurements(query.studyId)),
      serve(calls.controlStudy, async ({ caller, body, language }) => service.control(caller, body, language)),
      serve(calls.deleteStudy, async ({ body }) => {
        await service.delete(body.studyId);
        return null;
      }),
      serve(calls.studyCsv, async ({ query, language }) => service.csv(query.studyId, language)),
    ],
  };
}

function numberOf(part: object | undefined, name: "repositoryId" | "studyId"): number {
  const value = (part as Readonly<Record<string, unknown>>)[name];
  if (typeof value !== "number") throw new Error(`invariant: the call names no ${name}`);
  return value;
}
