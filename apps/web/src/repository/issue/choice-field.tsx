import { Button, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./choice-field.module.css";

interface ChoiceFieldProps<Value extends string | number> {
  readonly title: string;
  /** How the present choice is shown. */
  readonly children: ReactNode;
  readonly mayEdit: boolean;
  readonly value: readonly Value[];
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly most: number;
  /** Values that are not among the options can be typed. */
  readonly isOpen?: boolean;
  readonly isPending: boolean;
  /** Saves a choice; the field closes when `onSaved` is called. */
  readonly onSave: (value: readonly Value[], onSaved: () => void) => void;
}

/** Some of many that belong to an issue, and a way to choose others. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { title, children, mayEdit, value, options, most, isOpen = false, isPending, onSave } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly Value[] | null>(null);
  return (
    <section>
      <header className={styles.header}>
        <h3 className={styles.title}>{title}</h3>
        {mayEdit && chosen === null ? (
          <Button size="small" type="text" aria-label={t("issue.changeOf", { what: title })} onClick={() => setChosen(value)}>
            {t("issue.change")}
          </Button>
        ) : null}
      </header>
      {chosen === null ? (
        children
      ) : (
        <>
          <Select<Value[]>
            mode={isOpen ? "tags" : "multiple"}
            className={styles.select ?? ""}
            aria-label={title}
            autoFocus
            optionFilterProp="label"
            maxCount={most}
            value={[...chosen]}
            options={options.map((option) => ({ ...option }))}
            onChange={setChosen}
          />
          <div className={styles.actions}>
            <Button size="small" onClick={() => setChosen(null)}>
              {t("action.cancel")}
            </Button>
            <Button size="small" type="primary" loading={isPending} onClick={() => onSave(chosen, () => setChosen(null))}>
              {t("action.save")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
