import { limits, type PortalKind, portalForms } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { Form } from "../../ui/form.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import type { ContentValues } from "./content-values.ts";
import { CoverField } from "./cover-field.tsx";
import { DatesFields } from "./dates-fields.tsx";
import { FilesField } from "./files-field.tsx";
import { LanguageFields } from "./language-fields.tsx";
import styles from "./write.module.css";

interface ContentFormProps {
  readonly kind: PortalKind;
  /** Tells drafts of forms apart. */
  readonly place: string;
  readonly values: ContentValues;
  readonly isPending: boolean;
  /** `done` is to be called when it is saved. */
  readonly onSave: (values: ContentValues, done: () => void) => void;
}

/** Both languages of an entry beside each other, and what belongs to both. What is typed survives a reload. */
export function ContentForm({ kind, place, values, isPending, onSave }: ContentFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ContentValues>();
  const unsaved = useUnsavedChanges();
  const draft = useFormDraft(place, { values: JSON.stringify(values) });
  const { hasDates, hasModel } = portalForms[kind];
  const keep = (all: ContentValues): void => {
    unsaved.mark();
    draft.keep({ values: JSON.stringify(all) });
  };
  const done = (): void => {
    unsaved.clear();
    draft.drop();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ""}
      initialValues={JSON.parse(draft.initialValues.values) as ContentValues}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => keep({ ...values, ...form.getFieldsValue(true) })}
      onFinish={() => onSave({ ...values, ...form.getFieldsValue(true) }, done)}
    >
      {draft.isRestored ? <p className={styles.note}>{t("portal.write.restored")}</p> : null}
      <div className={styles.languages}>
        <LanguageFields language="zh" hasDates={hasDates} />
        <LanguageFields language="en" hasDates={hasDates} />
      </div>
      {hasDates ? <DatesFields /> : null}
      <div className={styles.pair}>
        <Form.Item name="cover" label={t("portal.write.cover")}>
          <CoverField />
        </Form.Item>
        <Form.Item name="files" label={t("portal.write.files")}>
          <FilesField kind={kind} />
        </Form.Item>
        {hasModel ? (
          <Form.Item name="model" label={t("portal.write.model")} extra={t("portal.write.modelNote")}>
            <Input maxLength={300} placeholder="Mofang.Examples.Electrical.RcCircuit" autoComplete="off" />
          </Form.Item>
        ) : null}
        <Form.Item name="link" label={t("portal.write.link")} extra={t("portal.write.linkNote")}>
          <Input maxLength={500} placeholder="https://" autoComplete="off" />
        </Form.Item>
      </div>
      <p className={styles.note}>{t("portal.write.filesNote", { count: limits.portalFiles })}</p>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("action.save")}
        </Button>
      </div>
    </Form>
  );
}
