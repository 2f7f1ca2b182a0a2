import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { CallError } from "./call-error.ts";

/** What to tell a reader about a failure, in their language. */
export function failureText(error: unknown, t: TFunction): string {
  if (!(error instanceof CallError)) return t("failure.unexpected");
  switch (error.failure) {
    case "unreachable":
      return error.message || t("failure.unreachable");
    case "login-expired":
      return t("failure.loginExpired");
    case "account-frozen":
      return t("failure.accountFrozen");
    case "too-frequent":
      return error.message || t("failure.tooFrequent");
    case "refused":
    case "failed":
      return error.message || t("failure.server");
  }
}

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => failureText(error, t);
}
