import { CellGrid } from "../cells/cell-grid.tsx";
import { useFigures } from "../curves/use-figures.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useClassOfFile } from "../engine/use-class-of-file.ts";
import { useFirstClass } from "../engine/use-first-class.ts";
import { useTabFacts } from "../engine/use-tab-facts.ts";
import { usePlaybackClock } from "../playback/use-playback-clock.ts";
import { OfficeBar } from "./office-bar.tsx";
import { Panels } from "./panels.tsx";
import { Rail } from "./rail.tsx";
import { ShownExperiment } from "./shown-experiment.tsx";
import { StatusLine, StatusSheet } from "./status-line.tsx";
import { useLayoutCookie } from "./use-layout-cookie.ts";
import { useRoomKeys } from "./use-room-keys.ts";
import { useTablesOnDemand } from "./use-tables-on-demand.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
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
  useFirstClass(initialModel);
  useClassOfFile();
  useTabFacts(useWorkspaceEngine());
  usePlaybackClock();
  useUndoKeys();
  useRoomKeys();
  useTablesOnDemand();
  useFigures();
  useLayoutCookie();
  return (
    <ShownExperiment>
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
