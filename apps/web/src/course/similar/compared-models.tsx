import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { noRepositoryFiles } from "../../engine/repository-files.ts";
import { useVersionEngine } from "../../engine/use-version-engine.ts";
import { ClassPicture } from "../../picture/class-picture.tsx";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { useDrill } from "../../picture/use-drill.ts";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { ModelText } from "../blocks/model-text.tsx";
import { drawnClass } from "./drawn-class.ts";
import styles from "./similar.module.css";

interface ComparedModelsProps {
  readonly courseId: number;
  readonly attempts: readonly [number, number];
}

/** The diagrams and texts of two answers side by side. */
export function ComparedModels({ courseId, attempts }: ComparedModelsProps) {
  return (
    <div className={styles.sides}>
      {attempts.map((attemptId) => (
        <Side key={attemptId} courseId={courseId} attemptId={attemptId} />
      ))}
    </div>
  );
}

function Side({ courseId, attemptId }: { readonly courseId: number; readonly attemptId: number }) {
  const { t } = useTranslation();
  const found = useCall("studentModel", { courseId, attemptId });
  if (found.isPending) return <LoadingBlock height={320} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { student, text } = found.data;
  const label = t("course.similar.modelOf", { name: student.name });
  return (
    <section className={styles.side} aria-label={label}>
      <strong>{student.name}</strong>
      <Diagram text={text} />
      <ModelText text={text} label={label} />
    </section>
  );
}

function Diagram({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const className = useMemo(() => drawnClass(text), [text]);
  if (className === undefined) return <p className={styles.note}>{t("course.similar.noClass")}</p>;
  return <ClassDiagram text={text} className={className} />;
}

/** The diagram of an answer, by an engine of its own: classes of two answers may have the same name. */
function ClassDiagram({ text, className }: { readonly text: string; readonly className: string }) {
  const { t } = useTranslation();
  const files = useMemo(() => [{ path: "Answer.mo", text }], [text]);
  const { engine, loading } = useVersionEngine(files, noRepositoryFiles);
  const drill = useDrill(className);
  const waiting = <LoadingNote text={t(engine === undefined ? "waiting.engine" : "waiting.picture")} libraries={loading} />;
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
