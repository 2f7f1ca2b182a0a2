import { useTranslation } from "react-i18next";
import type { CallInput } from "../../api/client.ts";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { useSaving } from "../save/saving-context.tsx";
import { moveToCommit } from "../store/files.ts";
import { useWorkspaceStore } from "../store/store-context.ts";

type FileChanges = CallInput<"saveFiles">["changes"];

interface KeptCommit {
  /**
   * Puts files into the repository at once, beside what is unsaved. Without a network it waits. Shows why it is refused. Writes
   * nothing, and says so, where another person has changed one of the files since its blob was read.
   *
   * @returns whether they are there
   */
  readonly commit: (changes: FileChanges, message: string) => Promise<boolean>;
  readonly isSaving: boolean;
}

/** Commits files in which the repository keeps something of the page. */
export function useKeptCommit(): KeptCommit {
  const { t } = useTranslation();
  const { repositoryId: id } = useSaving();
  const { act } = useWorkspaceStore();
  const { mutateAsync, isPending } = useAction("saveFiles");

  async function commit(changes: FileChanges, message: string): Promise<boolean> {
    const answer = await mutateAsync({ id, changes, message });
    const [conflict] = answer.conflicts;
    if (conflict !== undefined) {
      notify("fail", t("kept.conflict", { path: conflict.path }), "saveFiles");
      return false;
    }
    if (answer.commit !== null) act("files", moveToCommit, answer.commit);
    return true;
  }

  // The action has shown why it failed.
  return { commit: (changes, message) => commit(changes, message).catch(() => false), isSaving: isPending };
}
