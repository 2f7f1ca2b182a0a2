import { EditOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { formatBytes, formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { late } from "../../part/late.tsx";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { versionInput } from "../addresses.ts";
import { RepositoryMarkdown } from "../repository-markdown.tsx";
import { folderOf, nameOf, type TreeEntry } from "../tree-entries.ts";
import { EncodingNote } from "./encoding-note.tsx";
import styles from "./file-content.module.css";
import { useFileAddress } from "./use-file-address.ts";

const FileCode = late(() => import("./file-code.tsx"));
const FileEditor = late(() => import("./file-editor.tsx"));
const CsvTable = late(() => import("./csv-table.tsx"));

interface FileContentProps {
  readonly repositoryId: number;
  readonly version: string;
  readonly entry: TreeEntry;
  /** Whether the reader may write the file anew. */
  readonly mayEdit: boolean;
}

const pictureTypes: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  // An SVG in an <img> runs no scripts.
  svg: "image/svg+xml",
};
const videoEndings: readonly string[] = ["mp4", "webm", "ogv"];

/** A file as picture, video, document, table or text, or as what it is when it is none of them. */
export function FileContent(props: FileContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { entry } = props;
  const size = formatBytes(entry.size, language);
  const ending = entry.path.slice(entry.path.lastIndexOf(".") + 1).toLowerCase();
  const pictureType = pictureTypes[ending];
  const isVideo = videoEndings.includes(ending);
  if (pictureType !== undefined || isVideo || entry.size > limits.textFile) {
    return (
      <Panel title={nameOf(entry.path)} extra={<span className={styles.note}>{size}</span>}>
        {pictureType !== undefined ? <Picture {...props} mediaType={pictureType} /> : null}
        {isVideo ? <Video {...props} /> : null}
        {pictureType === undefined && !isVideo ? (
          <EmptyState
            title={t("file.tooLarge")}
            text={t("file.tooLargeText", { size: formatBytes(limits.textFile, language) })}
          />
        ) : null}
      </Panel>
    );
  }
  return <Text {...props} />;
}

/** How a text can be shown beside as it is written. */
type Reading = "document" | "table";

function readingOf(path: string): Reading | undefined {
  if (/\.(md|markdown)$/i.test(path)) return "document";
  return /\.(csv|tsv)$/i.test(path) ? "table" : undefined;
}

function Text({ repositoryId, version, entry, mayEdit }: FileContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isSource, setIsSource] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const file = useCall("fileText", { id: repositoryId, path: entry.path, ...versionInput(version) });
  const text = file.data?.text;
  const encoding = file.data?.encoding;
  const reading = readingOf(entry.path);
  const lines = text === undefined ? null : text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  const note = [
    lines === null ? null : t("file.lines", { count: lines, formatted: formatNumber(lines, language) }),
    formatBytes(entry.size, language),
  ];
  const extra = (
    <div className={styles.extra}>
      <span className={styles.note}>{note.filter(Boolean).join(" · ")}</span>
      {reading && text ? (
        <Segmented<"reading" | "source">
          size="small"
          aria-label={t("file.reading")}
          value={isSource ? "source" : "reading"}
          onChange={(value) => setIsSource(value === "source")}
          options={[
            { value: "reading", label: t(`file.as.${reading}`) },
            { value: "source", label: t("file.as.source") },
          ]}
        />
      ) : null}
      {mayEdit && text !== undefined && encoding === undefined ? (
        <Button size="small" icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
          {t("file.edit")}
        </Button>
      ) : null}
    </div>
  );
  if (isEditing && text !== undefined) {
    return (
      <Panel title={nameOf(entry.path)}>
        <Suspense fallback={<LoadingRows rows={12} height={24} />}>
          <FileEditor repositoryId={repositoryId} entry={entry} text={text} onClose={() => setIsEditing(false)} />
        </Suspense>
      </Panel>
    );
  }
  return (
    <Panel title={nameOf(entry.path)} extra={extra}>
      {file.isPending ? <LoadingRows rows={12} height={24} /> : null}
      {file.isError ? <ErrorState error={file.error} onRetry={() => void file.refetch()} /> : null}
      {file.data && text === undefined ? <EmptyState title={t("file.binary")} text={t("file.binaryText")} /> : null}
      {text !== undefined && encoding !== undefined ? (
        <EncodingNote repositoryId={repositoryId} entry={entry} encoding={encoding} text={text} mayEdit={mayEdit} />
      ) : null}
      {text === "" ? <EmptyState title={t("file.empty")} /> : null}
      {text ? (
        <Suspense fallback={<LoadingRows rows={12} height={24} />}>
          {reading === undefined || isSource ? <FileCode text={text} path={entry.path} /> : null}
          {reading === "table" && !isSource ? <CsvTable text={text} label={entry.path} /> : null}
          {reading === "document" && !isSource ? (
            <RepositoryMarkdown repositoryId={repositoryId} version={version} folder={folderOf(entry.path)} text={text} />
          ) : null}
        </Suspense>
      ) : null}
    </Panel>
  );
}

function Picture({ repositoryId, version, entry, mediaType }: FileContentProps & { readonly mediaType: string }) {
  const { address, error } = useFileAddress(repositoryId, version, entry.path, mediaType);
  if (error !== undefined) return <ErrorState error={error} />;
  if (address === undefined) return <LoadingRows rows={6} height={40} />;
  return (
    <div className={styles.picture}>
      <img src={address} alt={nameOf(entry.path)} />
    </div>
  );
}

/** The browser fetches the parts that it plays, from an address that opens without the token. */
function Video({ repositoryId, version, entry }: FileContentProps) {
  const input = { id: repositoryId, path: entry.path, ...versionInput(version) };
  const address = useCall("videoAddress", input, { staleTime: Number.POSITIVE_INFINITY });
  if (address.isError) return <ErrorState error={address.error} onRetry={() => void address.refetch()} />;
  if (address.data === undefined) return <LoadingRows rows={6} height={40} />;
  return (
    <div className={styles.video}>
      {/* biome-ignore lint/a11y/useMediaCaption: a file of a user comes without captions */}
      <video controls preload="metadata" src={address.data.url} aria-label={nameOf(entry.path)} />
    </div>
  );
}
