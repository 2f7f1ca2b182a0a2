import { CloudDownloadOutlined, DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Modal, Progress, Tag } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallAnswer } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";
import { formatBytes, formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { FileInput } from "../ui/file-input.tsx";
import { notify, succeeded } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./admin-layout.module.css";

type Libraries = CallAnswer<"keptLibraries">;
/** Milliseconds between two looks at libraries that are on their way. */
const pause = 1500;

/** `/admin/libraries`: Modelica libraries of the site, by download or from an archive where the machine has no internet. */
export default function LibrariesPage() {
  const { t } = useTranslation();
  const libraries = useCall("keptLibraries", {});
  const isBusy = libraries.data?.additions.some(({ state }) => state === "running") ?? false;
  const { refetch } = libraries;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void refetch(), pause);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);
  if (libraries.isPending) return <LoadingRows rows={6} height={72} />;
  if (libraries.isError) return <ErrorState error={libraries.error} onRetry={() => void refetch()} />;
  const { installed, known, additions } = libraries.data;
  return (
    <>
      <Panel title={t("admin.libraries.installed")} extra={<UploadButton />}>
        {installed.length === 0 ? (
          <EmptyState title={t("admin.libraries.none")} text={t("admin.libraries.noneText")} />
        ) : (
          installed.map((library) => <Installed key={`${library.name} ${library.version}`} library={library} />)
        )}
      </Panel>
      <Panel title={t("admin.libraries.known")}>
        {known.map((release) => (
          <Known
            key={`${release.name} ${release.version}`}
            release={release}
            addition={additions.find(({ name, version }) => name === release.name && version === release.version)}
          />
        ))}
      </Panel>
    </>
  );
}

function Installed({ library }: { readonly library: Libraries["installed"][number] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [modal, dialogs] = Modal.useModal();
  const { name, version, source, licence, checksum, installedAt } = library;
  const label = `${name} ${version}`.trim();
  const remove = useAction("removeLibrary", {
    onSuccess: () => notify("success", t("notice.processed")),
  });

  function ask(): void {
    modal.confirm({
      title: t("admin.libraries.removeTitle", { name: label }),
      content: t("admin.libraries.removeText"),
      okText: t("admin.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ name, version }),
    });
  }

  return (
    <div className={styles.item}>
      <p className={styles.itemHead}>
        <strong>{label}</strong>
        {licence ? <Tag>{licence}</Tag> : <span className={styles.note}>{t("admin.libraries.noLicence")}</span>}
        <span className={styles.note}>{formatInstant(installedAt, language)}</span>
        <Button size="small" icon={<DeleteOutlined />} loading={remove.isPending} onClick={ask}>
          {t("admin.delete")}
        </Button>
      </p>
      <p className={styles.note}>{source}</p>
      <p className={styles.mono}>SHA-256 {checksum}</p>
      {dialogs}
    </div>
  );
}

interface KnownProps {
  readonly release: Libraries["known"][number];
  readonly addition: Libraries["additions"][number] | undefined;
}

function Known({ release, addition }: KnownProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, version, address, licence, homepage, packages, isInstalled } = release;
  const add = useAction("addLibrary");
  const isRunning = addition?.state === "running";
  return (
    <div className={styles.item}>
      <p className={styles.itemHead}>
        <strong>
          {name} {version}
        </strong>
        <Tag>{licence}</Tag>
        <a href={homepage} target="_blank" rel="noopener">
          {t("admin.libraries.homepage")}
        </a>
        {isInstalled ? (
          <Tag color="success">{t("admin.libraries.isInstalled")}</Tag>
        ) : (
          <Button
            size="small"
            type="primary"
            icon={<CloudDownloadOutlined />}
            loading={add.isPending || isRunning}
            onClick={() => add.mutate({ name, version })}
          >
            {addition && !isRunning ? t("admin.libraries.again") : t("admin.libraries.install")}
          </Button>
        )}
      </p>
      <p className={styles.note}>{address}</p>
      {packages.map((part) => (
        <p key={part.name} className={styles.mono}>
          {part.name} {part.version} · SHA-256 {part.checksum}
        </p>
      ))}
      {addition && !isInstalled ? (
        <>
          {isRunning ? (
            <Progress
              percent={addition.total ? Math.round((addition.received / addition.total) * 100) : 0}
              status="active"
              format={() => formatBytes(addition.received, language)}
            />
          ) : null}
          {addition.state === "stalled" ? <p>{t("admin.libraries.stalled")}</p> : null}
          {addition.message ? <p role="alert">{addition.message}</p> : null}
        </>
      ) : null}
    </div>
  );
}

/** Installs from an archive of the reader's machine, with progress. */
function UploadButton() {
  const { t } = useTranslation();
  const { client } = useServices();
  const textOf = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const libraries = useCall("keptLibraries", {});

  async function upload(file: File): Promise<void> {
    const form = new FormData();
    form.append("files", file, file.name);
    setFraction(0);
    try {
      const added = await client("uploadLibrary", { form }, { onProgress: setFraction });
      succeeded("uploadLibrary");
      notify("success", t("admin.libraries.added", { names: added.map(({ name, version }) => `${name} ${version}`).join(", ") }));
    } catch (error) {
      notify("fail", textOf(error), "uploadLibrary");
    } finally {
      setFraction(null);
      await libraries.refetch();
    }
  }

  return (
    <>
      <Button size="small" icon={<UploadOutlined />} loading={fraction !== null} onClick={() => input.current?.click()}>
        {fraction === null ? t("admin.libraries.upload") : `${Math.round(fraction * 100)} %`}
      </Button>
      <FileInput
        ref={input}
        label={t("admin.libraries.upload")}
        accept=".zip,.mo"
        onFiles={([file]) => file && void upload(file)}
      />
    </>
  );
}
