import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { AppItemOf } from "@mofang/protocol";
import { Button, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./app-editor.module.css";

type Ranges = NonNullable<AppItemOf<"gauge">["ranges"]>;
type Range = Ranges[number];

const colours = ["green", "amber", "red", "blue"] as const;

interface RangeFieldsProps {
  readonly item: AppItemOf<"gauge">;
  readonly onChange: (ranges: Ranges | undefined) => void;
}

/** The coloured ranges of a gauge. */
export function RangeFields({ item: { min, max, ranges = [] }, onChange }: RangeFieldsProps) {
  const { t } = useTranslation();
  const put = (at: number, changes: Partial<Range>): void =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...changes } : range)));
  return (
    <section className={styles.group} aria-label={t("modelApp.editor.ranges")}>
      <h3 className={styles.groupTitle}>{t("modelApp.editor.ranges")}</h3>
      {ranges.map((range, at) => (
        <div key={at} className={styles.row}>
          {(["min", "max"] as const).map((side) => (
            <InputNumber<number>
              key={side}
              size="small"
              controls={false}
              className={styles.short ?? ""}
              aria-label={t("modelApp.editor.rangeSide", { number: at + 1, side: t(`modelApp.editor.${side}`) })}
              value={range[side]}
              onChange={(value) => value !== null && put(at, { [side]: value })}
            />
          ))}
          <Select<Range["colour"]>
            size="small"
            className={styles.short ?? ""}
            aria-label={t("modelApp.editor.rangeColour", { number: at + 1 })}
            value={range.colour}
            options={colours.map((value) => ({ value, label: t(`modelApp.editor.colour.${value}`) }))}
            onChange={(colour) => put(at, { colour })}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("modelApp.editor.removeRange", { number: at + 1 })}
            onClick={() => onChange(ranges.filter((_range, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...ranges, { min, max, colour: "green" }])}
      >
        {t("modelApp.editor.addRange")}
      </Button>
    </section>
  );
}
