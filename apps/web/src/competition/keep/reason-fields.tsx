import { limits } from "@mofang/protocol";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import styles from "./keep.module.css";

interface ReasonFieldsProps {
  /** Field of the form that has both languages. */
  readonly name: string;
  readonly title: string;
}

/** A text in both languages that is told to everybody who takes part. */
export function ReasonFields({ name, title }: ReasonFieldsProps) {
  const { t } = useTranslation();
  const required = { required: true, whitespace: true, message: t("competition.keep.required") };
  return (
    <fieldset className={styles.language}>
      <legend>{title}</legend>
      <div className={styles.pair}>
        {(["zh", "en"] as const).map((language) => (
          <Form.Item key={language} name={[name, language]} label={t(`competition.keep.language.${language}`)} rules={[required]}>
            <Input.TextArea maxLength={limits.competitionNote} autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  );
}
