/** Calls of uploads in steps, and the job that removes what nobody went on with. */
import { addJob } from "@mofang/host";
import { uploadCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Uploads } from "./uploads.ts";

const upkeepJob = "upload.upkeep";
/** Milliseconds between two runs. */
const pause = 3_600_000;

/** The domain of uploads in steps. */
export function uploadDomain(platform: Platform, repositories: RepositoryService): Domain {
  const { database, settings } = platform;
  const uploads = new Uploads(settings, repositories);
  return {
    name: "upload",
    guards: repositoryGuards(platform),
    seed: async () => {
      await addJob(database, upkeepJob, null, { key: upkeepJob });
    },
    jobs: {
      [upkeepJob]: async () => {
        const now = new Date();
        await uploads.removeOld(now);
        await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(now.getTime() + pause) });
      },
    },
    calls: [
      serve(calls.beginUpload, ({ caller, body, language }) => uploads.begin(caller, body, language)),
      serve(calls.stageContents, ({ caller, query, uploads: files }) => uploads.stage(caller, query.id, files())),
      serve(calls.commitUpload, ({ caller, body, language }) => uploads.commit(caller, body, language)),
      serve(calls.discardUpload, async ({ caller, body }) => {
        await uploads.discard(caller, body.id);
        return null;
      }),
    ],
  };
}
