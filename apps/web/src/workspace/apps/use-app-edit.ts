import { type AppFile, appIn, appText } from "@mofang/protocol";
import { useState } from "react";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { emptyApp } from "./app-edits.ts";
import { type EditSteps, firstStep, nextStep, redo, undo } from "./edit-steps.ts";

/** An app while it is edited. */
export interface AppEdit {
  readonly app: AppFile;
  /** Name of its file; empty for one that has none yet. */
  readonly name: string;
  /** The item that is edited, by its place in the list; undefined for the app itself. */
  readonly selected: number | undefined;
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly rename: (name: string) => void;
  readonly select: (at: number | undefined) => void;
  /** Changes the app; `part` names what is changed: changes of one part that follow each other are one step to undo. */
  readonly change: (app: AppFile, part?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes another app, or a new one, in the place of this. */
  readonly open: (name: string, app: AppFile) => void;
  /** What is shown is kept now. */
  readonly kept: () => void;
}

interface Edited {
  readonly steps: EditSteps<AppFile>;
  readonly name: string;
  readonly part: string | undefined;
  readonly saved: AppFile;
}

/** Edits an app of a class. What is not kept yet survives a reload of the page. */
export function useAppEdit(repositoryId: number, className: string): AppEdit {
  const draft = useFormDraft(`app/${repositoryId}`, { name: "", text: "" });
  const [edited, setEdited] = useState<Edited>(() => {
    const { name, text } = draft.initialValues;
    const saved = emptyApp(className);
    return { steps: firstStep(appIn(text) ?? saved), name, part: undefined, saved };
  });
  const [selected, setSelected] = useState<number>();
  const { steps, name, part, saved } = edited;
  const app = steps.now;
  const put = (next: Edited): void => {
    setEdited(next);
    draft.keep(next.steps.now === next.saved ? { name: "", text: "" } : { name: next.name, text: appText(next.steps.now) });
  };
  const step = (next: EditSteps<AppFile>): void => {
    put({ ...edited, steps: next, part: undefined });
    setSelected((at) => (at !== undefined && at < next.now.items.length ? at : undefined));
  };
  return {
    app,
    name,
    selected: selected !== undefined && selected < app.items.length ? selected : undefined,
    isChanged: app !== saved,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    rename: (next) => put({ ...edited, name: next }),
    select: setSelected,
    change: (next, of) => put({ ...edited, steps: nextStep(steps, next, of !== undefined && of === part), part: of }),
    undo: () => step(undo(steps)),
    redo: () => step(redo(steps)),
    open: (of, opened) => {
      put({ steps: firstStep(opened), name: of, part: undefined, saved: opened });
      setSelected(undefined);
    },
    kept: () => put({ ...edited, saved: app }),
  };
}
