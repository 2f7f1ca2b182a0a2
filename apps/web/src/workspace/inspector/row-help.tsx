import { InfoCircleOutlined } from "@ant-design/icons";
import { unitText } from "@mofang/modelica";
import { Button, Popover } from "antd";
import { useTranslation } from "react-i18next";
import { ClassText } from "../../picture/class-text.tsx";
import styles from "./inspector.module.css";
import type { ParameterRow } from "./parameter-row.ts";

/** What a parameter is: its type and sizes, unit, limits, and the class that declares it. */
export function RowHelp({ row: { name, element } }: { readonly row: ParameterRow }) {
  const { t } = useTranslation();
  const { type, dimensions, attributes, declaredIn, description } = element;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t("parameter.help.type"), dimensions.length === 0 ? type : `${type}[${dimensions.join(", ")}]`],
    [t("parameter.help.quantity"), attributes.quantity],
    [t("parameter.help.unit"), attributes.unit && unitText(attributes.unit)],
    [t("parameter.help.minimum"), attributes.min],
    [t("parameter.help.maximum"), attributes.max],
    [t("parameter.help.declaredIn"), declaredIn],
  ];
  const content = (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
  return (
    <Popover
      title={description === "" ? name : <ClassText of={declaredIn} text={description} />}
      content={content}
      trigger={["click"]}
    >
      <Button
        type="text"
        size="small"
        icon={<InfoCircleOutlined aria-hidden />}
        aria-label={t("parameter.help.about", { name })}
      />
    </Popover>
  );
}
