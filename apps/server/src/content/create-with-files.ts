import { join } from "node:path";
import type { CallBody, CallData, contentCalls, Language, repositoryCalls } from "@mofang/protocol";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Upload } from "../platform/request/upload.ts";
import { type RepositoryService, requireNoClash, uploadMessage, withUploadedFiles } from "../repository/index.ts";

/**
 * Makes a repository whose first commit is the upload. What cannot be taken makes none; a repository whose commit failed
 * all the same goes to the bin, and its name is free again.
 *
 * @throws ProductError of `withUploadedFiles`, `file.path-clash`, and those of creating and committing
 */
export async function createWithFiles(
  { settings }: Platform,
  repositories: RepositoryService,
  member: Member,
  facts: CallBody<(typeof repositoryCalls)["createRepository"]>,
  uploads: AsyncIterable<Upload>,
  language: Language,
): Promise<CallData<(typeof contentCalls)["createAndUpload"]>> {
  return withUploadedFiles(join(settings.dataFolder, "uploads"), uploads, undefined, language, async (files) => {
    requireNoClash(new Map(), files);
    const id = await repositories.create(member, facts);
    const message = uploadMessage(files.map(({ path }) => path));
    try {
      const { commit } = await repositories.commits.commit(id, member, message, () => files);
      if (commit === undefined) throw new Error("invariant: an upload of files makes a commit");
      await repositories.proposeInitialModel(id);
      return { id, commit, paths: files.map(({ path }) => path) };
    } catch (error) {
      await repositories.delete(member, id, facts.name);
      throw error;
    }
  });
}
