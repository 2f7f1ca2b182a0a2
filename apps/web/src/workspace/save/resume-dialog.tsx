import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { notify, succeeded } from "../../ui/notices.ts";
import type { FoundDrafts } from "./use-found-drafts.ts";

/** Asks what shall become of the drafts of an earlier visit. There is no third way: editing beside them would lose them. */
export function ResumeDialog({ drafts: { found, resume, discard } }: { readonly drafts: FoundDrafts }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [working, setWorking] = useState<"resume" | "discard" | null>(null);
  const decide = async (act: "resume" | "discard"): Promise<void> => {
    setWorking(act);
    try {
      await (act === "resume" ? resume() : discard());
      succeeded("drafts");
    } catch (error) {
      notify("fail", textOf(error), "drafts");
    } finally {
      setWorking(null);
    }
  };
  return (
    <Modal
      open
      centered
      closable={false}
      width={480}
      title={t("workspace.resume.title")}
      footer={[
        <Button
          key="discard"
          danger
          loading={working === "discard"}
          disabled={working === "resume"}
          onClick={() => void decide("discard")}
        >
          {t("workspace.resume.discard")}
        </Button>,
        <Button
          key="resume"
          type="primary"
          autoFocus
          loading={working === "resume"}
          disabled={working === "discard"}
          onClick={() => void decide("resume")}
        >
          {t("workspace.resume.resume")}
        </Button>,
      ]}
    >
      <p>{t("workspace.resume.text", { count: found?.nFiles ?? 0 })}</p>
      {found?.isBehind ? <p>{t("workspace.resume.behind")}</p> : null}
    </Modal>
  );
}
