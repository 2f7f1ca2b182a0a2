import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { competitionBoards, limits } from "@mofang/protocol";
import { Button, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import styles from "./keep.module.css";
import { drawnAround, type TaskValues } from "./task-values.ts";

/** Parameters of the task and their values in each scenario, of which some stay hidden until the end. */
export function ScenariosField() {
  const { t } = useTranslation();
  const names: readonly string[] = Form.useWatch("names") ?? [];
  return (
    <fieldset className={styles.language}>
      <legend>{t("competition.keep.scenarios")}</legend>
      <p className={styles.note}>{t("competition.keep.scenariosNote")}</p>
      <Form.Item name="names" label={t("competition.keep.names")} extra={t("competition.keep.namesNote")}>
        <Select mode="tags" tokenSeparators={[",", "，", " "]} open={false} suffixIcon={null} />
      </Form.Item>
      <Form.List name="scenarios">
        {(fields, { add, remove }) => (
          <div className={styles.stack}>
            {fields.map(({ key, name }) => (
              <ScenarioFields
                key={key}
                place={name}
                names={names}
                onRemove={fields.length > 1 ? () => remove(name) : undefined}
              />
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= limits.competitionScenarios}
              onClick={() => add({ board: "public", values: {} })}
            >
              {t("competition.keep.addScenario")}
            </Button>
          </div>
        )}
      </Form.List>
    </fieldset>
  );
}

interface ScenarioFieldsProps {
  readonly place: number;
  readonly names: readonly string[];
  readonly onRemove: (() => void) | undefined;
}

function ScenarioFields({ place, names, onRemove }: ScenarioFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<TaskValues>();
  const number = place + 1;
  const boards = (["open", ...competitionBoards] as const).map((value) => ({
    value,
    label: t(`competition.keep.board.${value}`),
  }));
  const draw = (): void => {
    const { scenarios } = form.getFieldsValue(true) as TaskValues;
    const open = scenarios.find(({ board }) => board === "open")?.values ?? {};
    form.setFieldValue(["scenarios", place, "values"], drawnAround(open, names));
  };
  return (
    <fieldset className={styles.item} aria-label={t("competition.keep.scenario", { number })}>
      <div className={styles.triple}>
        <Form.Item name={[place, "board"]} label={t("competition.keep.scenario", { number })}>
          <Select options={boards} />
        </Form.Item>
        {names.map((name) => (
          <Form.Item
            key={name}
            name={[place, "values", name]}
            label={<span className={styles.code}>{name}</span>}
            rules={[{ required: true, message: t("competition.keep.required") }]}
          >
            <InputNumber />
          </Form.Item>
        ))}
      </div>
      <div className={styles.actions}>
        {place > 0 && names.length > 0 ? <Button onClick={draw}>{t("competition.keep.draw")}</Button> : null}
        {onRemove ? (
          <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
            {t("competition.keep.removeScenario", { number })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
