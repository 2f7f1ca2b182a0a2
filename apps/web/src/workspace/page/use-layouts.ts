import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { randomId } from "../../api/random-id.ts";
import { useServices } from "../../api/services.tsx";
import { keptName, keptPath, noText } from "../../repository/kept/kept-file.ts";
import { useProblemText } from "../../repository/kept/use-problem-text.ts";
import { notify, succeeded } from "../../ui/notices.ts";
import { layoutFiles, layoutText, readLayoutFile } from "../kept/layout-file.ts";
import { useKeptCommit } from "../kept/use-kept-commit.ts";
import { useSaving } from "../save/saving-context.tsx";
import { layoutOf, openLayout } from "../store/kept-layout.ts";
import { useWorkspaceStore } from "../store/store-context.ts";

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
  const { actOnAll, getState } = useWorkspaceStore();
  const { data: tree } = useCall("tree", { id });
  const { commit, isSaving } = useKeptCommit();
  const textOf = useProblemText();
  const names = tree?.entries
    .flatMap(({ path }) => keptName(layoutFiles, path) ?? [])
    .sort((one, other) => one.localeCompare(other));

  const open = useCallback(
    async (name: string): Promise<void> => {
      const path = keptPath(layoutFiles, name);
      const { text } = await client("fileText", { id, path });
      const read = text === undefined ? { problem: noText } : readLayoutFile(text);
      if ("problem" in read) {
        notify("fail", textOf(path, read.problem), "layout");
        return;
      }
      succeeded("layout");
      actOnAll(openLayout, read.layout, randomId);
    },
    [client, id, actOnAll, textOf],
  );

  async function keep(name: string): Promise<boolean> {
    const path = keptPath(layoutFiles, name);
    const blob = tree?.entries.find((entry) => entry.path === path)?.blob ?? null;
    const change = { kind: "write" as const, path, text: layoutText(layoutOf(getState())), blob };
    return commit([change], t("office.layoutCommit", { name }));
  }

  return { names, open, keep, isSaving };
}
