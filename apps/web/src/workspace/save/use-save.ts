import { useCallback, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { changesToSave, type FilesState, markSaved, showConflicts } from "../files.ts";
import type { UpdateFiles } from "../use-files.ts";

export type SaveOutcome = "saved" | "conflict" | "failed";

/** Saves everything that is unsaved as one commit. A refusal changes nothing and shows both sides. */
export function useSave(repositoryId: number, state: FilesState, update: UpdateFiles) {
  const { client } = useServices();
  const [isSaving, setIsSaving] = useState(false);
  const save = useCallback(
    async (message: string): Promise<SaveOutcome> => {
      const changes = changesToSave(state);
      if (changes.length === 0) return "saved";
      setIsSaving(true);
      try {
        const { blobs, conflicts } = await client("saveFiles", { id: repositoryId, changes, message });
        if (conflicts.length > 0) {
          update((current) => showConflicts(current, conflicts));
          return "conflict";
        }
        update((current) => markSaved(current, changes, blobs));
        return "saved";
      } catch {
        // The client has told of it; everything stays unsaved.
        return "failed";
      } finally {
        setIsSaving(false);
      }
    },
    [client, repositoryId, state, update],
  );
  return { save, isSaving };
}
