import { useMemo, useSyncExternalStore } from "react";
import { useLanguage } from "../../i18n/i18n.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { currentFiles, type ReadFile } from "../store/files.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { Examination, type ExaminationState } from "./examination.ts";

/** One for each workspace of the page, so that the panel and the cells show the same. */
const examinations = new WeakMap<WorkspaceStore, Examination>();

/** The examination of the shown class. */
export interface ClassExamination extends Omit<ExaminationState, "model"> {
  /** Whether the texts are others than those that were examined. */
  readonly isOld: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** What is known of what a class is made of; nothing until that is asked for. */
export function useExamination(className: string): ClassExamination {
  const store = useWorkspaceStore();
  const { others } = useWorkspaceEngine();
  const language = useLanguage();
  const files = useWorkspace((state) => state.files);
  const examination = examinationOf(store);
  const state = useSyncExternalStore(examination.subscribe, examination.state);
  const texts = useMemo(() => currentFiles(files), [files]);
  const isOther = state.model?.className !== className;
  const start = (): void => void examination.start({ className, files: currentFiles(store.getState().files), others, language });
  const { model, ...facts } = isOther ? { ...state, answer: undefined, failure: undefined, stage: undefined } : state;
  return {
    ...facts,
    isOld: !isOther && model !== undefined && !areSame(model.files, texts),
    start,
    cancel: examination.cancel,
  };
}

function examinationOf(store: WorkspaceStore): Examination {
  const known = examinations.get(store) ?? new Examination();
  examinations.set(store, known);
  return known;
}

function areSame(before: readonly ReadFile[], now: readonly ReadFile[]): boolean {
  return before.length === now.length && before.every(({ path, text }, i) => now[i]?.path === path && now[i]?.text === text);
}
