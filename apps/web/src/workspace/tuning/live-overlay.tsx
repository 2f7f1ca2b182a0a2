import { Suspense } from "react";
import { late } from "../../part/late.tsx";
import type { PictureOverlayProps } from "../../picture/picture-overlay.tsx";
import { useGoingRun } from "../live/use-tuned-run.ts";
import { useWorkspace } from "../store/store-context.ts";

const DiagramControls = late(() => import("./diagram-controls.tsx"));

/** The controls of the run that goes on of the shown class, over its diagram. */
export function LiveOverlay(picture: PictureOverlayProps) {
  const { className, view } = useWorkspace(({ grid }) => grid);
  const run = useGoingRun(className);
  if (run === undefined || view !== "diagram") return null;
  return (
    <Suspense fallback={null}>
      <DiagramControls {...picture} run={run} />
    </Suspense>
  );
}
