import { useNextRun } from "./experiment-context.tsx";
import { ExperimentList } from "./experiment-list.tsx";
import { RunPanel } from "./run-panel.tsx";

/** Kept experiments of the shown class above the settings of its next run. */
export function ExperimentPanel() {
  const { className } = useNextRun();
  return (
    <RunPanel
      experiments={(form) =>
        className === undefined ? null : <ExperimentList key={className} className={className} form={form} />
      }
    />
  );
}
