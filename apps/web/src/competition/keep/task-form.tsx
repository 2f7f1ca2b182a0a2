import { Button, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import styles from "./keep.module.css";
import type { Kept, Task } from "./kept.ts";
import { MetricsField } from "./metrics-field.tsx";
import { ReasonFields } from "./reason-fields.tsx";
import { ScenariosField } from "./scenarios-field.tsx";
import { type TaskValues, taskOf, valuesOf } from "./task-values.ts";

interface Reason {
  readonly zh: string;
  readonly en: string;
}

interface TaskFormProps {
  readonly task: Kept["task"];
  /** A change of a published one needs a reason. */
  readonly isPublished: boolean;
  readonly isPending: boolean;
  /** `done` is to be called when it is saved. */
  readonly onSave: (task: Task, reason: Reason | null, done: () => void) => void;
}

/** Starter repository, classes, metrics and scenarios. */
export function TaskForm({ task, isPublished, isPending, onSave }: TaskFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<TaskValues & { readonly reason?: Reason }>();
  const unsaved = useUnsavedChanges();
  return (
    <Form<TaskValues & { readonly reason?: Reason }>
      form={form}
      layout="vertical"
      className={styles.form ?? ""}
      initialValues={valuesOf(task)}
      scrollToFirstError={{ focus: true }}
      onValuesChange={unsaved.mark}
      onFinish={() => {
        const values = form.getFieldsValue(true) as TaskValues & { readonly reason?: Reason };
        onSave(taskOf(values), values.reason ?? null, unsaved.clear);
      }}
    >
      <StarterFields />
      <MetricsField />
      <ScenariosField />
      {isPublished ? <ReasonFields name="reason" title={t("competition.keep.taskReason")} /> : null}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("action.save")}
        </Button>
      </div>
    </Form>
  );
}

const classes = ["taskClass", "interfaceName", "baselineName"] as const;

function StarterFields() {
  const { t } = useTranslation();
  const repositories = useCall("myRepositories", { page: 1, pageSize: 100 });
  const starterId: number | null = Form.useWatch("starterId") ?? null;
  const files = useCall("modelicaFiles", { id: starterId ?? 0 }, { enabled: starterId !== null });
  const required = { required: true, message: t("competition.keep.required") };
  const paths = (files.data?.files ?? []).filter(({ path }) => path.endsWith(".mo")).map(({ path }) => ({ value: path }));
  return (
    <fieldset className={styles.language}>
      <legend>{t("competition.keep.starter")}</legend>
      <p className={styles.note}>{t("competition.keep.starterNote")}</p>
      <div className={styles.pair}>
        <Form.Item name="starterId" label={t("competition.keep.repository")} rules={[required]}>
          <Select
            showSearch
            optionFilterProp="label"
            loading={repositories.isPending}
            options={repositories.data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
        </Form.Item>
        <Form.Item name="taskPath" label={t("competition.keep.taskPath")} rules={[required]}>
          <Select showSearch loading={files.isFetching} options={paths} />
        </Form.Item>
        {classes.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`competition.keep.class.${name}`)}
            extra={t(`competition.keep.classNote.${name}`)}
            rules={[{ ...required, whitespace: true }]}
          >
            <Input maxLength={300} autoComplete="off" />
          </Form.Item>
        ))}
        <Form.Item name="stopTime" label={t("competition.keep.stopTime")} rules={[required]}>
          <InputNumber min={0} max={1e9} />
        </Form.Item>
      </div>
    </fieldset>
  );
}
