import { type Language, limits } from "@mofang/protocol";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import { TextEditor } from "../../writing/editor/text-editor.tsx";
import styles from "./keep.module.css";

const longTexts = { text: 12, rules: 8, prizes: 4 } as const;

/** One language of a competition. */
export function WrittenFields({ language }: { readonly language: Language }) {
  const { t } = useTranslation();
  const name = t(`competition.keep.language.${language}`);
  const required = { required: true, whitespace: true, message: t("competition.keep.required") };
  return (
    <fieldset className={styles.language}>
      <legend>{name}</legend>
      <Form.Item name={[language, "title"]} label={t("competition.keep.title")} rules={[required]}>
        <Input maxLength={limits.listTitle} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name={[language, "summary"]} label={t("competition.keep.summary")}>
        <Input.TextArea maxLength={limits.portalSummary} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      {(Object.keys(longTexts) as (keyof typeof longTexts)[]).map((part) => {
        const label = t(`competition.keep.part.${part}`);
        return (
          <Form.Item key={part} name={[language, part]} label={label}>
            <TextEditor label={`${name} · ${label}`} maxLength={limits.listText} rows={longTexts[part]} />
          </Form.Item>
        );
      })}
    </fieldset>
  );
}
