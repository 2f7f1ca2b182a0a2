/** Calls about the files of a repository and their history over HTTP. */
import { repositoryCalls as calls } from "@mofang/protocol";
import { type ServedCall, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { presentCommit } from "./content/commit-messages.ts";
import type { RepositoryService } from "./service.ts";
import { ShownFiles } from "./shown-files.ts";

/** The calls that read and change files. */
export function fileCalls({ database }: Platform, service: RepositoryService): readonly ServedCall[] {
  const { versions, disclosures } = service;
  const shown = new ShownFiles(database, service);
  return [
    serve(calls.commits, async ({ query, language }) => {
      const { rows, total } = await versions.commits(query.id, query.page, query.pageSize);
      const { page, pageSize } = query;
      return { rows: rows.map((commit) => presentCommit(commit, language)), total, page, pageSize };
    }),
    serve(calls.addFiles, async ({ caller, query, uploads, language }) => service.addFiles(caller, query, uploads(), language)),
    serve(calls.saveFiles, async ({ caller, body, language }) => service.saveFiles(caller, body, language)),
    serve(calls.tree, ({ caller, query }) => shown.tree(caller, query)),
    serve(calls.lastChanges, async ({ caller, query, language }) => {
      const { found, entries } = await shown.entries(caller, query);
      if (found.commit === undefined) return [];
      const changes = await versions.lastChanges(query.id, found.commit, query.folder ?? "");
      // Only what the caller sees: a name that is hidden is not told by its change.
      return entries.flatMap(({ path }) => {
        const change = changes.get(path);
        return change ? [{ ...presentCommit(change, language), path }] : [];
      });
    }),
    serve(calls.fileText, ({ caller, query }) => shown.text(caller, query)),
    serve(calls.modelicaFiles, async ({ caller, query }) => {
      const { found, ceiling } = await shown.version(caller, query);
      return { commit: found.commit ?? null, files: await disclosures.modelicaFiles(query.id, found, ceiling) };
    }),
    serve(calls.folderTexts, ({ caller, query }) => shown.folderTexts(caller, query)),
    serve(calls.fileBytes, async ({ caller, query }) => {
      const entry = await shown.file(caller, query);
      const fileName = entry.path.split("/").at(-1) ?? entry.path;
      return { content: versions.bytes(query.id, entry), size: entry.size, fileName, tag: entry.object };
    }),
  ];
}
