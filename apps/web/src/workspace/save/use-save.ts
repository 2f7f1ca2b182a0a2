import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import type { Drafts } from "./use-drafts.ts";
import type { LoadedFiles } from "./use-files.ts";

export type SaveOutcome = "saved" | "conflict" | "failed";

/** A save that waits until conflicts are decided. */
export interface PendingSave {
  readonly message: string;
  /** Files in conflict. */
  readonly paths: readonly string[];
  /** Counts how often the conflicts of this save were told; each time they are decided anew. */
  readonly round: number;
}

export interface Saving {
  readonly isSaving: boolean;
  /** Not null while conflicts are to be decided; nothing is saved yet. */
  readonly pending: PendingSave | null;
  /** Saves the drafts as one commit; `force` keeps mine in every conflict. */
  readonly save: (message: string, force?: boolean) => Promise<SaveOutcome>;
  /** Leaves the conflicts for later. */
  readonly postpone: () => void;
}

/** Saves everything that is unsaved as one commit, merged with what others saved meanwhile. */
export function useSave(repositoryId: number, drafts: Drafts, files: LoadedFiles): Saving {
  const { client } = useServices();
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const [pending, setPending] = useState<PendingSave | null>(null);
  const { flush, forget } = drafts;
  const { adopt } = files;
  const save = useCallback(
    async (message: string, force = false): Promise<SaveOutcome> => {
      setIsSaving(true);
      try {
        if ((await flush()) !== "kept") return "failed";
        const { conflicts } = await client(force ? "forceMerge" : "saveRepository", { id: repositoryId, message });
        if (conflicts.length > 0) {
          setPending((former) => ({ message, paths: conflicts.map(({ path }) => path), round: (former?.round ?? 0) + 1 }));
          return "conflict";
        }
        forget();
        setPending(null);
        await adopt();
        return "saved";
      } catch (error) {
        // What is unsaved stays in the drafts.
        notify("fail", failureText(error, t));
        return "failed";
      } finally {
        setIsSaving(false);
      }
    },
    [client, repositoryId, flush, forget, adopt, t],
  );
  return { isSaving, pending, save, postpone: useCallback(() => setPending(null), []) };
}
