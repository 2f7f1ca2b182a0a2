import { useEffect } from "react";
import { randomId } from "../../api/random-id.ts";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { useSaving } from "../save/saving-context.tsx";
import { learnFigures, showPreferred } from "../store/charts/chart-figure.ts";
import { showAwaitedRun } from "../store/kept-layout.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { useTemplates } from "../templates/use-templates.ts";

/**
 * Keeps the figures of the shown run's class as its text has them. When there is a result, the charts of a layout that wait for it
 * show it, else the preferred figures come.
 */
export function useFigures(): void {
  const { act } = useWorkspaceStore();
  const { engine } = useWorkspaceEngine();
  const { isSettled } = useTemplates(useSaving().repositoryId);
  const version = useEngineVersion();
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active));
  const className = run?.isImported ? undefined : run?.className;
  const figures = useWorkspace(({ charts }) => charts.figures?.[className ?? ""]);
  const result = run?.hasResult ? run.id : undefined;
  const isLookedUp = useWorkspace(({ charts }) => result !== undefined && charts.lookedUp?.includes(result) === true);
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined) return;
    let isCurrent = true;
    const learn = async (): Promise<void> => {
      const found = await engine.request("figures", { className });
      if (isCurrent) act("charts", learnFigures, className, found);
    };
    void unlessEnded(learn());
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className, act]);
  useEffect(() => {
    if (className !== undefined && result !== undefined) act("charts", showAwaitedRun, result, className);
  }, [className, result, act]);
  useEffect(() => {
    if (figures === undefined || className === undefined || result === undefined || !isSettled || isLookedUp) return;
    let isCurrent = true;
    // What the reader awaits of the run, or has kept as a template, comes first.
    queueMicrotask(() => {
      if (isCurrent) act("charts", showPreferred, className, result, randomId);
    });
    return () => {
      isCurrent = false;
    };
  }, [figures, className, result, isSettled, isLookedUp, act]);
}
