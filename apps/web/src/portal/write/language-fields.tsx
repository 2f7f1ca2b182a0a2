import { type Language, limits } from "@mofang/protocol";
import { Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import { TextEditor } from "../../writing/editor/text-editor.tsx";
import styles from "./write.module.css";

interface LanguageFieldsProps {
  readonly language: Language;
  readonly hasDates: boolean;
}

/** One language of an entry: title and text, or neither. */
export function LanguageFields({ language, hasDates }: LanguageFieldsProps) {
  const { t } = useTranslation();
  const title: string = Form.useWatch([language, "title"]) ?? "";
  const name = t(`portal.write.language.${language}`);
  return (
    <fieldset className={styles.language}>
      <legend>
        {name}
        {title.trim() === "" ? <span className={styles.missing}>{t(`portal.write.missing.${language}`)}</span> : null}
      </legend>
      <Form.Item name={[language, "title"]} label={t("portal.write.title")}>
        <Input maxLength={limits.portalTitle} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name={[language, "summary"]} label={t("portal.write.summary")}>
        <Input.TextArea maxLength={limits.portalSummary} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item name={[language, "body"]} label={t("portal.write.body")}>
        <TextEditor label={`${name} · ${t("portal.write.body")}`} maxLength={limits.portalBody} rows={16} />
      </Form.Item>
      <Form.Item name={[language, "tags"]} label={t("portal.write.tags")}>
        <Select mode="tags" maxCount={limits.portalTags} tokenSeparators={[",", "，"]} open={false} suffixIcon={null} />
      </Form.Item>
      {hasDates ? (
        <Form.Item name={[language, "place"]} label={t("portal.write.place")}>
          <Input maxLength={limits.portalPlace} autoComplete="off" />
        </Form.Item>
      ) : null}
    </fieldset>
  );
}
