import { type ErrorSlug, errors } from "@mofang/protocol";
import type { FormInstance } from "antd";
import { CallError } from "../api/call-error.ts";

/**
 * What to do with a failed call of a form: a refusal that speaks of one field is written under it, and the field gets the
 * focus. Other failures are left to the notice that every action shows.
 *
 * @param fields  name of the field, by what the server refuses with
 */
export function refusalsAtFields(
  form: FormInstance,
  fields: Readonly<Partial<Record<ErrorSlug, string>>>,
): (failure: unknown) => void {
  return (failure) => {
    if (!(failure instanceof CallError)) return;
    const slug = (Object.keys(fields) as ErrorSlug[]).find((known) => errors[known].code === failure.code);
    const name = slug && fields[slug];
    if (name === undefined) return;
    form.setFields([{ name, errors: [failure.message] }]);
    form.getFieldInstance(name)?.focus();
  };
}
