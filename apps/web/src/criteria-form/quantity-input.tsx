import { Input } from "antd";
import { useState } from "react";

/** A number, or an expression over the parameters of the task. */
type Quantity = number | string | undefined;

interface QuantityInputProps {
  readonly id: string;
  readonly value: Quantity;
  readonly isFaulty: boolean;
  readonly onChange: (value: Quantity) => void;
}

/** A number or an expression; `1.` and `1e` stay as they are typed. */
export function QuantityInput({ id, value, isFaulty, onChange }: QuantityInputProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && quantityOf(typed) === value ? typed : String(value ?? "");
  return (
    <Input
      id={id}
      value={text}
      maxLength={300}
      autoComplete="off"
      {...(isFaulty ? { status: "error" as const } : {})}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(quantityOf(target.value));
      }}
    />
  );
}

function quantityOf(typed: string): Quantity {
  const text = typed.trim();
  if (text === "") return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
