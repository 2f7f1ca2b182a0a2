import { type ComponentProps, Suspense } from "react";
import { late } from "../../part/late.tsx";
import { RenameDialog } from "../editor/rename-dialog.tsx";
import { MoveDialog } from "../runs/move-dialog.tsx";
import { ResumeDialog } from "../save/resume-dialog.tsx";
import { SaveDialog } from "../save/save-dialog.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { closeDialog } from "../store/dialogs.ts";
import { changesToSave } from "../store/files.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { useSaveAs } from "./use-save-as.ts";

const ParametersDialog = late(() => import("../parameters-dialog/parameters-dialog.tsx"), {
  shape: "dialog",
  close: ({ onClose }) => onClose(),
});
const KeyMapDialog = late(async () => ({ default: (await import("../canvas/key-map-dialog.tsx")).KeyMapDialog }), {
  shape: "dialog",
  close: ({ onClose }) => onClose(),
});
const ClassDialog = late(async () => ({ default: (await import("../classes/class-dialog.tsx")).ClassDialog }), {
  shape: "dialog",
  close: ({ onClose }) => onClose(),
});
const LinearDialog = late(() => import("../linear/linear-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const AppEditor = late(() => import("../apps/app-editor.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const SteadyDialog = late(() => import("../linear/steady-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const ConflictDialog = late(() => import("../save/conflict-dialog.tsx"));

/** The dialog that stands over the workspace, if one does. */
export function WorkspaceDialogs() {
  const { act } = useWorkspaceStore();
  const { repositoryId, work, isSaving } = useSaving();
  const saveAs = useSaveAs();
  const dialog = useWorkspace(({ dialogs }) => dialogs.open);
  const close = (): void => act("dialogs", closeDialog);
  if (work.found) return <ResumeDialog drafts={work} />;
  switch (dialog?.kind) {
    case "save":
      return <SaveChanges isSaving={isSaving} onSave={(message) => void saveAs(message)} onCancel={close} />;
    case "conflict":
      return (
        <Suspense>
          <ConflictDialog
            key={dialog.round}
            repositoryId={repositoryId}
            paths={dialog.paths}
            isSaving={isSaving}
            onSave={() => void saveAs(dialog.message)}
            onForce={() => void saveAs(dialog.message, true)}
            onPostpone={() => {
              close();
              void work.catchUp();
            }}
          />
        </Suspense>
      );
    case "move":
      return <MoveDialog run={dialog.run} />;
    case "parameters":
      return (
        <Suspense>
          <ParametersDialog className={dialog.className} components={dialog.components} onClose={close} />
        </Suspense>
      );
    case "class":
      return (
        <Suspense>
          <ClassDialog
            key={`${dialog.task} ${dialog.className}`}
            task={dialog.task}
            className={dialog.className}
            onClose={close}
          />
        </Suspense>
      );
    case "keys":
      return (
        <Suspense>
          <KeyMapDialog onClose={close} />
        </Suspense>
      );
    case "app":
      return (
        <Suspense>
          <AppEditor className={dialog.className} onClose={close} />
        </Suspense>
      );
    case "linear":
      return (
        <Suspense>
          <LinearDialog {...dialog} onClose={close} />
        </Suspense>
      );
    case "steady":
      return (
        <Suspense>
          <SteadyDialog {...dialog} onClose={close} />
        </Suspense>
      );
    case "rename":
      return <RenameDialog name={dialog.name} place={dialog.place} refusal={dialog.refusal} />;
    case undefined:
      return null;
  }
}

/** The dialog that saves all that differs from what the repository holds. */
function SaveChanges(props: Omit<ComponentProps<typeof SaveDialog>, "changes">) {
  const files = useWorkspace((state) => state.files);
  return <SaveDialog changes={changesToSave(files)} {...props} />;
}
