import "../../i18n/late/canvas.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { InstalledLibrary } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { notify } from "../../ui/notices.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { useEngineVersion, useWorkspaceEngine } from "./engine-context.tsx";

/** The libraries of the site, and which of them the files use; none until they are known. */
export function useInstalledLibraries(): readonly InstalledLibrary[] {
  const { engine, loading } = useWorkspaceEngine();
  const version = useEngineVersion();
  const [libraries, setLibraries] = useState<readonly InstalledLibrary[]>([]);
  useEffect(() => {
    let isCurrent = true;
    engine?.request("libraries", null).then(
      (found) => isCurrent && setLibraries(found),
      () => undefined, // The engine is being replaced, and asks again with the next one.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, loading]);
  return libraries;
}

/** @returns writes that the package around the shown class, or else the first there is, uses a library */
export function useLibrary(): (library: InstalledLibrary) => Promise<void> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine, commands } = useWorkspaceEngine();
  const { getState } = useWorkspaceStore();
  const shown = useWorkspace(({ grid }) => grid.className);
  return async ({ name, version }) => {
    const { files } = getState().files;
    const own = ((await engine?.request("children", { name: "" })) ?? []).filter(({ file }) => files.has(file));
    const holder = own.find((node) => shown?.split(".")[0] === node.name) ?? own[0];
    const command = { name: "useLibrary", className: holder?.name ?? "", library: name, version } as const;
    const refusal = holder === undefined ? t("classTree.noPackage") : await commands.run(command, "changeModel", language);
    if (refusal !== undefined) notify("fail", refusal, "library");
  };
}
