import { Input } from "antd";
import { useEffect, useState } from "react";

interface DraftInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** Takes what was typed when it is finished: with Enter, or by leaving the field. Escape brings back what was there. */
  readonly onSet: (value: string) => void;
}

/** A text that counts when it is finished. */
export function DraftInput({ label, value, placeholder, onSet }: DraftInputProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const finish = (): void => {
    if (typed !== value) onSet(typed);
  };
  return (
    <Input
      size="small"
      aria-label={label}
      placeholder={placeholder ?? ""}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={finish}
      onBlur={finish}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") setTyped(value);
      }}
    />
  );
}
