import { useTranslation } from "react-i18next";
import type { VersionEngine } from "../../engine/use-version-engine.ts";
import { LoadingNote } from "../../picture/loading-note.tsx";
import DiagramPane from "../../workspace/diagram/diagram-pane.tsx";

export interface VersionDiagramProps extends VersionEngine {
  readonly className: string;
  readonly layer: "diagram" | "icon";
}

/** Icon or diagram of a class of a version; until it is drawn, what it waits for and how far that is. */
export default function VersionDiagram({ engine, loading, className, layer }: VersionDiagramProps) {
  const { t } = useTranslation();
  const waiting = (
    <LoadingNote text={t(engine === undefined ? "workspace.waiting.engine" : "workspace.waiting.picture")} libraries={loading} />
  );
  if (engine === undefined) return waiting;
  return <DiagramPane engine={engine} version={1} className={className} layer={layer} waiting={waiting} />;
}
