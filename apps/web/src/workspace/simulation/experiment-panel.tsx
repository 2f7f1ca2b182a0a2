import { NextStartLine } from "../next-start/next-start-line.tsx";
import { useNextRun } from "./experiment-context.tsx";
import { ExperimentList } from "./experiment-list.tsx";
import { RunPanel } from "./run-panel.tsx";

/** Kept experiments of the shown class, and with what its next run begins, above the settings of that run. */
export function ExperimentPanel() {
  const { className, settings } = useNextRun();
  return (
    <RunPanel
      experiments={(form) =>
        className === undefined ? null : (
          <>
            <ExperimentList key={className} className={className} form={form} />
            <NextStartLine className={className} settings={settings} />
          </>
        )
      }
    />
  );
}
