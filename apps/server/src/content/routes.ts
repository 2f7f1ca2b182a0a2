/** Calls of single files, covers and videos. */
import { contentCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { deleteCover } from "./cover-store.ts";
import { beginCoverUpkeep, coverUpkeep, findCover, saveCover } from "./covers.ts";
import { createWithFiles } from "./create-with-files.ts";
import { SingleFiles } from "./single-files.ts";
import { Videos } from "./videos.ts";

/** The domain of a repository's content, piece by piece. */
export function contentDomain(platform: Platform, repositories: RepositoryService): Domain {
  const { database } = platform;
  const files = new SingleFiles(repositories);
  const videos = new Videos(platform, repositories);
  return {
    name: "content",
    guards: repositoryGuards(platform),
    jobs: coverUpkeep(platform),
    seed: () => beginCoverUpkeep(database),
    calls: [
      serve(calls.addFold, ({ caller, body, language }) => files.addFolder(caller, body, language)),
      serve(calls.createNewFile, ({ caller, body, language }) => files.create(caller, body, language)),
      serve(calls.deleteFile, ({ caller, body }) => files.delete(caller, body)),
      serve(calls.initReadMe, ({ caller, body, language }) => files.beginReadMe(caller, body.id, language)),
      serve(calls.createAndUpload, ({ caller, query, uploads, language }) =>
        createWithFiles(platform, repositories, caller, query, uploads(), language),
      ),
      serve(calls.defaultRepo, async ({ caller }) => {
        const { rows } = await repositories.listOfMember(caller, { page: 1, pageSize: 1 });
        return rows[0] ?? null;
      }),
      serve(calls.coverImage, ({ query }) => findCover(database, query.id)),
      serve(calls.uploadCover, async ({ query, uploads }) => {
        await saveCover(database, query.id, uploads());
        return null;
      }),
      serve(calls.deleteCover, async ({ body }) => {
        await deleteCover(database, body.id);
        return null;
      }),
      serve(calls.videoAddress, async ({ caller, query }) => ({ url: await videos.address(caller, query) })),
      serve(calls.video, ({ query }) => videos.open(query.ticket)),
    ],
  };
}
