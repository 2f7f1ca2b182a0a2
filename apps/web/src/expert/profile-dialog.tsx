import { type CallBody, type Calls, expertFields, limits } from "@mofang/protocol";
import { Input, InputNumber, Modal, Select, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { LoadingRows } from "../ui/states.tsx";
import { TextEditor } from "../writing/editor/text-editor.tsx";

type Facts = CallBody<Calls["saveExpertProfile"]>;

/** How an expert begins who has said nothing yet. */
const begun: Facts = { headline: "", profile: "", fields: [], isAvailable: true, mostOpen: 5 };

/** What an expert says of themselves, and how much they take. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const expertId = useSession()?.userInfo.id ?? 0;
  const [form] = Form.useForm<Facts>();
  const own = useCall("expertDetail", { expertId });
  const save = useAction("saveExpertProfile", {
    onSuccess: () => {
      notify("success", t("notice.updated"));
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={720}
      title={t("expert.ownProfile")}
      okText={t("action.save")}
      okButtonProps={{ loading: save.isPending, disabled: own.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {own.isPending ? (
        <LoadingRows rows={4} />
      ) : (
        <Form form={form} layout="vertical" initialValues={own.data ?? begun} onFinish={(facts) => save.mutate(facts)}>
          <ProfileFields />
        </Form>
      )}
    </Modal>
  );
}

function ProfileFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="headline"
        label={t("expert.headline")}
        rules={[{ required: true, whitespace: true, message: t("expert.headlineRequired") }]}
      >
        <Input maxLength={limits.expertHeadline} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="fields" label={t("expert.fieldOf")} rules={[{ required: true, message: t("expert.fieldRequired") }]}>
        <Select mode="multiple" options={expertFields.map((value) => ({ value, label: t(`expert.field.${value}`) }))} />
      </Form.Item>
      <Form.Item name="profile" label={t("expert.profile")}>
        <TextEditor label={t("expert.profile")} maxLength={limits.expertProfile} rows={6} />
      </Form.Item>
      <Form.Item name="isAvailable" label={t("expert.available")} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="mostOpen"
        label={t("expert.mostOpen")}
        extra={t("expert.mostOpenNote")}
        rules={[{ required: true, message: t("expert.mostOpenRequired") }]}
      >
        <InputNumber min={1} max={limits.expertQuestions} precision={0} />
      </Form.Item>
    </>
  );
}
