import { useEffect } from "react";
import { followText } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { useEngineVersion, useWorkspaceEngine } from "./engine-context.tsx";
import { tabOfClass } from "./tab-of-class.ts";
import { unlessEnded } from "./unless-ended.ts";

/**
 * Makes the tab of a file that is opened one of the first class in it, or of the class that is shown where that is in it:
 * picture, settings and run are of it. A file without a class keeps its tab, until its text holds one.
 */
export function useClassOfFile(): void {
  const { actOnAll, getState } = useWorkspaceStore();
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const path = useWorkspace(({ tabs }) => {
    const tab = activeTab(tabs);
    return tab?.kind === "file" && tab.shown === undefined ? tab.path : undefined;
  });
  useEffect(() => {
    if (engine === undefined || version === 0 || path === undefined) return;
    let isCurrent = true;
    const find = async (): Promise<void> => {
      const name = await engine.request("classOfFile", { path, className: getState().grid.className });
      const found = name === undefined ? undefined : await engine.request("class", { name });
      if (isCurrent && found?.file === path) actOnAll(followText, path, tabOfClass(found).shown);
    };
    void unlessEnded(find()); // The next engine is asked again.
    return () => {
      isCurrent = false;
    };
  }, [engine, version, path, actOnAll, getState]);
}
