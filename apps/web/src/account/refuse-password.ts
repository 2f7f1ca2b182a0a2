import "../i18n/late/account.ts";
import type { FormInstance } from "antd";
import { refusalsAtFields } from "../ui/refusals-at-fields.ts";

/** Writes what the server says against a login under the field of its password. */
export function refusePassword(form: FormInstance): (failure: unknown) => void {
  return refusalsAtFields(form, { "account.wrong-password": "password", "account.login-too-soon": "password" });
}
