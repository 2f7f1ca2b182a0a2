import { Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { CodeField } from "../account/code-field.tsx";
import { accountRules } from "../account/rules.ts";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import styles from "./school-pages.module.css";

interface JoinDialogProps {
  readonly school: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
  readonly onJoined: () => void;
}

/** Joining a school by a campus address and the code that comes there. */
export function JoinDialog({ school, onClose, onJoined }: JoinDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ email: string; code: string }>();
  const join = useAction("joinSchool", { onSuccess: onJoined });
  return (
    <Modal
      open
      centered
      title={t("school.joinTitle", { school: school.name })}
      okText={t("school.join")}
      okButtonProps={{ loading: join.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.note}>{t("school.joinText")}</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ email, code }) => join.mutate({ schoolId: school.id, email: email.trim(), code })}
      >
        <Form.Item name="email" label={t("school.campusEmail")} rules={accountRules(t).email}>
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <CodeField form={form} emailField="email" entrance="BIND" />
      </Form>
    </Modal>
  );
}
