import { useCallback } from "react";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { ClassText } from "../../engine/messages.ts";
import { useDocument } from "../document/document-context.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import { openClassTab } from "../store/shown-tab.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { goToPlace } from "../store/tabs.ts";
import { useWorkspaceEngine } from "./engine-context.tsx";
import { tabOfClass } from "./tab-of-class.ts";

/**
 * @returns opens a class, one too that has only just been made, in the shown tab or in a new one; its text is at its place. Says
 *   whether there is such a class.
 */
export function useOpenClass(): (name: string, isNew?: boolean) => Promise<boolean> {
  const { act, actOnAll } = useWorkspaceStore();
  const { settled } = useWorkspaceEngine();
  const document = useDocument();
  return useCallback(
    async (name, isNew = false) => {
      const found = await classIn(settled, document, name);
      if (found === undefined) return false;
      actOnAll(openClassTab, tabOfClass(found), isNew);
      act("tabs", goToPlace, found.file, found.start, name);
      return true;
    },
    [settled, document, act, actOnAll],
  );
}

/** A class as the texts have it that are shown. An engine that is being replaced knows of none. */
async function classIn(
  settled: () => Promise<EngineClient>,
  document: Pick<WorkspaceDocument, "texts">,
  name: string,
): Promise<ClassText | undefined> {
  try {
    const { texts } = document;
    const found = await (await settled()).request("class", { name });
    // What it says of places counts in the texts that it was asked about.
    return document.texts === texts ? found : await classIn(settled, document, name);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return undefined;
  }
}
