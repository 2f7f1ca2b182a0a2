import { topicOf } from "@mofang/protocol";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { callKey, useCall, useTopic } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { accountTemplates, type BrokenTemplate, type KeptTemplate, ownTemplates, templatesIn } from "./kept-template.ts";
import { useOwnFiles } from "./own-files.ts";
import { templateFiles } from "./template-file.ts";

/** The templates that can be applied in a repository. */
export interface Templates {
  /** Those of this browser, of the account, then of the repository; each sorted by name. */
  readonly templates: readonly KeptTemplate[];
  readonly broken: readonly BrokenTemplate[];
  /** Blobs of the repository's files, broken ones too, by their paths. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Whether it is known what repository and account keep, or cannot be known now. */
  readonly isSettled: boolean;
}

/** The templates of a repository, as its newest version has them, of the account, and those that this browser keeps for it. */
export function useTemplates(repositoryId: number): Templates {
  const isMember = useSession() !== null;
  const inRepository = useCall("folderTexts", templatesQuery(repositoryId));
  const inAccount = useCall("chartTemplates", {}, { enabled: isMember });
  const files = inRepository.data?.files;
  const rows = inAccount.data;
  const ownFiles = useOwnFiles(repositoryId);
  const isSettled = isAnswered(inRepository) && (!isMember || isAnswered(inAccount));
  return useMemo(() => {
    const all = [ownTemplates(ownFiles), accountTemplates(rows ?? []), templatesIn(files ?? [])];
    return {
      templates: all.flatMap(({ templates }) => templates),
      broken: all.flatMap(({ broken }) => broken),
      blobs: new Map((files ?? []).map(({ path, blob }) => [path, blob])),
      isSettled,
    };
  }, [files, rows, ownFiles, isSettled]);
}

/** Whether there is an answer, or none to wait for: without a network runs in the page go on, by the templates of the browser. */
function isAnswered({ data, isError, fetchStatus }: Pick<UseQueryResult, "data" | "isError" | "fetchStatus">): boolean {
  return data !== undefined || isError || fetchStatus === "paused";
}

/** Reads the templates of a repository again when there is another commit. */
export function useFreshTemplates(repositoryId: number): void {
  const queries = useQueryClient();
  const isMember = useSession() !== null;
  const query = templatesQuery(repositoryId);
  const { data } = useCall("folderTexts", query);
  useTopic(isMember ? topicOf("repository", repositoryId) : null, (message) => {
    const isOther = message.kind === "repository" && data !== undefined && message.commit !== data.commit;
    if (isOther) void queries.invalidateQueries({ queryKey: callKey("folderTexts", query) });
  });
}

function templatesQuery(id: number) {
  return { id, folder: templateFiles.folder.replace(/\/$/, ""), ending: templateFiles.ending };
}
