import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../ui/form.tsx";
import styles from "./admin-layout.module.css";

interface ListFormProps<Row> {
  readonly rows: readonly Row[];
  /** What a row that is added holds. */
  readonly empty: Row;
  /** Characters of a name. */
  readonly nameLength: number;
  readonly addText: string;
  readonly removeText: string;
  readonly isSaving: boolean;
  readonly onChange: () => void;
  readonly onSave: (rows: Row[]) => void;
  /** The address, and what a row has beside its names. */
  readonly fields: (row: number, actions: ReactNode) => ReactNode;
}

/** A list of things with names in both languages, whose rows are added, moved up and removed, and saved as a whole. */
export function ListForm<Row>(props: ListFormProps<Row>) {
  const { rows, empty, nameLength, addText, removeText, isSaving, onChange, onSave, fields: own } = props;
  const { t } = useTranslation();
  return (
    <Form
      initialValues={{ rows }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={onChange}
      onFinish={(values: { rows: Row[] }) => onSave(values.rows)}
    >
      <Form.List name="rows">
        {(fields, { add, remove, move }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.link}>
                <NameFields row={name} maxLength={nameLength} />
                {own(
                  name,
                  <div className={styles.actions}>
                    <Button
                      icon={<ArrowUpOutlined />}
                      disabled={name === 0}
                      title={t("admin.links.up")}
                      aria-label={t("admin.links.up")}
                      onClick={() => move(name, name - 1)}
                    />
                    <Button icon={<DeleteOutlined />} title={removeText} aria-label={removeText} onClick={() => remove(name)} />
                  </div>,
                )}
              </div>
            ))}
            <div className={styles.actions}>
              <Button icon={<PlusOutlined />} disabled={fields.length >= limits.siteLinks} onClick={() => add(empty)}>
                {addText}
              </Button>
              <Button type="primary" htmlType="submit" loading={isSaving}>
                {t("action.save")}
              </Button>
            </div>
          </>
        )}
      </Form.List>
    </Form>
  );
}

/** The rule of a field that must hold something. */
export function useRequired() {
  const { t } = useTranslation();
  return { required: true, whitespace: true, message: t("admin.links.required") };
}

function NameFields({ row, maxLength }: { readonly row: number; readonly maxLength: number }) {
  const { t } = useTranslation();
  const required = useRequired();
  return (["zh", "en"] as const).map((language) => (
    <Form.Item key={language} name={[row, language]} rules={[required]} style={{ marginBottom: 0 }}>
      <Input maxLength={maxLength} placeholder={t(`admin.texts.${language}`)} aria-label={t(`admin.texts.${language}`)} />
    </Form.Item>
  ));
}
