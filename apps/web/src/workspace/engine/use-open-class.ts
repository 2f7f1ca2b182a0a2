import { useCallback } from "react";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { ClassText } from "../../engine/messages.ts";
import { showClass } from "../store/grid.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openTabAt } from "../store/tabs.ts";
import { openFile } from "../store/workspace-state.ts";
import { useWorkspaceEngine } from "./engine-context.tsx";

/** @returns chooses a class and opens its text, of one too that has only just been made */
export function useOpenClass(): (name: string) => Promise<void> {
  const { act, actOnAll } = useWorkspaceStore();
  const { settled } = useWorkspaceEngine();
  return useCallback(
    async (name) => {
      act("grid", showClass, name);
      const found = await classIn(settled, name);
      if (found === undefined) return;
      const { file, start, libraryText } = found;
      if (libraryText === undefined) actOnAll(openFile, file, start);
      else act("tabs", openTabAt, { kind: "library", path: file, text: libraryText }, start);
    },
    [settled, act, actOnAll],
  );
}

/** An engine that is being replaced knows of none. */
async function classIn(settled: () => Promise<EngineClient>, name: string): Promise<ClassText | undefined> {
  try {
    return await (await settled()).request("class", { name });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return undefined;
  }
}
