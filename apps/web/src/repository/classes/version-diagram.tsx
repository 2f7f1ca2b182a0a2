import "../../i18n/late/picture.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VersionEngine } from "../../engine/use-version-engine.ts";
import { ClassPicture } from "../../picture/class-picture.tsx";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { useDrill } from "../../picture/use-drill.ts";
import styles from "./version-diagram.module.css";

interface VersionDiagramProps extends VersionEngine {
  readonly className: string;
  readonly layer: "diagram" | "icon";
  /** Picture that stands until the engine has drawn. */
  readonly before?: ReactNode;
}

/** Icon or diagram of a class of a version; until it is drawn, what it waits for and how far that is. */
export default function VersionDiagram({ engine, loading, className, layer, before }: VersionDiagramProps) {
  const { t } = useTranslation();
  const drill = useDrill(className);
  const note = <LoadingNote text={t(engine === undefined ? "waiting.engine" : "waiting.picture")} libraries={loading} />;
  const waiting =
    before === undefined ? (
      note
    ) : (
      <div className={styles.before}>
        {before}
        {note}
      </div>
    );
  if (engine === undefined) return waiting;
  return <ClassPicture engine={engine} version={1} className={className} drill={drill} layer={layer} waiting={waiting} />;
}
