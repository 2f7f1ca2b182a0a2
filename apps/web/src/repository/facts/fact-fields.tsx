import { LockOutlined, UnlockOutlined } from "@ant-design/icons";
import { limits, modelTypes, openTypes } from "@mofang/protocol";
import { Input, Radio, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useServices } from "../../api/services.tsx";
import { Form } from "../../ui/form.tsx";
import styles from "./fact-fields.module.css";
import { repositoryRules } from "./rules.ts";

const openTypeIcons = { public: <UnlockOutlined />, private: <LockOutlined /> } as const;

/** Fields of a repository's facts that can be changed later too. `isOpenTypeFixed` for somebody who may not open or close it. */
export function FactFields({ isOpenTypeFixed = false }: { readonly isOpenTypeFixed?: boolean }) {
  const { t } = useTranslation();
  const { client } = useServices();
  const rules = repositoryRules(t, client);
  return (
    <>
      <Form.Item name="openType" label={t("card.openTypeLabel")} rules={rules.openType}>
        <Radio.Group className={styles.choices ?? ""} disabled={isOpenTypeFixed}>
          {openTypes.map((openType) => (
            <Radio key={openType} value={openType} className={styles.choice ?? ""}>
              <strong>
                {openTypeIcons[openType]} {t(`card.openType.${openType}`)}
              </strong>
              <span className={styles.note}>{t(`repository.openTypeNote.${openType}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="modelType" label={t("card.modelTypeLabel")} rules={rules.modelType}>
        <Select
          placeholder={t("repository.modelTypePlaceholder")}
          options={modelTypes.map((value) => ({ value, label: t(`card.modelType.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="description" label={t("repository.description")} rules={rules.description}>
        <Input.TextArea
          rows={3}
          maxLength={limits.repositoryDescription}
          showCount
          placeholder={t("repository.descriptionPlaceholder")}
        />
      </Form.Item>
    </>
  );
}
