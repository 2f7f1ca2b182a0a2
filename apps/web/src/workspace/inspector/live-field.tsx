import type { Tunable } from "@mofang/simulation";
import { Input, Select, Switch } from "antd";
import { type KeyboardEvent, useState } from "react";
import { controlRange } from "../../control/control-range.ts";

interface LiveFieldProps {
  readonly id: string;
  readonly tunable: Tunable;
  /** Of an enumeration the ordinal, from 1; of a Boolean 0 or 1. */
  readonly value: number;
  readonly onTune: (value: number | boolean) => void;
  /** A number as the field shows it. */
  readonly textOf: (value: number) => string;
  /** What is typed, as a number; or why it is none that a run takes. */
  readonly read: (typed: string) => number | { readonly problem: string };
  /** Hears why what was typed is not taken; undefined when it is, or is given up. */
  readonly onProblem: (problem: string | undefined) => void;
  readonly isDescribed: boolean;
}

/** A field that acts on a run that goes on: Enter, leaving the field and arrow keys set the value, Escape gives the old one back. */
export function LiveField({ id, tunable, value, onTune, isDescribed, ...typing }: LiveFieldProps) {
  const { kind, literals } = tunable;
  if (kind === "Boolean") return <Switch id={id} size="small" checked={value !== 0} onChange={onTune} />;
  if (kind === "enumeration") {
    const options = literals.map((literal, place) => ({ value: place + 1, label: literal }));
    return <Select<number> id={id} size="small" value={value} options={options} onChange={onTune} />;
  }
  return <LiveNumber {...{ id, tunable, value, onTune, isDescribed }} {...typing} />;
}

function LiveNumber({ id, tunable, value, onTune, textOf, read, onProblem, isDescribed }: LiveFieldProps) {
  const [typed, setTyped] = useState<string>();
  const giveUp = (): void => {
    setTyped(undefined);
    onProblem(undefined);
  };
  const send = (): void => {
    if (typed === undefined) return;
    const found = typed.trim() === "" ? value : read(typed);
    if (typeof found === "object") {
      onProblem(found.problem);
      return;
    }
    giveUp();
    if (found !== value) onTune(found);
  };
  const step = (count: number): void => {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = tunable;
    const next = Number((value + count * controlRange(tunable).step).toPrecision(12));
    giveUp();
    onTune(Math.min(maximum, Math.max(minimum, next)));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") giveUp();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  };
  return (
    <Input
      id={id}
      size="small"
      inputMode="decimal"
      value={typed ?? textOf(value)}
      status={isDescribed ? "error" : ""}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        setTyped(target.value);
        onProblem(undefined);
      }}
      onPressEnter={send}
      onBlur={send}
      onKeyDown={press}
      {...(isDescribed ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {})}
    />
  );
}
