import { type Experiment, type ExperimentProblem, experimentFileName, experimentsText, readExperiments } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { useKeptCommit } from "../kept/use-kept-commit.ts";
import { useSaving } from "../save/saving-context.tsx";

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
  const name = experimentFileName(className);
  const { data: tree } = useCall("tree", { id });
  const path = tree?.entries.find((entry) => entry.path === name || entry.path.endsWith(`/${name}`))?.path;
  const { data: file } = useCall("fileText", { id, path: path ?? name }, { enabled: path !== undefined });
  const { commit, isSaving } = useKeptCommit();
  const known = path === undefined ? undefined : file;
  const read = known === undefined ? undefined : readExperiments(known.text ?? "");

  async function save(experiments: readonly Experiment[]): Promise<boolean> {
    const declared = engine && (await unlessEnded(engine.request("class", { name: className })));
    const goal = path ?? `${declared?.file.replace(/[^/]*$/, "") ?? ""}${name}`;
    const text = experimentsText(className, experiments);
    const change = { kind: "write" as const, path: goal, text, blob: known?.blob ?? null };
    return commit([change], t("experiments.commit", { name: className }));
  }

  return {
    experiments: read !== undefined && "file" in read ? read.file.experiments : [],
    path,
    problem: read !== undefined && "problem" in read ? read.problem : undefined,
    isReady: tree !== undefined && (path === undefined || file !== undefined),
    isSaving,
    save,
  };
}
