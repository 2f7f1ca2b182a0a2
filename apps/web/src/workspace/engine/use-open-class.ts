import { useCallback } from "react";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { ClassText } from "../../engine/messages.ts";
import { openClassTab } from "../store/shown-tab.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { goToPlace } from "../store/tabs.ts";
import { useWorkspaceEngine } from "./engine-context.tsx";
import { tabOfClass } from "./tab-of-class.ts";

/** @returns opens a class, one too that has only just been made, in the shown tab or in a new one; its text is at its place */
export function useOpenClass(): (name: string, isNew?: boolean) => Promise<void> {
  const { act, actOnAll } = useWorkspaceStore();
  const { settled } = useWorkspaceEngine();
  return useCallback(
    async (name, isNew = false) => {
      const found = await classIn(settled, name);
      if (found === undefined) return;
      actOnAll(openClassTab, tabOfClass(found), isNew);
      act("tabs", goToPlace, found.file, found.start);
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
