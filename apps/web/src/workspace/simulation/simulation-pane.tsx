import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useFire } from "../runs/use-fire.ts";
import { useWorkspace } from "../store/store-context.ts";
import { ExperimentList } from "./experiment-list.tsx";
import { RunList } from "./run-list.tsx";
import { RunPanel } from "./run-panel.tsx";
import styles from "./simulation-pane.module.css";

/** Settings of the next run above the runs that there are. */
export function SimulationPane() {
  const { engine, version, diagnostics } = useWorkspaceEngine();
  const className = useWorkspace(({ grid }) => grid.className);
  const { inPage, onServerWhenSaved } = useFire();
  return (
    <div className={styles.pane}>
      <RunPanel
        engine={engine}
        version={version}
        className={className}
        diagnostics={diagnostics}
        experiments={(form) =>
          className === undefined ? null : <ExperimentList key={className} className={className} form={form} />
        }
        onRun={(where, name, settings) => (where === "page" ? inPage : onServerWhenSaved)({ className: name, settings })}
      />
      <RunList />
    </div>
  );
}
