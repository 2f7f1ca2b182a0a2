import "../i18n/late/account.ts";
import { email as emailSchema, limits, password as passwordSchema, userName } from "@mofang/protocol";
import type { FormRule } from "antd";
import type { TFunction } from "i18next";

/** The rules of the account forms (VAL-001 … VAL-027), with their texts in the reader's language. */
export function accountRules(t: TFunction) {
  const email: FormRule[] = [
    { required: true, whitespace: true, message: t("account.rule.emailRequired") },
    check((value) => emailSchema.safeParse(value).success, t("account.rule.emailWrong")),
  ];
  const code: FormRule[] = [{ required: true, whitespace: true, message: t("account.rule.codeRequired") }];
  const passwordRequired: FormRule = { required: true, message: t("account.rule.passwordRequired") };
  const passwordWeak = check((value) => passwordSchema.safeParse(value).success, t("account.rule.passwordWeak"));
  return {
    name: [{ required: true, whitespace: true, message: t("account.rule.nameRequired") }] satisfies FormRule[],
    password: [passwordRequired],
    email,
    code,
    newUserName: [
      { required: true, whitespace: true, message: t("account.rule.userNameRequired") },
      check((value) => userName.safeParse(value).success, t("account.rule.userNameWrong")),
    ] satisfies FormRule[],
    newPassword: [passwordRequired, passwordWeak],
    /** The reset form tells a short password apart from a weak one. */
    resetPassword: [
      passwordRequired,
      {
        validator: (_rule: unknown, value: string | undefined) => {
          if (!value) return Promise.resolve();
          if (value.length < limits.passwordMinimum) return Promise.reject(new Error(t("account.rule.passwordShort")));
          return passwordSchema.safeParse(value).success
            ? Promise.resolve()
            : Promise.reject(new Error(t("account.rule.passwordWeak")));
        },
      },
    ] satisfies FormRule[],
    agreement: [
      {
        validator: (_rule: unknown, value: boolean | undefined) =>
          value ? Promise.resolve() : Promise.reject(new Error(t("account.rule.agreementRequired"))),
      },
    ] satisfies FormRule[],
  };
}

/** Fields of a form for a new account, by what the server refuses with. */
export const newAccountFields = {
  "account.name-taken": "name",
  "account.email-taken": "email",
  "account.wrong-code": "code",
} as const;

/** A rule for what is there; that something must be there is another rule, with its own text. */
function check(isRight: (value: string) => boolean, message: string): FormRule {
  return {
    validator: (_rule, value: string | undefined) =>
      !value?.trim() || isRight(value.trim()) ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}
