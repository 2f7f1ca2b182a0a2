import { useEffect, useRef } from "react";
import { showClass } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { useWorkspaceEngine } from "./engine-context.tsx";

/** Shows the first class of a file that is opened, unless the class that is shown is in it: picture, settings and run are of it. */
export function useClassOfFile(): void {
  const { act, getState } = useWorkspaceStore();
  const { engine, version } = useWorkspaceEngine();
  const tab = useWorkspace(({ tabs }) => activeTab(tabs));
  const path = tab?.kind === "file" ? tab.path : undefined;
  // Once for each opening: what the reader shows meanwhile, like a class of a library whose text is on its way, stays.
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (path === undefined) known.current = undefined;
    if (known.current === path) return;
    if (engine === undefined || version === 0 || path === undefined) return;
    let isCurrent = true;
    engine.request("classOfFile", { path, className: getState().grid.className }).then(
      (name) => {
        if (!isCurrent || name === undefined) return;
        known.current = path;
        act("grid", showClass, name);
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, path, act, getState]);
}
