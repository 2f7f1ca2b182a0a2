import { Fragment, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { noRepositoryFiles } from "../engine/repository-files.ts";
import { useVersionEngine } from "../engine/use-version-engine.ts";
import { ClassPicture } from "../picture/class-picture.tsx";
import { LoadingNote } from "../picture/loading-note.tsx";
import { useDrill } from "../picture/use-drill.ts";
import { ModelText } from "../ui/model-text.tsx";
import { drawnClass } from "./drawn-class.ts";
import styles from "./likeness.module.css";

/** A Modelica file of a model that was handed in. */
interface ModelFile {
  readonly path: string;
  readonly text: string;
}

interface ComparedModelProps {
  /** Who handed it in. */
  readonly name: string;
  /** All files of the model. */
  readonly files: readonly ModelFile[];
  /** The file that is shown. */
  readonly file: ModelFile;
  /** Where another file is chosen; nothing for a model of one. */
  readonly chooser?: ReactNode;
}

/** The diagram and the text of a model that stands beside another one. */
export function ComparedModel({ name, files, file, chooser }: ComparedModelProps) {
  const { t } = useTranslation();
  const label = t("likeness.modelOf", { name });
  return (
    <section className={styles.side} aria-label={label}>
      <div className={styles.sideHead}>
        <strong>{name}</strong>
        {chooser}
      </div>
      <Fragment key={file.path}>
        <Diagram files={files} text={file.text} />
        <ModelText text={file.text} label={label} />
      </Fragment>
    </section>
  );
}

function Diagram({ files, text }: { readonly files: readonly ModelFile[]; readonly text: string }) {
  const { t } = useTranslation();
  const className = useMemo(() => drawnClass(text), [text]);
  if (className === undefined) return <p className={styles.note}>{t("likeness.noClass")}</p>;
  return <ClassDiagram files={files} className={className} />;
}

/** The diagram of a class, by an engine of its own: classes of two models may have the same name. */
function ClassDiagram({ files, className }: { readonly files: readonly ModelFile[]; readonly className: string }) {
  const { t } = useTranslation();
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
