import { type Experiment, type ExperimentProblem, experimentFileName, experimentsText, readExperiments } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { moveToCommit } from "../store/files.ts";
import { useWorkspaceStore } from "../store/store-context.ts";

export interface KeptExperiments {
  readonly experiments: readonly Experiment[];
  /** Path of the file that holds them; undefined where there is none yet. */
  readonly path: string | undefined;
  /** What is wrong with that file, which is not written over. */
  readonly problem: ExperimentProblem | undefined;
  /** Whether it is known what the repository keeps. */
  readonly isReady: boolean;
  readonly isSaving: boolean;
  /** Puts the file with these experiments into the repository at once, as one commit. @returns whether it is there */
  readonly save: (experiments: readonly Experiment[]) => Promise<boolean>;
}

/** The experiments that the repository keeps of a class. */
export function useExperiments(className: string): KeptExperiments {
  const { t } = useTranslation();
  const { repositoryId: id } = useSaving();
  const { engine } = useWorkspaceEngine();
  const { act } = useWorkspaceStore();
  const name = experimentFileName(className);
  const { data: tree } = useCall("tree", { id });
  const path = tree?.entries.find((entry) => entry.path === name || entry.path.endsWith(`/${name}`))?.path;
  const { data: file } = useCall("fileText", { id, path: path ?? name }, { enabled: path !== undefined });
  const saving = useAction("saveFiles");
  const known = path === undefined ? undefined : file;
  const read = known === undefined ? undefined : readExperiments(known.text ?? "");

  async function save(experiments: readonly Experiment[]): Promise<boolean> {
    const declared = await engine?.request("class", { name: className });
    const goal = path ?? `${declared?.file.replace(/[^/]*$/, "") ?? ""}${name}`;
    const text = experimentsText(className, experiments);
    const change = { kind: "write" as const, path: goal, text, blob: known?.blob ?? null };
    const message = t("experiments.commit", { name: className });
    const { commit, conflicts } = await saving.mutateAsync({ id, changes: [change], message });
    if (conflicts.length > 0) {
      notify("fail", t("experiments.conflict", { path: goal }), "experiments");
      return false;
    }
    if (commit !== null) act("files", moveToCommit, commit);
    return true;
  }

  return {
    experiments: read !== undefined && "file" in read ? read.file.experiments : [],
    path,
    problem: read !== undefined && "problem" in read ? read.problem : undefined,
    isReady: tree !== undefined && (path === undefined || file !== undefined),
    isSaving: saving.isPending,
    save: (experiments) => save(experiments).catch(() => false),
  };
}
