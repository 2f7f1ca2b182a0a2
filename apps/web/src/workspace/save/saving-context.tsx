import type { WorkStatus } from "@mofang/collaboration";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Saving, useSave } from "./use-save.ts";
import { useWork, type Work } from "./use-work.ts";

/** What becomes of the changes of the user. */
interface WorkspaceSaving extends Saving {
  readonly repositoryId: number;
  /** Whether the user may change the repository, and has joined those who do. */
  readonly canEdit: boolean;
  /** Whether the user may change the repository, as far as is known. */
  readonly mayEdit: boolean;
  readonly work: Work;
}

export const SavingContext = createContext<WorkspaceSaving | null>(null);
// It changes twice with each key that is sent, and few show it.
const StatusContext = createContext<WorkStatus>("joining");

interface SavingProviderProps extends Pick<WorkspaceSaving, "repositoryId" | "mayEdit"> {
  readonly children: ReactNode;
}

/** Keeps what the user changes in the log of the repository, beside what others change, and saves it. */
export function SavingProvider({ repositoryId, mayEdit: isEditor, children }: SavingProviderProps) {
  const { work, status } = useWork(repositoryId, isEditor);
  const mayEdit = isEditor && status !== "refused";
  const canEdit = mayEdit && status !== "joining";
  const { isSaving, save } = useSave(repositoryId, work);
  const value = useMemo(
    () => ({ repositoryId, canEdit, mayEdit, work, isSaving, save }),
    [repositoryId, canEdit, mayEdit, work, isSaving, save],
  );
  return (
    <SavingContext value={value}>
      <StatusContext value={status}>{children}</StatusContext>
    </SavingContext>
  );
}

/** Saving in the workspace around. */
export function useSaving(): WorkspaceSaving {
  const saving = useContext(SavingContext);
  if (saving === null) throw new Error("invariant: a pane of the workspace stands where it can be saved");
  return saving;
}

/** Whether the server has what was done here. */
export function useWorkStatus(): WorkStatus {
  return useContext(StatusContext);
}
