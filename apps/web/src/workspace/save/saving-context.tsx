import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Drafts, useDrafts } from "./use-drafts.ts";
import { type Saving, useSave } from "./use-save.ts";

/** What becomes of the changes of the user. */
interface WorkspaceSaving extends Saving {
  readonly repositoryId: number;
  /** Whether the user may change the repository. */
  readonly canEdit: boolean;
  readonly drafts: Drafts;
  /** Reads the files anew, without the changes. */
  readonly reload: () => void;
}

const SavingContext = createContext<WorkspaceSaving | null>(null);

interface SavingProviderProps extends Pick<WorkspaceSaving, "repositoryId" | "canEdit" | "reload"> {
  readonly children: ReactNode;
}

/** Keeps what the user changes as drafts on the server, and saves it. */
export function SavingProvider({ repositoryId, canEdit, reload, children }: SavingProviderProps) {
  const drafts = useDrafts(repositoryId, canEdit);
  const { isSaving, save } = useSave(repositoryId, drafts);
  const value = useMemo(
    () => ({ repositoryId, canEdit, drafts, reload, isSaving, save }),
    [repositoryId, canEdit, drafts, reload, isSaving, save],
  );
  return <SavingContext value={value}>{children}</SavingContext>;
}

/** Saving in the workspace around. */
export function useSaving(): WorkspaceSaving {
  const saving = useContext(SavingContext);
  if (saving === null) throw new Error("invariant: a pane of the workspace stands where it can be saved");
  return saving;
}
