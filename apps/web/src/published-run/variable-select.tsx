import { limits } from "@mofang/protocol";
import { Select } from "antd";
import { useState } from "react";
import { useCall } from "../api/hooks.ts";

interface VariableSelectProps {
  readonly taskId: number;
  readonly value?: string[];
  readonly label?: string;
  readonly onChange?: (names: string[]) => void;
}

/** Chooses variables of a result by what is typed of their names. */
export function VariableSelect({ taskId, label, ...field }: VariableSelectProps) {
  const [typed, setTyped] = useState("");
  const found = useCall(
    "variableTree",
    { simulationTaskId: taskId, parent: "", filter: typed.trim() || "*" },
    { keepPrevious: true },
  );
  const options = found.data?.filter(({ isConstant, kind }) => !isConstant && kind !== "String") ?? [];
  return (
    <Select
      {...field}
      mode="multiple"
      aria-label={label}
      maxCount={limits.publishedCurves}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options.map(({ path }) => ({ value: path, label: path }))}
    />
  );
}
