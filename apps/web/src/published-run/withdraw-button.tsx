import { limits } from "@mofang/protocol";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";

/** Withdraws a run, with a reason that its page keeps. */
export function WithdrawButton({ runKey }: { readonly runKey: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const withdraw = useAction("withdrawRun", {
    onSuccess: () => {
      setIsOpen(false);
      notify("success", t("publishedRun.withdrawnNow"));
    },
  });
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        {t("publishedRun.withdraw")}
      </Button>
      <Modal
        open={isOpen}
        centered
        title={t("publishedRun.withdrawTitle")}
        okText={t("publishedRun.withdraw")}
        okButtonProps={{ danger: true, disabled: reason.trim() === "", loading: withdraw.isPending }}
        onOk={() => withdraw.mutate({ runKey, reason })}
        onCancel={() => setIsOpen(false)}
      >
        <p>{t("publishedRun.withdrawText")}</p>
        <Input.TextArea
          aria-label={t("publishedRun.withdrawReason")}
          placeholder={t("publishedRun.withdrawReason")}
          maxLength={limits.note}
          showCount
          autoSize={{ minRows: 2 }}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </>
  );
}
