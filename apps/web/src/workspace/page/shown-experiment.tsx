import type { ReactNode } from "react";
import { useDiagnostics, useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useFire } from "../runs/use-fire.ts";
import { ExperimentProvider } from "../simulation/experiment-context.tsx";
import { spanOf, startFor } from "../store/next-start.ts";
import type { LiveRun, RunSettings } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

/** The next run of the shown class, for the bar and the panel with its settings. */
export function ShownExperiment({ children }: { readonly children: ReactNode }) {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const diagnostics = useDiagnostics();
  const className = useWorkspace(({ grid }) => grid.className);
  const { getState } = useWorkspaceStore();
  const { inPage, onServerWhenSaved } = useFire();
  // What begins at a point that the page holds runs in the page.
  const run = (where: "server" | "page", name: string, settings: RunSettings, live?: LiveRun): Promise<void> => {
    const start = startFor(getState().nextStart, name);
    const next = { className: name, settings: spanOf(settings, start) };
    return where === "page" || start !== undefined ? inPage(next, { start, live }) : onServerWhenSaved(next);
  };
  return (
    <ExperimentProvider engine={engine} version={version} className={className} diagnostics={diagnostics} onRun={run}>
      {children}
    </ExperimentProvider>
  );
}
