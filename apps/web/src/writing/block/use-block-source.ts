import type { ModelBlock } from "@mofang/markup";
import { useMemo } from "react";
import { useServices, useSession } from "../../api/services.tsx";
import { noRepositoryFiles, repositoryFiles } from "../../engine/repository-files.ts";
import type { BlockSource } from "./block-engines.ts";

/** File that a typed model is for the engine. */
export const typedFile = "Text.mo";

/** Where the engine gets the model of a block. `text` is the typed one, as the reader has it now. */
export function useBlockSource(source: ModelBlock["source"], text: string): BlockSource {
  const { client } = useServices();
  const reader = useSession()?.userInfo.id ?? "visitor";
  const { repositoryId, version } = source.kind === "repository" ? source : { repositoryId: undefined, version: undefined };
  return useMemo(() => {
    if (repositoryId === undefined) {
      return { place: "typed", texts: text, files: noRepositoryFiles, read: async () => [{ path: typedFile, text }] };
    }
    const at = version === undefined ? { id: repositoryId } : { id: repositoryId, version };
    // What one reader may see of a repository is not for the next one.
    const place = `${reader}/${repositoryId}/${version ?? ""}`;
    const files = repositoryFiles(client, repositoryId, version);
    return { place, texts: place, files, read: async () => (await client("modelicaFiles", at)).files };
  }, [client, reader, repositoryId, version, text]);
}
