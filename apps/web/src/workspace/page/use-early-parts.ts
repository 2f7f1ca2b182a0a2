import { useEffect, useState } from "react";
import { useSession } from "../../api/services.tsx";
import { prepareEngineWorker } from "../../engine/engine-workers.ts";
import { Plot } from "../curves/late-plot.ts";
import { findDesk } from "../desk/browser-desk.ts";
import { CodeEditor } from "../editor/late-code-editor.ts";
import { DiagramPane } from "../editor/late-diagram.ts";

/**
 * Brings what is needed next before it is: the diagram while the workspace opens, and once it is open and nothing else is to be
 * done, what a run needs, and the editor of texts. What shows a result comes while the workspace opens too where the browser has
 * kept a desk of it, whose curves come back.
 */
export function useEarlyParts(repositoryId: number, isOpen: boolean): void {
  const accountId = useSession()?.userInfo.id;
  const [hasDesk] = useState(() => findDesk({ accountId, repositoryId }) !== undefined);
  useEffect(() => {
    DiagramPane.bring();
    if (hasDesk) bringResults();
  }, [hasDesk]);
  useEffect(() => {
    if (!isOpen) return;
    return whenIdle(() => {
      if (!hasDesk) bringResults();
      prepareEngineWorker("runs");
      CodeEditor.bring();
    });
  }, [isOpen, hasDesk]);
}

/** What shows a result: the plot, and a worker that reads it. */
function bringResults(): void {
  Plot.bring();
  prepareEngineWorker("results");
}

/** @returns ends the waiting */
function whenIdle(act: () => void): () => void {
  // Safari does not say when it is idle.
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(request);
}
