import { limits } from "@mofang/protocol";
import { Button, Checkbox, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { type FactsValues, factsOf } from "./facts-values.ts";
import styles from "./keep.module.css";
import type { Facts } from "./kept.ts";
import { PhasesField } from "./phases-field.tsx";
import { WrittenFields } from "./written-fields.tsx";

interface FactsFormProps {
  /** What it begins with. */
  readonly values: FactsValues;
  /** What that was begun from. */
  readonly facts: Facts;
  readonly isRestored: boolean;
  readonly onChange: (values: FactsValues) => void;
  readonly isPending: boolean;
  /** `done` is to be called when it is saved. */
  readonly onSave: (facts: Facts, done: () => void) => void;
}

/** Texts in both languages beside each other, phases and limits. Who shows it keeps what is typed. */
export function FactsForm({ values, facts, isRestored, isPending, onChange, onSave }: FactsFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<FactsValues>();
  const unsaved = useUnsavedChanges();
  return (
    <Form<FactsValues>
      form={form}
      layout="vertical"
      className={styles.form ?? ""}
      initialValues={values}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => {
        unsaved.mark();
        onChange(form.getFieldsValue(true));
      }}
      onFinish={() => onSave(factsOf(form.getFieldsValue(true), facts), unsaved.clear)}
    >
      {isRestored ? <p className={styles.note}>{t("competition.keep.restored")}</p> : null}
      <LimitFields />
      <Form.Item name="takesFmus" valuePropName="checked" extra={t("competition.keep.fmuNote")}>
        <Checkbox>{t("competition.keep.takesFmus")}</Checkbox>
      </Form.Item>
      <PhasesField />
      <div className={styles.languages}>
        <WrittenFields language="zh" />
        <WrittenFields language="en" />
      </div>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("action.save")}
        </Button>
      </div>
    </Form>
  );
}

function LimitFields() {
  const { t } = useTranslation();
  const categories = useCall("competitionCategories", {});
  const required = { required: true, message: t("competition.keep.required") };
  const options = (categories.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className={styles.pair}>
      <Form.Item name="categoryId" label={t("competition.keep.category")} rules={[required]}>
        <Select options={options} loading={categories.isPending} />
      </Form.Item>
      <Form.Item name="entriesPerDay" label={t("competition.keep.entriesPerDay")} rules={[required]}>
        <InputNumber min={1} max={limits.competitionEntriesPerDay} precision={0} />
      </Form.Item>
      <Form.Item name="teamSize" label={t("competition.keep.teamSize")} extra={t("competition.keep.teamNote")} rules={[required]}>
        <InputNumber min={1} max={limits.competitionTeam} precision={0} />
      </Form.Item>
    </div>
  );
}
