import { limits } from "@mofang/protocol";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { useServices } from "../../api/services.tsx";
import { Form } from "../../ui/form.tsx";
import styles from "./name-field.module.css";
import { repositoryRules } from "./rules.ts";

/** Name of a repository that is to be made. */
export function NameField() {
  const { t } = useTranslation();
  const { client } = useServices();
  return (
    <Form.Item
      name="name"
      label={t("repository.name")}
      extra={t("repository.nameNote")}
      validateTrigger={["onChange", "onBlur"]}
      rules={repositoryRules(t, client).name}
    >
      <Input className={styles.code ?? ""} maxLength={limits.repositoryName} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}
