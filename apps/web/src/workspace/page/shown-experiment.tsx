import type { ReactNode } from "react";
import { useDiagnostics, useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useFire } from "../runs/use-fire.ts";
import { ExperimentProvider } from "../simulation/experiment-context.tsx";
import { useWorkspace } from "../store/store-context.ts";

/** The next run of the shown class, for the bar and the panel with its settings. */
export function ShownExperiment({ children }: { readonly children: ReactNode }) {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const diagnostics = useDiagnostics();
  const className = useWorkspace(({ grid }) => grid.className);
  const { inPage, onServerWhenSaved } = useFire();
  return (
    <ExperimentProvider
      engine={engine}
      version={version}
      className={className}
      diagnostics={diagnostics}
      onRun={(where, name, settings) => (where === "page" ? inPage : onServerWhenSaved)({ className: name, settings })}
    >
      {children}
    </ExperimentProvider>
  );
}
