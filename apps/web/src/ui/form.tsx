import { type FormProps, Form as LibraryForm } from "antd";
import type { PropsWithChildren } from "react";
import { tellDefect } from "./defects.ts";

/** Between the rows of a form in a line that is narrower than its fields, in pixels. */
const rowGap = 8;

/**
 * The form of the component library, which has a hole: what a handler of `onFinish` throws it writes to the log alone, so that
 * a click on the button seems to do nothing. Here the reader is told as well. A test holds that every form is this one. Fields
 * in a line that wrap on a small screen keep apart.
 */
function TellingForm<Values>({ onFinish, ...others }: PropsWithChildren<FormProps<Values>>) {
  const inLine = others.layout === "inline" && { style: { rowGap, ...others.style } };
  return <LibraryForm<Values> {...others} {...inLine} {...(onFinish && { onFinish: telling(onFinish) })} />;
}

function telling<Values>(send: (values: Values) => unknown): (values: Values) => void {
  return (values) => {
    try {
      send(values);
    } catch (error) {
      tellDefect(error);
    }
  };
}

export const Form = Object.assign(TellingForm, {
  Item: LibraryForm.Item,
  List: LibraryForm.List,
  useForm: LibraryForm.useForm,
  useFormInstance: LibraryForm.useFormInstance,
  useWatch: LibraryForm.useWatch,
});
