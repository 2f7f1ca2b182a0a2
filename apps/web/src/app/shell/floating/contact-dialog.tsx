import "../../../i18n/late/account.ts";
import { email as emailSchema, limits } from "@mofang/protocol";
import { Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { mobileNumber } from "../../../account/account-name.ts";
import { useAction, useCall } from "../../../api/hooks.ts";
import { Form } from "../../../ui/form.tsx";
import { keyFilter } from "../../../ui/key-filter.ts";
import { notify } from "../../../ui/notices.ts";
import { useRevalidation } from "../../../ui/use-revalidation.ts";
import styles from "./contact-dialog.module.css";

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly companyName: string;
  readonly email?: string;
  readonly typeId: number;
  readonly content: string;
}

interface ContactDialogProps {
  /** Whether the sender must leave an e-mail beside the phone number. */
  readonly isEmailRequired: boolean;
  readonly onClose: () => void;
}

/** The contact form, for visitors too: the footer's asks for an e-mail, the one of customer service goes without. */
export default function ContactDialog({ isEmailRequired, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const types = useCall("getFeedbackType", {}, { staleTime: 300_000 });
  const send = useAction("addFeedbackInfo", {
    onSuccess: () => {
      notify("success", t("notice.sent"));
      onClose();
    },
  });
  useRevalidation(form);
  const required = (message: string) => ({ required: true, whitespace: true, message });
  return (
    <Modal
      open
      centered
      width={560}
      title={t("contact.title")}
      okText={t("contact.send")}
      okButtonProps={{ loading: send.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.hours}>{t("contact.hours")}</p>
      <Form
        form={form}
        name="contact"
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: Values) => send.mutate(values)}
      >
        <Form.Item name="name" label={t("contact.name")} rules={[required(t("contact.rule.name"))]}>
          <Input maxLength={limits.contactName} autoComplete="name" />
        </Form.Item>
        <Form.Item name="companyName" label={t("contact.company")} rules={[required(t("contact.rule.company"))]}>
          <Input maxLength={limits.companyName} autoComplete="organization" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t("contact.phone")}
          rules={[required(t("contact.rule.phone")), { pattern: mobileNumber, message: t("contact.rule.phoneWrong") }]}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="tel-national" onKeyDown={keyFilter("phone")} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t(isEmailRequired ? "account.email" : "contact.emailOptional")}
          rules={[
            ...(isEmailRequired ? [required(t("account.rule.emailRequired"))] : []),
            {
              validator: (_rule, value: string | undefined) =>
                !value?.trim() || emailSchema.safeParse(value.trim()).success
                  ? Promise.resolve()
                  : Promise.reject(new Error(t("account.rule.emailWrong"))),
            },
          ]}
        >
          <Input autoComplete="email" inputMode="email" />
        </Form.Item>
        <Form.Item name="typeId" label={t("contact.type")} rules={[{ required: true, message: t("contact.rule.type") }]}>
          <Select options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} loading={types.isPending} />
        </Form.Item>
        <Form.Item name="content" label={t("contact.content")} rules={[required(t("contact.rule.content"))]}>
          <Input.TextArea maxLength={limits.contactContent} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
