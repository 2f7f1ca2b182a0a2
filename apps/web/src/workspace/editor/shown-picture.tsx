import { Suspense } from "react";
import { LoadingBlock } from "../../ui/states.tsx";
import { useSmallScreen } from "../canvas/use-small-screen.ts";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { EngineWaiting } from "../engine/engine-waiting.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { encodingOf } from "../store/files.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { DiagramPane } from "./late-diagram.ts";

/** Diagram or icon of the shown class, or of the component that its way leads to. */
export function ShownPicture({ layer }: { readonly layer: "diagram" | "icon" }) {
  const { engine, loading } = useWorkspaceEngine();
  const version = useEngineVersion();
  const { placeOf } = useRuns();
  const { canEdit, isSaving } = useSaving();
  const isSmall = useSmallScreen();
  const className = useWorkspace(({ grid }) => grid.className);
  const encoding = useWorkspace(({ files, tabs }) => encodingOf(files, activeTab(tabs)?.path));
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active));
  const source = run?.hasResult ? placeOf(run.id).result(run.id) : undefined;
  return (
    <Suspense fallback={<LoadingBlock height="100%" />}>
      <DiagramPane
        engine={engine}
        version={version}
        className={className}
        layer={layer}
        canEdit={canEdit && !isSaving && encoding === undefined && !isSmall}
        waiting={<EngineWaiting awaits="view" loading={loading} version={version} />}
        run={source && run && { id: run.id, className: run.className, source }}
      />
    </Suspense>
  );
}
