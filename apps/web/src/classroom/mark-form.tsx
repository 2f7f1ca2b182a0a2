import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { TextEditor } from "../writing/editor/text-editor.tsx";

interface MarkFormProps {
  readonly work: { readonly classroomId: number; readonly assignmentId: number; readonly accountId: number };
  readonly mark: CallData<Calls["studentWork"]>["mark"];
  /** Points of the assignment. */
  readonly most: number;
}

interface Values {
  readonly points: number | null;
  readonly text: string;
}

/** Points and words for a student's work. */
export function MarkForm({ work, mark, most }: MarkFormProps) {
  const { t } = useTranslation();
  const save = useAction("markWork", { onSuccess: () => notify("success", t("assignment.marked")) });
  const required = { required: true, message: t("assignment.markRequired", { points: most }) };
  return (
    <Form
      layout="vertical"
      initialValues={{ points: mark?.points ?? null, text: mark?.text ?? "" }}
      onFinish={({ points, text }: Values) => save.mutate({ ...work, points: points ?? 0, text: text.trim() })}
    >
      <Form.Item name="points" label={t("assignment.markPoints", { points: most })} rules={[required]}>
        <InputNumber min={0} max={most} />
      </Form.Item>
      <Form.Item name="text" label={t("assignment.markText")}>
        <TextEditor label={t("assignment.markText")} maxLength={limits.markText} rows={5} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t("assignment.giveMark")}
      </Button>
    </Form>
  );
}
