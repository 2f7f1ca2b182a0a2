import { CellGrid } from "../cells/cell-grid.tsx";
import { OfficeBar } from "./office-bar.tsx";
import { Panels } from "./panels.tsx";
import { Rail } from "./rail.tsx";
import { ShownExperiment } from "./shown-experiment.tsx";
import { StandingWork } from "./standing-work.tsx";
import { StatusLine, StatusSheet } from "./status-line.tsx";
import styles from "./workspace-body.module.css";
import { WorkspaceDialogs } from "./workspace-dialogs.tsx";

interface WorkspaceBodyProps {
  /** Owner and name of the repository. */
  readonly title: string;
  /** The class that the repository shows first. */
  readonly initialModel: string | undefined;
}

/** What a person sees of a workspace: the bar, the rail, the panels with the cells between them, and the status line. */
export function WorkspaceBody({ title, initialModel }: WorkspaceBodyProps) {
  return (
    <ShownExperiment>
      <StandingWork initialModel={initialModel} />
      <div className={styles.office}>
        <OfficeBar title={title} />
        <div className={styles.middle}>
          <Rail />
          <Panels>
            <div className={styles.cells}>
              <CellGrid />
              <StatusSheet />
            </div>
          </Panels>
        </div>
        <StatusLine />
      </div>
      <WorkspaceDialogs />
    </ShownExperiment>
  );
}
