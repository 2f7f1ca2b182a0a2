import i18next from "i18next";
import { expect, it } from "vitest";
import { changeLanguage, startI18n } from "../i18n/i18n.ts";
import { CallError } from "./call-error.ts";
import { failureText } from "./failure-text.ts";

const textOf = (error: unknown) => failureText(error, i18next.t);

it("[ERR-013] [ERR-015] [ERR-016] says what the site's own failures are, in the reader's language", async () => {
  await startI18n();
  const texts = () =>
    (["login-expired", "account-frozen", "unreachable"] as const).map((failure) => textOf(new CallError(failure)));
  await changeLanguage("zh");
  expect(texts()).toEqual(["您的登录状态已过期，请重新登录", "您的账号已被冻结，请联系工作人员", "请求超时，请重试"]);
  await changeLanguage("en");
  expect(texts()).toEqual([
    "Your login status has expired, please log in again",
    "Your account has been frozen, please contact staff",
    "Request timed out, please retry",
  ]);
});

it("[ERR-006] [ERR-011] [ERR-017] shows the words of the server where it sent any", () => {
  for (const failure of ["refused", "too-frequent", "failed"] as const) {
    expect(textOf(new CallError(failure, { message: "请在 3 分钟后重试" }))).toBe("请在 3 分钟后重试");
  }
});
