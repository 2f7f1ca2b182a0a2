import { DownloadOutlined } from "@ant-design/icons";
import { type Language, limits } from "@mofang/protocol";
import { Alert, Button, Progress } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { LibraryCoverage } from "../../engine/messages.ts";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useMay } from "../use-may.ts";
import { MissingClass } from "./missing-class.tsx";
import styles from "./translation-page.module.css";
import { useTranslationWork } from "./use-translation-work.ts";

interface LibraryTranslationProps {
  readonly engine: EngineClient;
  readonly library: string;
  readonly language: Language;
}

/** How much of a library is translated, its files, and what is missing. */
export function LibraryTranslation({ engine, library, language }: LibraryTranslationProps) {
  const { t } = useTranslation();
  const coverage = useCoverage(engine, library, language);
  if (coverage === undefined) return <LoadingNote text={t("translation.counting")} libraries={[]} />;
  const { texts, classes, missing } = coverage;
  return (
    <div className={styles.parts}>
      <Panel title={`${library} · ${t(`translation.${language}`)}`}>
        <div className={styles.share}>
          <span>{t("translation.texts", { ...texts })}</span>
          <Progress percent={percentOf(texts)} aria-label={t("translation.texts", { ...texts })} />
          <span>{t("translation.classes", { ...classes })}</span>
          <Progress percent={percentOf(classes)} aria-label={t("translation.classes", { ...classes })} />
        </div>
        <Files engine={engine} library={library} language={language} />
      </Panel>
      {missing.length === 0 ? (
        <Panel>
          <EmptyState title={t("translation.complete")} text={t("translation.completeText")} />
        </Panel>
      ) : (
        <Missing library={library} language={language} coverage={coverage} />
      )}
    </div>
  );
}

function percentOf({ translated, all }: LibraryCoverage["texts"]): number {
  return all === 0 ? 100 : Math.floor((100 * translated) / all);
}

/** Files for programs that edit translations. */
function Files({ engine, library, language }: LibraryTranslationProps) {
  const { t } = useTranslation();
  const download = async (of: Language | null, isMissingOnly: boolean): Promise<void> => {
    const text = await engine.request("translationsFile", { library, language: of, isMissingOnly });
    const fileName = of === null ? `${library}.pot` : `${library}.${of}.po`;
    if (text !== null) saveDownload({ blob: new Blob([text], { type: "text/plain" }), fileName }, fileName);
  };
  const files = [
    ["translation.template", null, false],
    ["translation.file", language, false],
    ["translation.missingFile", language, true],
  ] as const;
  return (
    <div className={styles.files}>
      {files.map(([label, of, isMissingOnly]) => (
        <Button key={label} size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void download(of, isMissingOnly)}>
          {t(label)}
        </Button>
      ))}
    </div>
  );
}

interface MissingProps extends Omit<LibraryTranslationProps, "engine"> {
  readonly coverage: LibraryCoverage;
}

/** What is missing by class; who may edit writes it here. */
function Missing({ library, language, coverage }: MissingProps) {
  const { t } = useTranslation();
  const mayEdit = useMay()("repository-edit");
  const work = useTranslationWork({ library, language, folder: coverage.folder });
  const [{ page, pageSize }, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const shown = coverage.missing.slice((page - 1) * pageSize, page * pageSize);
  return (
    <Panel title={t("translation.missing")}>
      {mayEdit ? null : <p className={styles.note}>{t("translation.read")}</p>}
      {work.isRestored ? <Alert type="info" showIcon title={t("translation.restored")} /> : null}
      {shown.map(({ className, texts }) => (
        <MissingClass key={className} className={className} texts={texts} work={mayEdit ? work : undefined} />
      ))}
      <Paging
        page={page}
        pageSize={pageSize}
        total={coverage.missing.length}
        onChange={(page, pageSize) => setPaging({ page, pageSize })}
      />
      {mayEdit ? (
        <div className={styles.foot}>
          <Button type="primary" loading={work.isSaving} disabled={work.count === 0} onClick={() => void work.save()}>
            {t("translation.save", { count: work.count })}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** Undefined until it is known. */
function useCoverage(engine: EngineClient, library: string, language: Language): LibraryCoverage | undefined {
  const [coverage, setCoverage] = useState<LibraryCoverage>();
  useEffect(() => {
    let isCurrent = true;
    engine.request("coverage", { library, language }).then(
      (found) => isCurrent && setCoverage(found ?? undefined),
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, library, language]);
  return coverage;
}
