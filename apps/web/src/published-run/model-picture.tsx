import { useTranslation } from "react-i18next";
import { ClassPicture } from "../picture/class-picture.tsx";
import { LoadingNote } from "../picture/loading-note.tsx";
import { useDrill } from "../picture/use-drill.ts";
import { ErrorState } from "../ui/states.tsx";
import styles from "./published-run.module.css";
import type { RunEngine } from "./use-run-engine.ts";

interface ModelPictureProps {
  readonly engine: RunEngine;
  readonly className: string;
}

/** The diagram of the class as it was when it ran. */
export function ModelPicture({ engine: { engine, loading, failure }, className }: ModelPictureProps) {
  const { t } = useTranslation();
  const drill = useDrill(className);
  const waiting = <LoadingNote text={t(engine === undefined ? "waiting.engine" : "waiting.picture")} libraries={loading} />;
  if (failure !== null) return <ErrorState error={failure} />;
  return (
    <div className={styles.picture}>
      {engine === undefined ? (
        waiting
      ) : (
        <ClassPicture engine={engine} version={1} className={className} drill={drill} layer="diagram" waiting={waiting} />
      )}
    </div>
  );
}
