import { useCallback } from "react";
import { showClass } from "../store/grid.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openFile } from "../store/workspace-state.ts";
import { useWorkspaceEngine } from "./engine-context.tsx";

/** @returns chooses a class and opens its text */
export function useOpenClass(): (name: string) => Promise<void> {
  const { act, actOnAll } = useWorkspaceStore();
  const { engine } = useWorkspaceEngine();
  return useCallback(
    async (name) => {
      act("grid", showClass, name);
      const parent = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : "";
      const nodes = (await engine?.request("children", { name: parent })) ?? [];
      const node = nodes.find((candidate) => candidate.name === name);
      if (node !== undefined) actOnAll(openFile, node.file, node.start);
    },
    [engine, act, actOnAll],
  );
}
