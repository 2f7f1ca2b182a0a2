import type { FormRule } from "antd";
import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { lateMessages } from "../i18n/late-messages.ts";
import { accountName } from "./account-name.ts";
import { encodePassword } from "./encode-password.ts";
import { accountRules } from "./rules.ts";

/** Looks a key up in the Chinese messages. */
const t = ((key: string) =>
  key
    .split(".")
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], lateMessages.zh)) as unknown as TFunction;
const rules = accountRules(t);

/** The first message that the rules give for a value, as the form shows it; null when it is right. */
async function messageFor(list: readonly FormRule[], value: unknown): Promise<string | null> {
  for (const rule of list) {
    if (typeof rule === "function") continue;
    if (rule.required && (value === undefined || value === "" || (rule.whitespace && !String(value).trim())))
      return String(rule.message);
    const failure = await Promise.resolve(rule.validator?.({} as never, value, () => undefined)).then(
      () => null,
      (error: Error) => error.message,
    );
    if (failure !== null) return failure;
  }
  return null;
}

describe("login: name, e-mail, code", () => {
  it("[VAL-001] [VAL-002] wants a name and a password", async () => {
    expect(await messageFor(rules.name, " ")).toBe("请输入用户名/手机号/邮箱");
    expect(await messageFor(rules.password, "")).toBe("请输入密码");
    expect(await messageFor(rules.name, "lin")).toBeNull();
  });

  it("[VAL-004] puts +86 before a mainland mobile number and before nothing else", () => {
    expect(accountName(" 13812345678 ")).toBe("+8613812345678");
    for (const name of ["12812345678", "1381234567", "138123456789", "lin", "a@b.cn"]) expect(accountName(name)).toBe(name);
  });

  it.each([
    ["", "请输入邮箱"],
    ["lin", "请输入正确的邮箱"],
    ["lin@", "请输入正确的邮箱"],
    ["lin@example.org", null],
    [" lin@example.org ", null],
  ])("[VAL-006] [VAL-014] [VAL-023] [VAL-032] says of the e-mail '%s': %s", async (value, message) => {
    expect(await messageFor(rules.email, value)).toBe(message);
  });

  it("[VAL-007] [VAL-015] [VAL-024] wants a code", async () => expect(await messageFor(rules.code, "")).toBe("请输入验证码"));
});

describe("registration: user name and password", () => {
  it.each([
    ["", "请输入用户名"],
    ["林", "用户名仅含数字、英文和下划线"],
    ["a b", "用户名仅含数字、英文和下划线"],
    ["a-b", "用户名仅含数字、英文和下划线"],
    ["Lin_2", null],
    [" Lin_2 ", null],
    ["a".repeat(30), null],
    ["a".repeat(31), "用户名仅含数字、英文和下划线"],
  ])("[VAL-010] [VAL-011] [VAL-012] says of the user name '%s': %s", async (value, message) => {
    expect(await messageFor(rules.newUserName, value)).toBe(message);
  });

  const weak = "密码长度至少是6位且必须包含数字、字母或特殊符号";
  it.each([
    ["", "请输入密码"],
    ["a1b2c", weak],
    ["abcdef", weak],
    ["123456", weak],
    ["abc 123", weak],
    ["abc[123", weak],
    ["abc]123", weak],
    [`${"a1".repeat(16)}a`, weak],
    ["abc123", null],
    ["12345!", null],
    ["a1".repeat(16), null],
  ])("[VAL-016] [VAL-017] [VAL-018] [VAL-019] [VAL-020] says of the password '%s': %s", async (value, message) => {
    expect(await messageFor(rules.newPassword, value)).toBe(message);
  });

  it("[VAL-021] wants the agreement", async () => {
    expect(await messageFor(rules.agreement, false)).toBe("请阅读并同意《服务条款》和《隐私条款》");
    expect(await messageFor(rules.agreement, true)).toBeNull();
  });
});

describe("reset: the new password", () => {
  it.each([
    ["", "请输入密码"],
    ["a1", "密码的长度必须是 6-32 位"],
    ["abcdef", "密码长度至少是6位且必须包含数字、字母或特殊符号"],
    ["abc123", null],
  ])("[VAL-026] [VAL-027] says of the new password '%s': %s", async (value, message) => {
    expect(await messageFor(rules.resetPassword, value)).toBe(message);
  });
});

describe("what is sent and shown", () => {
  it("a password travels as Base64 of its UTF-8 bytes", () => {
    expect(encodePassword("abc123")).toBe("YWJjMTIz");
    expect(Buffer.from(encodePassword("密码1!"), "base64").toString("utf8")).toBe("密码1!");
  });
});
