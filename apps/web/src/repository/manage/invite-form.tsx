import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./members.module.css";
import { type GrantableRole, grantableBy, RoleSelect } from "./role-select.tsx";

interface InviteValues {
  readonly account: string;
  readonly role: GrantableRole;
}

/** Asks somebody in by user name, e-mail or phone number. */
export function InviteForm() {
  const { t } = useTranslation();
  const { id, role } = useRepository();
  const [form] = Form.useForm<InviteValues>();
  useRevalidation(form);
  const invite = useAction("joinDirectly", {
    onSuccess: () => {
      form.resetFields(["account"]);
      notify("success", t("member.added"));
    },
  });
  const roles = grantableBy(role);
  const usual: GrantableRole = "ROLE_PROJECT_READ";
  return (
    <Panel title={t("member.add")}>
      <Form
        form={form}
        layout="vertical"
        className={styles.way ?? ""}
        initialValues={{ role: usual }}
        onFinish={({ account, role: given }) => invite.mutate({ id, account: account.trim(), role: given })}
      >
        <Form.Item
          name="account"
          label={t("member.addAccount")}
          extra={t("member.addNote")}
          rules={[{ required: true, whitespace: true, message: t("member.addRequired") }]}
        >
          <Input maxLength={254} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="role" label={t("member.role")}>
          <RoleField roles={roles} />
        </Form.Item>
        <Button htmlType="submit" loading={invite.isPending}>
          {t("member.addSend")}
        </Button>
      </Form>
    </Panel>
  );
}

/** What a form's item gives to its field. */
interface RoleFieldProps {
  readonly roles: readonly GrantableRole[];
  readonly id?: string;
  readonly value?: GrantableRole;
  readonly onChange?: (role: GrantableRole) => void;
}

function RoleField({ roles, id = "", value = "ROLE_PROJECT_READ", onChange = () => undefined }: RoleFieldProps) {
  return <RoleSelect id={id} roles={roles} value={value} onChange={onChange} />;
}
