import { memo, type ReactNode, Suspense, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { PictureOverlayContext } from "../../picture/picture-overlay.tsx";
import { ScaleListenerContext } from "../../picture/scale-listener.ts";
import { LoadingBlock } from "../../ui/states.tsx";
import { ChartPanel } from "../curves/chart-panel.tsx";
import { ChartTables } from "../curves/chart-tables.tsx";
import { RunVariables } from "../curves/run-variables.tsx";
import { EditingPane } from "../editor/editing-pane.tsx";
import { ShownDocumentation } from "../editor/shown-documentation.tsx";
import { ShownText } from "../editor/shown-text.tsx";
import { FollowFrame } from "../people/follow-frame.tsx";
import type { Cell } from "../store/cells.ts";
import { noteScale } from "../store/room.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { LiveOverlay } from "../tuning/live-overlay.tsx";
import { AnimationCell, AnimationTabs } from "./animation-tabs.tsx";
import styles from "./cell-content.module.css";

const StatisticsPane = late(() => import("../statistics/statistics-pane.tsx"));
const StudyPane = late(() => import("../studies/study-pane.tsx"));

interface CellContentProps {
  readonly cellKey: string;
  /** What the user put there; undefined in the layouts that are the same for everybody. */
  readonly cell: Cell | undefined;
}

/** What a cell shows; drawn again by what changes in it, not when the layout does. */
export const CellContent = memo(function CellContent({ cellKey, cell }: CellContentProps) {
  if (cellKey === "model") return <Models />;
  if (cellKey === "charts") return <ChartPanel />;
  if (cellKey === "animations") return <AnimationTabs />;
  if (cell?.type === "chart") return <ChartPanel only={cell.host} />;
  return cell === undefined ? null : <OwnCell cell={cell} />;
});

/** What the user put into their own layout, below its name. */
function OwnCell({ cell }: { readonly cell: Cell }) {
  const { t } = useTranslation();
  return (
    <div className={styles.cell}>
      <p className={styles.name}>{t(`office.cell.${cell.type}`)}</p>
      <div className={styles.content}>{contentOf(cell)}</div>
    </div>
  );
}

function contentOf({ type, taskId }: Cell): ReactNode {
  switch (type) {
    case "animate":
    case "scene":
      return <AnimationCell runId={taskId} />;
    case "text":
      return <ShownText />;
    case "document":
      return <ShownDocumentation />;
    case "variables":
      return <RunVariables />;
    case "table":
      return <ChartTables />;
    case "study":
      return (
        <Suspense fallback={<LoadingBlock height="100%" />}>
          <StudyPane />
        </Suspense>
      );
    case "statistics":
      return (
        <Suspense fallback={<LoadingBlock height="100%" />}>
          <StatisticsPane />
        </Suspense>
      );
    case "model":
    case "chart":
      return null;
  }
}

function Models() {
  const { act } = useWorkspaceStore();
  const noteShown = useCallback((scale: number | undefined) => act("room", noteScale, scale), [act]);
  return (
    <FollowFrame>
      <ScaleListenerContext value={noteShown}>
        <PictureOverlayContext value={LiveOverlay}>
          <EditingPane />
        </PictureOverlayContext>
      </ScaleListenerContext>
    </FollowFrame>
  );
}
