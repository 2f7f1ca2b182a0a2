import { type ClassroomRole, classroomRoles, limits } from "@mofang/protocol";
import { Button, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import styles from "./classroom.module.css";

interface Values {
  readonly name: string;
  readonly role: ClassroomRole;
}

/** Puts a member of the school into a class: a student, an assistant, another teacher. */
export function AddPerson({ classroomId }: { readonly classroomId: number }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const add = useAction("setClassroomMember", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      form.resetFields();
    },
  });
  return (
    <Panel title={t("classroom.add")}>
      <Form
        className={styles.body ?? ""}
        form={form}
        layout="vertical"
        initialValues={{ role: "assistant" }}
        onFinish={({ name, role }: Values) => add.mutate({ classroomId, name: name.trim(), role })}
      >
        <Form.Item
          name="name"
          label={t("classroom.userName")}
          rules={[{ required: true, whitespace: true, message: t("classroom.userNameRequired") }]}
        >
          <Input maxLength={limits.userName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label={t("classroom.roleOf")}>
          <Select options={classroomRoles.map((value) => ({ value, label: t(`classroom.role.${value}`) }))} />
        </Form.Item>
        <div className={styles.bar}>
          <Button htmlType="submit" loading={add.isPending}>
            {t("classroom.add")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
