import { DownloadOutlined, ReadOutlined } from "@ant-design/icons";
import { mayInRepository } from "@mofang/protocol";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { late } from "../../part/late.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { notify } from "../../ui/notices.ts";
import { useMay } from "../use-may.ts";
import { type RepositoryDetail, useRepository } from "../use-repository.ts";
import styles from "./summary-page.module.css";

const CiteDialog = late(() => import("./cite-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

/** Clone address, archive and citation. */
export function TakeAlong() {
  const { t } = useTranslation();
  const may = useMay();
  const [isCiting, setIsCiting] = useState(false);
  const repository = useRepository();
  const { id, name, head, cloneAddress } = repository;
  const download = useAction("downloadVersion", {
    onSuccess: (answer) => {
      saveDownload(answer, `${name}.zip`);
      notify("success", t("notice.downloaded"));
    },
  });
  return (
    <section className={styles.take}>
      {may("repository-download") ? (
        <>
          <h2 className={styles.takeTitle}>{t("repository.clone")}</h2>
          <CopyField text={cloneAddress} label={t("repository.cloneAddress")} copied={t("repository.cloneCopied")} />
          <details>
            <summary>{t("repository.cloneHow")}</summary>
            <pre className={styles.how}>git clone {cloneAddress}</pre>
            <p className={styles.note}>
              {t("repository.cloneToken")} <Link to="/tokens">{t("route.tokens")}</Link>
            </p>
          </details>
          <Button
            block
            icon={<DownloadOutlined />}
            disabled={head === null}
            loading={download.isPending}
            onClick={() => download.mutate({ id })}
          >
            {t("repository.download")}
          </Button>
        </>
      ) : (
        <p className={styles.note}>{isProtected(repository) ? t("repository.protected") : t("repository.notDownloadable")}</p>
      )}
      <Button block icon={<ReadOutlined />} disabled={head === null} onClick={() => setIsCiting(true)}>
        {t("repository.cite")}
      </Button>
      <Suspense fallback={null}>{isCiting ? <CiteDialog onClose={() => setIsCiting(false)} /> : null}</Suspense>
    </section>
  );
}

/** Whether access levels alone keep the reader from having the whole. */
function isProtected(repository: RepositoryDetail): boolean {
  const unprotected = { accessLevel: "packageDuplicate", protection: "packageDuplicate" } as const;
  return mayInRepository("repository-download", { ...repository, ...unprotected, isSignedIn: true });
}
