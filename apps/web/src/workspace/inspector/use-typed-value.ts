import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParameterDesk } from "./parameter-desk.ts";
import type { ParameterRow } from "./parameter-row.ts";
import { readTyped } from "./typed-value.ts";

/** What somebody types into a field: it stays until it is sent, given up, or shown by the text of the class. */
export interface TypedValueState {
  /** Undefined while the text of the class is shown. */
  readonly typed: string | undefined;
  /** Why it was not taken. */
  readonly problem: string | undefined;
  readonly type: (text: string) => void;
  readonly giveUp: () => void;
  /** Sends what is typed, in the unit that is shown. */
  readonly send: (unit: string) => void;
  /** Sends Modelica text at once; nothing for the default. */
  readonly sendValue: (value: string | undefined) => void;
}

interface Typing {
  readonly text: string;
  /** Whether it was taken and the class is about to show it. */
  readonly isSent: boolean;
}

export function useTypedValue(row: ParameterRow): TypedValueState {
  const { path, element, own } = row;
  const { t } = useTranslation();
  const { className, run } = useParameterDesk();
  const [typing, setTyping] = useState<Typing>();
  const [problem, setProblem] = useState<string>();
  const written = own?.text;
  useEffect(() => {
    setTyping((current) => (current?.isSent ? undefined : current));
  }, [written]);

  const giveUp = (): void => {
    setTyping(undefined);
    setProblem(undefined);
  };
  const sendValue = async (value: string | undefined): Promise<void> => {
    if (value === written) return giveUp();
    setTyping((current) => current && { ...current, isSent: true });
    const values = [value === undefined ? { path } : { path, value, ...sharingOf(row, value) }];
    const refusal = await run({ name: "setParameters", className, values }).catch(() => t("workspace.inspector.notSent"));
    setProblem(refusal);
    if (refusal !== undefined) setTyping((current) => current && { ...current, isSent: false });
  };
  const send = (unit: string): void => {
    if (typing === undefined || typing.isSent) return;
    const read = readTyped(element, typing.text, unit);
    if (read.ok) void sendValue(read.value);
    else setProblem(t(`workspace.inspector.problem.${read.problem}`, read.values));
  };
  return {
    typed: typing?.text,
    problem,
    type: (text) => {
      setTyping({ text, isSent: false });
      setProblem(undefined);
    },
    giveUp,
    send,
    sendValue: (value) => void sendValue(value),
  };
}

/** Whether a value is for each of several components; an array for what is no array is shared out among them. */
function sharingOf({ isRepeated, element }: ParameterRow, value: string): { readonly isEach?: boolean } {
  if (!isRepeated) return {};
  return { isEach: element.dimensions.length > 0 || !/^\s*[{[]/.test(value) };
}
