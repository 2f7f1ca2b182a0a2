import { Input } from "antd";
import type { TypedValueState } from "./use-typed-value.ts";

interface TypedFieldProps {
  readonly id: string;
  readonly typing: TypedValueState;
  /** Whether what is wrong is said beside it. */
  readonly isDescribed: boolean;
  readonly value: string;
  readonly placeholder: string;
  readonly unit: string;
}

/** A value that is typed: Enter and leaving the field send it, Escape gives the old one back. */
export function TypedField({ id, typing, isDescribed, value, placeholder, unit }: TypedFieldProps) {
  return (
    <Input
      id={id}
      size="small"
      value={typing.typed ?? value}
      placeholder={placeholder}
      status={isDescribed ? "error" : ""}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => typing.type(target.value)}
      onPressEnter={() => typing.send(unit)}
      onBlur={() => typing.send(unit)}
      onKeyDown={({ key }) => {
        if (key === "Escape") typing.giveUp();
      }}
      {...(isDescribed ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {})}
    />
  );
}
