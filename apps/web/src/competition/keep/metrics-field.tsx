import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { competitionMeasures, limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { MeasureSelect } from "../../criteria-form/measure-select.tsx";
import { Form } from "../../ui/form.tsx";
import styles from "./keep.module.css";

/** What is measured of each run; the first is the score. */
export function MetricsField() {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.language}>
      <legend>{t("competition.keep.metrics")}</legend>
      <p className={styles.note}>{t("competition.keep.metricsNote")}</p>
      <Form.List name="metrics">
        {(fields, { add, remove }) => (
          <div className={styles.stack}>
            {fields.map(({ key, name }) => (
              <MetricFields key={key} place={name} onRemove={name > 0 ? () => remove(name) : undefined} />
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= limits.competitionMetrics}
              onClick={() => add({ variable: "", measure: "final", unit: "", zh: "", en: "" })}
            >
              {t("competition.keep.addMetric")}
            </Button>
          </div>
        )}
      </Form.List>
    </fieldset>
  );
}

function MetricFields({ place, onRemove }: { readonly place: number; readonly onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  const required = { required: true, whitespace: true, message: t("competition.keep.required") };
  const number = place + 1;
  const title = place === 0 ? t("competition.keep.scoreMetric") : t("competition.keep.metric", { number });
  return (
    <fieldset className={styles.item} aria-label={title}>
      <div className={styles.triple}>
        <Form.Item name={[place, "variable"]} label={t("competition.keep.variable")} rules={[required]}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[place, "measure"]} label={t("competition.keep.measure")}>
          <MeasureSelect measures={competitionMeasures} />
        </Form.Item>
        <Form.Item name={[place, "unit"]} label={t("competition.keep.unit")}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        {(["zh", "en"] as const).map((language) => (
          <Form.Item
            key={language}
            name={[place, language]}
            label={t(`competition.keep.metricTitle.${language}`)}
            rules={[required]}
          >
            <Input maxLength={limits.competitionLabel} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      {onRemove ? (
        <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
          {t("competition.keep.removeMetric", { number })}
        </Button>
      ) : null}
    </fieldset>
  );
}
