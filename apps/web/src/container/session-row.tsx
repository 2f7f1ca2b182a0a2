import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../api/hooks.ts";
import { saveDownload } from "../api/save-download.ts";
import styles from "./containers-page.module.css";
import { SaveDialog } from "./save-dialog.tsx";
import { useOpenTool } from "./use-open-tool.ts";

/** A session of an online tool, with what can be done with it. */
export function SessionRow({ session }: { readonly session: CallData<Calls["container"]> }) {
  const { t } = useTranslation();
  const { sessionId, tool, repository, branch, state, ending, nChanged } = session;
  const { open, isPending } = useOpenTool();
  const [dialog, setDialog] = useState<"save" | "end">();
  const download = useAction("containerFiles", { onSuccess: (file) => saveDownload(file, `${repository.name}.zip`) });
  const end = useAction("deleteContainer", { onSuccess: () => setDialog(undefined) });
  return (
    <li className={styles.session}>
      <span className={styles.words}>
        <strong>{t(`container.tool.${tool}`)}</strong>{" "}
        <Link to={`/model/${repository.id}/summary`}>{`${repository.owner} / ${repository.name}`}</Link>
        {branch === null ? null : ` · ${branch}`}
        <br />
        {t(`container.state.${state}`)} · {t("container.changed", { count: nChanged })}
        {ending === null ? null : (
          <>
            <br />
            {t(`container.ending.${ending}`)}
          </>
        )}
      </span>
      <Button loading={isPending} onClick={() => open({ id: repository.id, tool, ...(branch !== null && { branch }) })}>
        {t("container.goOn")}
      </Button>
      <Button disabled={nChanged === 0} onClick={() => setDialog("save")}>
        {t("container.save")}
      </Button>
      <Button loading={download.isPending} onClick={() => download.mutate({ session: sessionId })}>
        {t("container.download")}
      </Button>
      <Button
        danger
        loading={end.isPending}
        onClick={() => (nChanged > 0 ? setDialog("end") : end.mutate({ session: sessionId, discards: false }))}
      >
        {t("container.end")}
      </Button>
      {dialog === "save" ? <SaveDialog sessionId={sessionId} branch={branch} onClose={() => setDialog(undefined)} /> : null}
      <Modal
        open={dialog === "end"}
        title={t("container.endTitle", { count: nChanged })}
        onCancel={() => setDialog(undefined)}
        footer={[
          <Button key="discard" danger onClick={() => end.mutate({ session: sessionId, discards: true })}>
            {t("container.discard")}
          </Button>,
          <Button key="keep" type="primary" onClick={() => end.mutate({ session: sessionId, discards: false })}>
            {t("container.keep")}
          </Button>,
        ]}
      >
        {t("container.endText")}
      </Modal>
    </li>
  );
}
