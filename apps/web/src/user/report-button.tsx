import "../i18n/late/comment.ts";
import { FlagOutlined } from "@ant-design/icons";
import { limits, type ReportSubject } from "@mofang/protocol";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";

interface ReportButtonProps {
  readonly kind: ReportSubject;
  readonly subjectId: number;
}

/** Reports something to the people of the site, with a reason (VAL-052). */
export function ReportButton({ kind, subjectId }: ReportButtonProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<{ reason: string }>();
  const report = useAction("addReport", {
    onSuccess: () => {
      notify("success", t("notice.sent"));
      setOpen(false);
    },
  });
  return (
    <>
      <Button icon={<FlagOutlined />} onClick={() => gate(() => setOpen(true))}>
        {t("report.button")}
      </Button>
      <Modal
        open={isOpen}
        centered
        destroyOnHidden
        title={t("report.title")}
        okText={t("report.send")}
        okButtonProps={{ loading: report.isPending }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
      >
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={({ reason }) => report.mutate({ kind, subjectId, reason })}
        >
          <Form.Item
            name="reason"
            label={t("report.reason")}
            rules={[{ required: true, whitespace: true, message: t("report.reasonRequired") }]}
          >
            <Input.TextArea autoFocus maxLength={limits.reportReason} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
