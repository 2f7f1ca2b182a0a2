import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { randomId } from "../../api/random-id.ts";
import { useServices } from "../../api/services.tsx";
import { notify, succeeded } from "../../ui/notices.ts";
import { useSaving } from "../save/saving-context.tsx";
import { moveToCommit } from "../store/files.ts";
import { type KeptLayout, layoutOf, openLayout } from "../store/kept-layout.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { layoutName, layoutPath, layoutText, readLayoutFile } from "./layout-file.ts";

interface Layouts {
  /** Names of those that the repository keeps, sorted; undefined until they are known. */
  readonly names: readonly string[] | undefined;
  /** Shows one, or says why it cannot be shown. */
  readonly open: (name: string) => Promise<void>;
  /** Keeps what is shown by a name, at once, as one commit. @returns whether it is there */
  readonly keep: (name: string) => Promise<boolean>;
  readonly isSaving: boolean;
}

/** The layouts that the repository keeps, as its newest version has them. */
export function useLayouts(): Layouts {
  const { t } = useTranslation();
  const { client } = useServices();
  const { repositoryId: id } = useSaving();
  const { act, actOnAll, getState } = useWorkspaceStore();
  const { data: tree } = useCall("tree", { id });
  const saving = useAction("saveFiles");
  const names = tree?.entries.flatMap(({ path }) => layoutName(path) ?? []).sort((one, other) => one.localeCompare(other));

  const open = useCallback(
    async (name: string): Promise<void> => {
      const path = layoutPath(name);
      const { text = "" } = await client("fileText", { id, path });
      const read = readLayoutFile(text);
      if ("problem" in read) {
        const { problem } = read;
        const said =
          problem.rule === "json"
            ? t("office.layoutProblem.json", { path, line: problem.line })
            : t("office.layoutProblem.form", { path, at: problem.at });
        notify("fail", said, "layout");
        return;
      }
      succeeded("layout");
      actOnAll(openLayout, read.layout, randomId);
    },
    [client, id, actOnAll, t],
  );

  async function keep(name: string): Promise<boolean> {
    const path = layoutPath(name);
    const kept: KeptLayout = layoutOf(getState());
    const known = tree?.entries.some((entry) => entry.path === path);
    const blob = known ? (await client("fileText", { id, path })).blob : null;
    const change = { kind: "write" as const, path, text: layoutText(kept), blob };
    const { commit, conflicts } = await saving.mutateAsync({
      id,
      changes: [change],
      message: t("office.layoutCommit", { name }),
    });
    if (conflicts.length > 0) {
      notify("fail", t("experiments.conflict", { path }), "layout");
      return false;
    }
    if (commit !== null) act("files", moveToCommit, commit);
    return true;
  }

  return { names, open, keep: (name) => keep(name).catch(() => false), isSaving: saving.isPending };
}
