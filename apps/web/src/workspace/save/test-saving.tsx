/** For tests: what is in a workspace of repository 3. */
import type { ContextType, ReactNode } from "react";
import { SavingContext } from "./saving-context.tsx";

interface TestSavingProps {
  /** Whether the user may change the repository; else only reads it. */
  readonly canEdit?: boolean;
  readonly children: ReactNode;
}

export function TestSaving({ canEdit = true, children }: TestSavingProps) {
  const saving = { repositoryId: 3, canEdit, mayEdit: canEdit } as NonNullable<ContextType<typeof SavingContext>>;
  return <SavingContext value={saving}>{children}</SavingContext>;
}
