import "../i18n/late/published-run.ts";
import { limits } from "@mofang/protocol";
import { Checkbox, Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";

/** What a person calls a run. */
interface RunNaming {
  readonly name: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly isPinned: boolean;
}

interface NameRunDialogProps {
  readonly taskId: number;
  readonly naming: RunNaming;
  readonly onClose: () => void;
}

/** Name, note, tags and pin of one's own run. */
export default function NameRunDialog({ taskId, naming, onClose }: NameRunDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<RunNaming>();
  const { data: known = [] } = useCall("simulationTags", {});
  const save = useAction("nameSimulation", { onSuccess: onClose });
  const send = ({ tags, ...values }: RunNaming): void =>
    save.mutate({ simulationTaskId: taskId, ...values, tags: tags.map((tag) => tag.trim()).filter((tag) => tag !== "") });
  return (
    <Modal
      open
      centered
      width={480}
      title={t("publishedRun.naming")}
      okText={t("action.save")}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={naming} onFinish={send}>
        <Form.Item name="name" label={t("publishedRun.runName")}>
          <Input autoFocus maxLength={limits.runName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={t("publishedRun.note")}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.note} showCount />
        </Form.Item>
        <Form.Item
          name="tags"
          label={t("publishedRun.tags")}
          rules={[
            {
              validator: (_, tags: readonly string[]) =>
                tags.every((tag) => tag.trim().length <= limits.runTag)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t("publishedRun.tagTooLong", { limit: limits.runTag }))),
            },
          ]}
        >
          <Select
            mode="tags"
            notFoundContent={null}
            maxCount={limits.runTags}
            tokenSeparators={[",", "，"]}
            options={known.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
        <Form.Item name="isPinned" valuePropName="checked" extra={t("publishedRun.pinQuota", { limit: limits.pinnedRuns })}>
          <Checkbox>{t("publishedRun.pin")}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
