import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Checkbox, Input } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import { zoneName } from "../../ui/local-time.ts";
import styles from "./keep.module.css";

/** Phases one after the other, in the writer's own time, whose zone is said. */
export function PhasesField() {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.language}>
      <legend>{t("competition.keep.phases")}</legend>
      <p className={styles.note}>{t("competition.keep.zone", { zone: zoneName() })}</p>
      <Form.List name="phases">
        {(fields, { add, remove }) => (
          <div className={styles.stack}>
            {fields.map(({ key, name }) => (
              <PhaseFields key={key} place={name} onRemove={fields.length > 1 ? () => remove(name) : undefined} />
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= limits.competitionPhases}
              onClick={() => add({ zh: "", en: "", startsAt: "", endsAt: "", takesEntries: true })}
            >
              {t("competition.keep.addPhase")}
            </Button>
          </div>
        )}
      </Form.List>
    </fieldset>
  );
}

function PhaseFields({ place, onRemove }: { readonly place: number; readonly onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  const required = { required: true, whitespace: true, message: t("competition.keep.required") };
  const number = place + 1;
  return (
    <fieldset className={styles.item} aria-label={t("competition.keep.phase", { number })}>
      <div className={styles.pair}>
        {(["zh", "en"] as const).map((language) => (
          <Form.Item
            key={language}
            name={[place, language]}
            label={t(`competition.keep.phaseTitle.${language}`)}
            rules={[required]}
          >
            <Input maxLength={limits.competitionLabel} autoComplete="off" />
          </Form.Item>
        ))}
        <Form.Item
          name={[place, "startsAt"]}
          label={t("competition.keep.startsAt")}
          rules={[required, afterFormer(place, t("competition.keep.overlaps"))]}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item
          name={[place, "endsAt"]}
          label={t("competition.keep.endsAt")}
          rules={[required, afterStart(place, t("competition.keep.endsFirst"))]}
        >
          <Input type="datetime-local" />
        </Form.Item>
      </div>
      <div className={styles.actions}>
        <Form.Item name={[place, "takesEntries"]} valuePropName="checked" noStyle>
          <Checkbox>{t("competition.keep.takesEntries")}</Checkbox>
        </Form.Item>
        {onRemove ? (
          <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
            {t("competition.keep.removePhase", { number })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface FormValues {
  readonly getFieldValue: (name: (string | number)[]) => unknown;
}

/** Local times of the same form compare as texts. */
const isBefore = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string" && one !== "" && other !== "" && one < other;

const afterStart =
  (place: number, message: string) =>
  ({ getFieldValue }: FormValues) => ({
    validator: async (_: unknown, end: unknown) => {
      const start = getFieldValue(["phases", place, "startsAt"]);
      if (end !== "" && start !== "" && !isBefore(start, end)) throw new Error(message);
    },
  });

const afterFormer =
  (place: number, message: string) =>
  ({ getFieldValue }: FormValues) => ({
    validator: async (_: unknown, start: unknown) => {
      const former = place === 0 ? undefined : getFieldValue(["phases", place - 1, "endsAt"]);
      if (isBefore(start, former)) throw new Error(message);
    },
  });
