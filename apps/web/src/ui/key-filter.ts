import type { KeyboardEvent } from "react";

/** What a field may hold while it is typed, so also the beginnings of what is right in the end. */
const forms = {
  phone: /^\d{0,11}$/,
  float: /^-?\d*\.?\d*(e[+-]?\d*)?$/i,
  positiveFloat: /^\d*\.?\d*(e[+-]?\d*)?$/i,
  positiveInteger: /^([1-9]\d*)?$/,
} as const;
export type KeyFilterKind = keyof typeof forms;

/** Whether a text may stand in a field of that kind while it is typed. */
export function mayType(kind: KeyFilterKind, text: string): boolean {
  return forms[kind].test(text);
}

/** For `onKeyDown`: lets through only keys after which the field still holds what it may. */
export function keyFilter(kind: KeyFilterKind): (event: KeyboardEvent<HTMLInputElement>) => void {
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget: input } = event;
    // Keys that write nothing have names of several letters.
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return;
    const { value, selectionStart, selectionEnd } = input;
    const next = value.slice(0, selectionStart ?? value.length) + key + value.slice(selectionEnd ?? value.length);
    if (!mayType(kind, next)) event.preventDefault();
  };
}
