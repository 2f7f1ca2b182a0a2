import { EditingPane } from "../editor/editing-pane.tsx";
import { useClassOfFile } from "../engine/use-class-of-file.ts";
import { useFirstClass } from "../engine/use-first-class.ts";
import { FollowFrame } from "../people/follow-frame.tsx";
import { usePlaybackClock } from "../playback/use-playback-clock.ts";
import { SimulationPane } from "../simulation/simulation-pane.tsx";
import { BottomPane } from "./bottom-pane.tsx";
import { SidePane } from "./side-pane.tsx";
import { useUndoKeys } from "./use-undo-keys.ts";
import { WorkspaceBar } from "./workspace-bar.tsx";
import styles from "./workspace-body.module.css";
import { WorkspaceDialogs } from "./workspace-dialogs.tsx";
import { WorkspaceLayout } from "./workspace-layout.tsx";

interface WorkspaceBodyProps {
  /** Owner and name of the repository. */
  readonly title: string;
  /** The class that the repository shows first. */
  readonly initialModel: string | undefined;
}

/** What a person sees of a workspace: the bar, four panes and a dialog. */
export function WorkspaceBody({ title, initialModel }: WorkspaceBodyProps) {
  useFirstClass(initialModel);
  useClassOfFile();
  usePlaybackClock();
  useUndoKeys();
  return (
    <main className={styles.workspace}>
      <WorkspaceBar title={title} />
      <WorkspaceLayout
        classes={<SidePane />}
        editing={<FollowedEditing />}
        results={<BottomPane />}
        running={<SimulationPane />}
      />
      <WorkspaceDialogs />
    </main>
  );
}

function FollowedEditing() {
  return (
    <FollowFrame>
      <EditingPane />
    </FollowFrame>
  );
}
