import type { CallData, Calls } from "@mofang/protocol";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import styles from "./containers-page.module.css";
import { useOpenTool } from "./use-open-tool.ts";

/** A session of an online tool, with what can be done with it. */
export function SessionRow({ session }: { readonly session: CallData<Calls["container"]> }) {
  const { t } = useTranslation();
  const { sessionId, tool, repository, state, nChanged } = session;
  const { open, isPending } = useOpenTool();
  const [dialog, setDialog] = useState<"save" | "end">();
  const end = useAction("deleteContainer", { onSuccess: () => setDialog(undefined) });
  return (
    <li className={styles.session}>
      <span className={styles.words}>
        <strong>{t(`container.tool.${tool}`)}</strong>{" "}
        <Link to={`/model/${repository.id}/summary`}>{`${repository.owner} / ${repository.name}`}</Link>
        <br />
        {t(`container.state.${state}`)} · {t("container.changed", { count: nChanged })}
      </span>
      <Button loading={isPending} onClick={() => open(repository.id, tool)}>
        {t("container.goOn")}
      </Button>
      <Button disabled={nChanged === 0} onClick={() => setDialog("save")}>
        {t("container.save")}
      </Button>
      <Button
        danger
        loading={end.isPending}
        onClick={() => (nChanged > 0 ? setDialog("end") : end.mutate({ session: sessionId, discards: false }))}
      >
        {t("container.end")}
      </Button>
      {dialog === "save" ? <SaveDialog sessionId={sessionId} onClose={() => setDialog(undefined)} /> : null}
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

function SaveDialog({ sessionId, onClose }: { readonly sessionId: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState("");
  const save = useAction("saveContainer", {
    onSuccess: ({ conflicts }) => {
      if (conflicts.length > 0) notify("fail", t("container.conflicts", { files: conflicts.join(", ") }), "container");
      else onClose();
    },
  });
  return (
    <Modal
      open
      title={t("container.save")}
      okText={t("container.save")}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate({ session: sessionId, message: message.trim() })}
      onCancel={onClose}
    >
      <Input
        value={message}
        aria-label={t("container.message")}
        placeholder={t("container.message")}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Modal>
  );
}
