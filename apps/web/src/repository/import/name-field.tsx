import { limits } from "@mofang/protocol";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useServices } from "../../api/services.tsx";
import { repositoryRules } from "../rules.ts";
import styles from "./import.module.css";

/** Name of the repository that an import makes. */
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
