import "../i18n/late/picture.ts";
import { DownloadOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { saveDownload } from "../api/save-download.ts";
import { noRepositoryFiles } from "../engine/repository-files.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { useColourTheme } from "../theme/colour-theme.ts";
import { EmptyState, ErrorState, LoadingBlock } from "../ui/states.tsx";
import { useEngineAnswer } from "../writing/block/use-engine-answer.ts";
import { WrittenText } from "../writing/written-text.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";

type Entry = CallData<Calls["openedCompetitionEntry"]>;

interface OpenedEntryProps {
  readonly competition: Competition;
  readonly entryId: number;
  readonly onClose: () => void;
}

/** An entry that is open to everybody: its picture, its texts, and where it comes from. */
export function OpenedEntry({ competition, entryId, onClose }: OpenedEntryProps) {
  const { t } = useTranslation();
  const entry = useCall("openedCompetitionEntry", { entryId });
  return (
    <Modal open centered width={860} title={entry.data?.className ?? t("competition.entry")} footer={null} onCancel={onClose}>
      {entry.isPending ? <LoadingBlock height={320} /> : null}
      {entry.isError ? <ErrorState error={entry.error} onRetry={() => void entry.refetch()} /> : null}
      {entry.data ? <Shown competition={competition} entry={entry.data} entryId={entryId} /> : null}
    </Modal>
  );
}

interface ShownProps {
  readonly competition: Competition;
  readonly entry: Entry;
  readonly entryId: number;
}

function Shown({ competition, entry, entryId }: ShownProps) {
  const { repository, commit, texts, fmuPath } = entry;
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        {repository ? <Link to={`/model/${repository.id}/summary`}>{repository.name}</Link> : null}{" "}
        <span className={styles.code}>{commit}</span>
      </p>
      {fmuPath === null ? (
        <Picture competition={competition} entry={entry} entryId={entryId} />
      ) : (
        <Fmu entry={entry} entryId={entryId} />
      )}
      {texts.map(({ path, text }) => (
        <details key={path} className={styles.wide}>
          <summary className={styles.code}>{path}</summary>
          <WrittenText text={`\`\`\`\`modelica\n${text}\n\`\`\`\``} />
        </details>
      ))}
    </div>
  );
}

/** An FMU has no texts to read: it is downloaded. */
function Fmu({ entry: { className }, entryId }: Omit<ShownProps, "competition">) {
  const { t } = useTranslation();
  const save = useAction("competitionEntryFmu", { onSuccess: (file) => saveDownload(file, `${className}.fmu`) });
  return (
    <>
      <p>{t("competition.fmuEntry", { name: className })}</p>
      <Button icon={<DownloadOutlined aria-hidden />} loading={save.isPending} onClick={() => save.mutate({ entryId })}>
        {t("competition.downloadFmu")}
      </Button>
    </>
  );
}

/** The diagram of the class, or its icon, drawn of its texts and the task. */
function Picture({ competition, entry, entryId }: ShownProps) {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const language = useLanguage();
  const { className, texts } = entry;
  const { taskPath: path, taskText: text } = competition;
  const source = useMemo(() => {
    const place = `competition-entry/${entryId}`;
    return { place, texts: place, files: noRepositoryFiles, read: async () => [...texts, { path, text }] };
  }, [entryId, texts, path, text]);
  const title = t("picture.diagramOf", { name: className });
  const drawn = useEngineAnswer(source, `${className} ${theme} ${language}`, true, (engine) =>
    engine.request("picture", { className, path: [], layer: "diagram", theme, title, language, orIcon: true, values: undefined }),
  );
  if (drawn.kind === "underWay") return <LoadingBlock height={240} />;
  if (drawn.kind === "failed") return <EmptyState title={t("picture.viewFailed")} text={drawn.message} />;
  if (drawn.answer === null) return <EmptyState title={t("picture.noDiagram")} />;
  // Safe, because renderSvg escapes everything that comes from a model.
  return <div className={styles.picture} role="img" aria-label={title} dangerouslySetInnerHTML={{ __html: drawn.answer }} />;
}
