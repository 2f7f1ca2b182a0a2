import { DownOutlined, RightOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./changed-files.module.css";
import { type PatchLine, patchLines } from "./patch-lines.ts";

type ChangedFile = CallData<Calls["compareVersions"]>["files"][number];

interface ChangedFilesProps {
  readonly repositoryId: number;
  /** Commits. */
  readonly from: string;
  readonly to: string;
  readonly files: readonly ChangedFile[];
  /** Whether the reader may see what stands in the files. */
  readonly showsText: boolean;
}

/** So few files show their changes at once. */
const nOpen = 5;

/** The files that differ, each with its lines. */
export function ChangedFiles({ repositoryId, from, to, files, showsText }: ChangedFilesProps) {
  return (
    <ul className={styles.files}>
      {files.map((file, index) => (
        <ChangedFileRow
          key={file.path}
          file={file}
          comparison={
            // A renamed file has the same content.
            showsText && file.kind !== "renamed" ? { id: repositoryId, from, to, path: file.path } : null
          }
          isOpenFirst={index < nOpen}
        />
      ))}
    </ul>
  );
}

interface ChangedFileRowProps {
  readonly file: ChangedFile;
  /** What to ask for the lines; null when there are none, or they are not for the reader. */
  readonly comparison: { readonly id: number; readonly from: string; readonly to: string; readonly path: string } | null;
  readonly isOpenFirst: boolean;
}

function ChangedFileRow({ file: { path, kind, formerPath }, comparison, isOpenFirst }: ChangedFileRowProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const heading = (
    <>
      <span className={styles.kind} data-kind={kind}>
        {t(`version.fileKind.${kind}`)}
      </span>
      <code className={styles.path}>{path}</code>
      {formerPath ? <span className={styles.note}>{t("version.formerly", { path: formerPath })}</span> : null}
    </>
  );
  if (comparison === null) return <li className={`${styles.file} ${styles.row}`}>{heading}</li>;
  return (
    <li className={styles.file}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-label={t("version.showPatch", { path })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
        {heading}
      </button>
      {isOpen ? <Patch comparison={comparison} /> : null}
    </li>
  );
}

function Patch({ comparison }: { readonly comparison: NonNullable<ChangedFileRowProps["comparison"]> }) {
  const { t } = useTranslation();
  const file = useCall("compareFile", comparison, { staleTime: Number.POSITIVE_INFINITY });
  if (file.isPending) return <LoadingRows rows={4} height={24} />;
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
  const { before, after, patch } = file.data;
  const lines = patchLines(patch);
  if (lines.length === 0) {
    const isText = before !== null || after !== null;
    return <p className={styles.nothing}>{isText ? t("version.noTextChange") : t("version.binary")}</p>;
  }
  return <PatchTable path={comparison.path} lines={lines} />;
}

/** Lines that are drawn before somebody asks for the rest: a browser draws so many at once without a pause. */
const nFirstLines = 1000;
const signs: Readonly<Record<PatchLine["kind"], string>> = { place: "", kept: "", added: "+", removed: "−" };

/** Lines of a difference, with the numbers of both sides. */
function PatchTable({ path, lines }: { readonly path: string; readonly lines: readonly PatchLine[] }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(lines.length <= nFirstLines);
  const shown = showsAll ? lines : lines.slice(0, nFirstLines);
  return (
    <ScrollArea className={styles.patch} label={t("version.patchOf", { path })}>
      <table className={styles.lines}>
        <thead className={styles.hidden}>
          <tr>
            <th>{t("version.oldLine")}</th>
            <th>{t("version.newLine")}</th>
            <th>{t("version.sign")}</th>
            <th>{t("version.text")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line, index) => (
            <tr key={index} data-kind={line.kind}>
              <td className={styles.number}>{line.kind === "place" ? null : line.oldLine}</td>
              <td className={styles.number}>{line.kind === "place" ? null : line.newLine}</td>
              <td className={styles.sign}>{signs[line.kind]}</td>
              <td className={styles.text}>{line.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {showsAll ? null : (
        <Button type="link" onClick={() => setShowsAll(true)}>
          {t("version.moreLines", { count: lines.length - nFirstLines })}
        </Button>
      )}
    </ScrollArea>
  );
}
