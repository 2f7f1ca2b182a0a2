import { topicOf } from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { callKey, useCall, useTopic } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { type BrokenTemplate, type KeptTemplate, ownTemplates, templatesIn } from "./kept-template.ts";
import { useOwnFiles } from "./own-files.ts";
import { templateFiles } from "./template-file.ts";

/** The templates that can be applied in a repository. */
export interface Templates {
  /** Those of this browser, then those of the repository; each sorted by name. */
  readonly templates: readonly KeptTemplate[];
  readonly broken: readonly BrokenTemplate[];
  /** Blobs of the repository's files, broken ones too, by their paths. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Whether it is known what the repository keeps, or cannot be known now. */
  readonly isSettled: boolean;
}

/** The templates of a repository, as its newest version has them, and those that this browser keeps for it. */
export function useTemplates(repositoryId: number): Templates {
  const { data, isError, fetchStatus } = useCall("folderTexts", templatesQuery(repositoryId));
  const files = data?.files;
  const ownFiles = useOwnFiles(repositoryId);
  return useMemo(() => {
    const own = ownTemplates(ownFiles);
    const shared = templatesIn(files ?? []);
    return {
      templates: [...own.templates, ...shared.templates],
      broken: [...own.broken, ...shared.broken],
      blobs: new Map((files ?? []).map(({ path, blob }) => [path, blob])),
      // Without a network runs in the page go on, by the templates of the browser.
      isSettled: files !== undefined || isError || fetchStatus === "paused",
    };
  }, [files, ownFiles, isError, fetchStatus]);
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
