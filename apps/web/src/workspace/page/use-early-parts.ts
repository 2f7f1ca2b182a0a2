import { useEffect } from "react";
import { prepareEngineWorker } from "../../engine/engine-workers.ts";
import { Plot } from "../curves/late-plot.ts";
import { CodeEditor } from "../editor/late-code-editor.ts";
import { DiagramPane } from "../editor/late-diagram.ts";

/**
 * Brings what is needed next before it is: the diagram while the workspace opens, and once it is open and nothing else is to be
 * done, what a run needs, and the editor of texts.
 */
export function useEarlyParts(isOpen: boolean): void {
  useEffect(() => DiagramPane.bring(), []);
  useEffect(() => {
    if (!isOpen) return;
    return whenIdle(() => {
      Plot.bring();
      // One that runs it, one that reads its result.
      prepareEngineWorker("runs");
      prepareEngineWorker("results");
      CodeEditor.bring();
    });
  }, [isOpen]);
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
