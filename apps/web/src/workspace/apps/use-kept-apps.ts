import { type AppFile, appFiles, appText } from "@mofang/protocol";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { type ReadApp, readApp } from "../../model-app/read-app.ts";
import { keptName, keptPath, noText } from "../../repository/kept/kept-file.ts";
import { useKeptCommit } from "../kept/use-kept-commit.ts";
import { useSaving } from "../save/saving-context.tsx";

interface KeptApps {
  /** Apps of the repository by name, sorted, with what is wrong with those that cannot be read; undefined until they are known. */
  readonly apps: ReadonlyMap<string, ReadApp> | undefined;
  /** Puts an app into the repository at once, as one commit. @returns whether it is there */
  readonly keep: (name: string, app: AppFile) => Promise<boolean>;
  readonly isSaving: boolean;
}

/** The apps that the repository keeps, as its newest version has them. */
export function useKeptApps(): KeptApps {
  const { t } = useTranslation();
  const { repositoryId: id } = useSaving();
  const folder = appFiles.folder.replace(/\/$/, "");
  const { data } = useCall("folderTexts", { id, folder, ending: appFiles.ending });
  const { commit, isSaving } = useKeptCommit();
  const apps = useMemo(() => {
    const found = data?.files.flatMap(({ path, text }): (readonly [string, ReadApp])[] => {
      const name = keptName(appFiles, path);
      return name === undefined ? [] : [[name, text === undefined ? { problem: noText } : readApp(text)]];
    });
    return found && new Map(found.sort(([one], [other]) => one.localeCompare(other)));
  }, [data]);

  async function keep(name: string, app: AppFile): Promise<boolean> {
    const path = keptPath(appFiles, name);
    const blob = data?.files.find((file) => file.path === path)?.blob ?? null;
    return commit([{ kind: "write", path, text: appText(app), blob }], t("modelApp.editor.commit", { name }));
  }

  return { apps, keep, isSaving };
}
