import { type CodeEntrance, type Language, messageText } from "@mofang/protocol";
import type { MailContent } from "../platform/mail/mail-layout.ts";

const subjects: Record<Language, string> = { zh: "模坊验证码", en: "Your Mofang verification code" };

const purposes: Record<CodeEntrance, Record<Language, string>> = {
  LOGIN: { zh: "登录模坊", en: "log in to Mofang" },
  REGISTER: { zh: "注册模坊账号", en: "register with Mofang" },
  UPDATE_PASSWORD: { zh: "重设模坊密码", en: "set a new Mofang password" },
  BIND: { zh: "绑定到您的模坊账号", en: "bind this address to your Mofang account" },
  CONFIRM: { zh: "确认您在模坊的操作", en: "confirm what you do in Mofang" },
};

/** Mail with a code; without one it says why there is none. */
export function codeMail(purpose: CodeEntrance, language: Language, code: string | undefined): MailContent {
  const subject = subjects[language];
  if (code === undefined) return { subject, language, parts: [{ kind: "paragraph", text: noCode(purpose, language) }] };
  const what = purposes[purpose][language];
  const text =
    language === "zh"
      ? `用于${what}，10 分钟内有效。如果不是您本人操作，请忽略，也不要把验证码告诉任何人。`
      : `Use it to ${what} within 10 minutes. If that was not you, ignore this and tell nobody the code.`;
  const label = language === "zh" ? "验证码" : "Verification code";
  return {
    subject,
    language,
    parts: [
      { kind: "code", label, code },
      { kind: "paragraph", text },
    ],
  };
}

function noCode(purpose: CodeEntrance, language: Language): string {
  if (purpose === "REGISTER") {
    return language === "zh"
      ? "有人用这个地址注册模坊，但它已经注册过了。请直接登录；忘记密码时可以重设。"
      : "Somebody tried to register with Mofang under this address, which is already registered. Please log in; you can reset a forgotten password.";
  }
  if (purpose === "BIND") {
    return language === "zh"
      ? "有人要把这个地址绑定到一个模坊账号，但它已经绑定了别的账号。如果不是您，请忽略。"
      : "Somebody wants to bind this address to a Mofang account, but it belongs to another one already. If it was not you, ignore this.";
  }
  return language === "zh"
    ? "有人用这个地址登录模坊，但它还没有注册。如果是您，请先注册；如果不是，请忽略。"
    : "Somebody tried to log in to Mofang with this address, which is not registered. If it was you, please register first; if not, ignore this.";
}

/** Mail about wrong passwords; in both languages, because who tries them is not who reads it. */
export function loginFailuresMail(detail: { readonly count: number; readonly addresses: string }): MailContent {
  const parts = (["zh", "en"] as const).map(
    (language) => ({ kind: "paragraph", text: messageText("account.login-failures", language, detail), language }) as const,
  );
  return { subject: "模坊：有人尝试登录您的账号 · Mofang: tries to log in to your account", language: "zh", parts };
}
