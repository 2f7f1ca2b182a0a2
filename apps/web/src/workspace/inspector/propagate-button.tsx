import { ExportOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import { useParameterDesk } from "./parameter-desk.ts";
import type { ParameterRow } from "./parameter-row.ts";

/** Makes a parameter of a component one of the class; says why where it cannot be done. */
export function PropagateButton({ row }: { readonly row: ParameterRow }) {
  const { t } = useTranslation();
  const { className, run } = useParameterDesk();
  const [refusal, setRefusal] = useState<string>();
  const label = t("parameter.propagate", { name: row.name });
  return (
    <Button
      {...nameTip(refusal ?? label)}
      type="text"
      size="small"
      danger={refusal !== undefined}
      icon={<ExportOutlined aria-hidden />}
      aria-label={refusal ?? label}
      onClick={() => void run({ name: "propagateParameter", className, path: row.path }).then(setRefusal)}
    />
  );
}

/** Whether a row is a parameter of a component, which may become one of the class. */
export function canPropagate({ kind, path, element }: ParameterRow): boolean {
  return kind === "value" && element.variability === "parameter" && path.includes(".") && !element.dialog.showStartAttribute;
}
