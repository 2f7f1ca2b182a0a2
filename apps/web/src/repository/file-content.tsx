import { limits } from "@mofang/protocol";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";
import { formatBytes, formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { CodeView } from "../ui/code-view.tsx";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { versionInput } from "./addresses.ts";
import styles from "./file-content.module.css";
import { nameOf, type TreeEntry } from "./tree-entries.ts";

const ModelicaCode = lazy(() => import("./modelica-code.tsx"));

export interface FileContentProps {
  readonly repositoryId: number;
  readonly version: string;
  readonly entry: TreeEntry;
}

/** A file as picture, as text, or as what it is when it is neither. */
export function FileContent(props: FileContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { entry } = props;
  const size = formatBytes(entry.size, language);
  if (/\.(png|jpe?g|gif|webp|svg)$/i.test(entry.path)) {
    return (
      <Panel title={nameOf(entry.path)} extra={<span className={styles.note}>{size}</span>}>
        <Picture {...props} />
      </Panel>
    );
  }
  if (entry.size > limits.textFile) {
    return (
      <Panel title={nameOf(entry.path)} extra={<span className={styles.note}>{size}</span>}>
        <EmptyState title={t("file.tooLarge")} text={t("file.tooLargeText", { size: formatBytes(limits.textFile, language) })} />
      </Panel>
    );
  }
  return <Text {...props} />;
}

function Text({ repositoryId, version, entry }: FileContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const file = useCall("fileText", { id: repositoryId, path: entry.path, ...versionInput(version) });
  const text = file.data?.text;
  const lines = text === undefined ? null : text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  const note = [
    lines === null ? null : t("file.lines", { count: lines, formatted: formatNumber(lines, language) }),
    formatBytes(entry.size, language),
  ];
  return (
    <Panel title={nameOf(entry.path)} extra={<span className={styles.note}>{note.filter(Boolean).join(" · ")}</span>}>
      {file.isPending ? <LoadingRows rows={12} height={24} /> : null}
      {file.isError ? <ErrorState error={file.error} onRetry={() => void file.refetch()} /> : null}
      {file.data && text === undefined ? <EmptyState title={t("file.binary")} text={t("file.binaryText")} /> : null}
      {text === "" ? <EmptyState title={t("file.empty")} /> : null}
      {text ? (
        entry.path.endsWith(".mo") ? (
          <Suspense fallback={<LoadingRows rows={12} height={24} />}>
            <ModelicaCode text={text} label={entry.path} />
          </Suspense>
        ) : (
          <CodeView text={text} label={entry.path} />
        )
      ) : null}
    </Panel>
  );
}

/** A picture from its bytes, because an `<img>` would ask without the token. */
function Picture({ repositoryId, version, entry }: FileContentProps) {
  const { client } = useServices();
  const [address, setAddress] = useState<string>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    client("fileBytes", { id: repositoryId, path: entry.path, ...versionInput(version) }, { signal: controller.signal }).then(
      ({ blob }) => {
        made = URL.createObjectURL(new Blob([blob], { type: imageType(entry.path) }));
        setAddress(made);
      },
      (failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      },
    );
    return () => {
      controller.abort(new DOMException("no longer shown", "AbortError"));
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [client, repositoryId, version, entry.path]);
  if (error !== undefined) return <ErrorState error={error} />;
  if (address === undefined) return <LoadingRows rows={6} height={40} />;
  return (
    <div className={styles.picture}>
      <img src={address} alt={nameOf(entry.path)} />
    </div>
  );
}

/** Media type by the name's ending. An SVG in an `<img>` runs no scripts. */
function imageType(path: string): string {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  if (ending === "svg") return "image/svg+xml";
  return `image/${ending === "jpg" ? "jpeg" : ending}`;
}
