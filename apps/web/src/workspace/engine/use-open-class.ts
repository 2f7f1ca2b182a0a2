import { useCallback } from "react";
import { showClass } from "../store/grid.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openTabAt } from "../store/tabs.ts";
import { openFile } from "../store/workspace-state.ts";
import { useWorkspaceEngine } from "./engine-context.tsx";

/** @returns chooses a class and opens its text */
export function useOpenClass(): (name: string) => Promise<void> {
  const { act, actOnAll } = useWorkspaceStore();
  const { engine } = useWorkspaceEngine();
  return useCallback(
    async (name) => {
      act("grid", showClass, name);
      const found = await engine?.request("class", { name });
      if (found === undefined) return;
      const { file, start, libraryText } = found;
      if (libraryText === undefined) actOnAll(openFile, file, start);
      else act("tabs", openTabAt, { kind: "library", path: file, text: libraryText }, start);
    },
    [engine, act, actOnAll],
  );
}
