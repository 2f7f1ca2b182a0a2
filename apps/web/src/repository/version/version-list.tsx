import { DeleteOutlined, DownloadOutlined, SwapOutlined, TagOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal, Tooltip } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { classAddress } from "../../ui/class-address.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { StatePill } from "../../ui/state-pill.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { comparisonAddress, fileAddress, headVersion } from "../addresses.ts";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { PublishVersion } from "./publish-version.tsx";
import styles from "./version-list.module.css";

type Version = CallData<Calls["versions"]>[number];

/** The versions of the repository, with what one can do with each. */
export function VersionList() {
  const { t } = useTranslation();
  const repository = useRepository();
  const may = useMay();
  const [isPublishing, setIsPublishing] = useState(false);
  const versions = useCall("versions", { id: repository.id });
  const publish = may("repository-edit") ? (
    <Tooltip title={repository.head === null ? t("version.emptyRepository") : undefined}>
      <Button type="primary" icon={<TagOutlined />} disabled={repository.head === null} onClick={() => setIsPublishing(true)}>
        {t("version.publish")}
      </Button>
    </Tooltip>
  ) : null;
  return (
    <>
      <Panel
        title={versions.data ? t("version.count", { count: versions.data.length }) : t("route.version")}
        extra={
          <div className={styles.bar}>
            {repository.head ? (
              <Link to={comparisonAddress(repository.id, versions.data?.[0]?.version ?? repository.head.commit, headVersion)}>
                <SwapOutlined aria-hidden="true" /> {t("version.compareTitle")}
              </Link>
            ) : null}
            {versions.data && versions.data.length > 0 ? publish : null}
          </div>
        }
      >
        {versions.isPending ? <LoadingRows rows={4} height={84} /> : null}
        {versions.isError ? <ErrorState error={versions.error} onRetry={() => void versions.refetch()} /> : null}
        {versions.data?.length === 0 ? (
          <EmptyState
            title={t("version.none")}
            text={publish ? t("version.noneText") : t("version.noneYetReader")}
            action={publish}
          />
        ) : null}
        {versions.data && versions.data.length > 0 ? (
          <ol className={styles.versions}>
            {versions.data.map((version, index) => (
              <VersionRow key={version.version} version={version} isLatest={index === 0} />
            ))}
          </ol>
        ) : null}
      </Panel>
      {isPublishing && repository.head ? (
        <PublishVersion
          repositoryId={repository.id}
          commit={repository.head.commit}
          existing={versions.data ?? []}
          onClose={() => setIsPublishing(false)}
        />
      ) : null}
    </>
  );
}

function VersionRow({ version, isLatest }: { readonly version: Version; readonly isLatest: boolean }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const { version: name, description, author, time, commit } = version;
  return (
    <li className={styles.version}>
      <div className={styles.words}>
        <h3 className={styles.number}>
          <Link to={fileAddress(id, name, "folder", "")}>{name}</Link>
          {isLatest ? <StatePill tone="good">{t("version.latest")}</StatePill> : null}
        </h3>
        {description ? <p className={styles.description}>{description}</p> : null}
        <p className={styles.note}>
          <span>{t("version.by", { name: author })}</span>
          <RelativeTime instant={time} />
          <Link className={styles.code} to={fileAddress(id, commit, "folder", "")}>
            {commit.slice(0, 8)}
          </Link>
          <Link to={classAddress(id, name, "")}>{t("version.classes")}</Link>
        </p>
      </div>
      <VersionActions version={name} />
    </li>
  );
}

function VersionActions({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  const { id, name } = useRepository();
  const may = useMay();
  const [modal, dialogs] = Modal.useModal();
  const download = useAction("downloadVersion", {
    onSuccess: (answer) => {
      saveDownload(answer, `${name}-${version}.zip`);
      notify("success", t("notice.downloaded"));
    },
  });
  const remove = useAction("deleteVersion", {
    onSuccess: () => notify("success", t("version.deleted", { version })),
  });
  const confirmRemoval = (): void =>
    void modal.confirm({
      title: t("version.deleteTitle", { version }),
      content: t("version.deleteText"),
      okText: t("version.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id, version }).catch(() => undefined), // A notice shows the failure.
    });
  return (
    <div className={styles.actions}>
      <Link
        className={styles.compare}
        to={comparisonAddress(id, version, headVersion)}
        aria-label={t("version.compareOf", { version })}
      >
        {t("version.compare")}
      </Link>
      {may("repository-download") ? (
        <Button
          icon={<DownloadOutlined />}
          loading={download.isPending}
          aria-label={t("version.downloadOf", { version })}
          onClick={() => download.mutate({ id, version })}
        >
          {t("version.download")}
        </Button>
      ) : null}
      {may("repository-manage") ? (
        <Tooltip title={t("version.deleteOf", { version })}>
          <Button
            danger
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t("version.deleteOf", { version })}
            onClick={confirmRemoval}
          />
        </Tooltip>
      ) : null}
      {dialogs}
    </div>
  );
}
