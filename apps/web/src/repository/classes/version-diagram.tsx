import "../../i18n/late/picture.ts";
import { useTranslation } from "react-i18next";
import type { VersionEngine } from "../../engine/use-version-engine.ts";
import { ClassPicture } from "../../picture/class-picture.tsx";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { useDrill } from "../../picture/use-drill.ts";

interface VersionDiagramProps extends VersionEngine {
  readonly className: string;
  readonly layer: "diagram" | "icon";
}

/** Icon or diagram of a class of a version; until it is drawn, what it waits for and how far that is. */
export default function VersionDiagram({ engine, loading, className, layer }: VersionDiagramProps) {
  const { t } = useTranslation();
  const drill = useDrill(className);
  const waiting = <LoadingNote text={t(engine === undefined ? "waiting.engine" : "waiting.picture")} libraries={loading} />;
  if (engine === undefined) return waiting;
  return <ClassPicture engine={engine} version={1} className={className} drill={drill} layer={layer} waiting={waiting} />;
}
