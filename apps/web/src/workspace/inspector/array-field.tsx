import { TableOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import { ArrayDialog } from "./array-dialog.tsx";
import type { ParameterRow } from "./parameter-row.ts";

interface ArrayFieldProps {
  readonly row: ParameterRow;
  /** Takes the Modelica text of the array. */
  readonly onSend: (value: string) => void;
}

/** Opens the elements of a vector or matrix as a table. */
export function ArrayField({ row, onSend }: ArrayFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t("parameter.grid.open", { name: row.name });
  return (
    <>
      <Button
        {...nameTip(label)}
        size="small"
        icon={<TableOutlined aria-hidden />}
        aria-label={label}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <ArrayDialog
          row={row}
          onClose={() => setOpen(false)}
          onSend={(value) => {
            setOpen(false);
            onSend(value);
          }}
        />
      ) : null}
    </>
  );
}
