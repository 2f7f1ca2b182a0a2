import { useEffect } from "react";
import { learnTab } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { useWorkspaceEngine } from "./engine-context.tsx";
import { tabOfClass } from "./tab-of-class.ts";

/** Keeps what the shown tab says of its class as the texts are: a class may have been named before anything of it was known. */
export function useTabFacts(): void {
  const { actOnAll } = useWorkspaceStore();
  const { engine, version } = useWorkspaceEngine();
  const name = useWorkspace(({ grid }) => grid.className);
  useEffect(() => {
    if (engine === undefined || version === 0 || name === undefined) return;
    let isCurrent = true;
    engine.request("class", { name }).then(
      (found) => {
        if (isCurrent && found !== undefined) actOnAll(learnTab, tabOfClass(found));
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, name, actOnAll]);
}
