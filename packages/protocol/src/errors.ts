/**
 * The error catalogue: everything that a call can refuse with. The slug is for code and logs and is never reused; the
 * number is what travels in the envelope. Body codes 401, 404 and 501 have meanings of their own in the web app (pages,
 * rate warning); HTTP 401 and 403 too (login expired, frozen account); all other refusals travel with HTTP 200.
 */
export interface ErrorEntry {
  readonly code: number;
  readonly http: number;
  /** Texts with `{placeholders}`. */
  readonly zh: string;
  readonly en: string;
}

export const errors = {
  "auth.no-permission": {
    code: 401,
    http: 200,
    zh: "抱歉，您没有权限访问此页面",
    en: "Sorry, you don't have permission to access this page",
  },
  "auth.login-expired": {
    code: 40100,
    http: 401,
    zh: "您的登录状态已过期，请重新登录",
    en: "Your login status has expired, please log in again",
  },
  "auth.account-frozen": {
    code: 40300,
    http: 403,
    zh: "您的账号已被冻结，请联系工作人员",
    en: "Your account has been frozen, please contact staff",
  },
  "request.not-found": { code: 404, http: 200, zh: "抱歉，您访问的页面不存在", en: "Sorry, the page you visited does not exist" },
  "request.too-frequent": {
    code: 501,
    http: 200,
    zh: "请求过于频繁，请在 {minutes} 分钟后重试",
    en: "Request too frequent, address blocked, retry in {minutes} minutes",
  },
  "request.invalid": {
    code: 40000,
    http: 200,
    zh: "{field} 的值 {value} 不符合要求：{rule}",
    en: "{field}: the value {value} breaks the rule: {rule}",
  },
  "request.too-large": { code: 41300, http: 200, zh: "请求太大：最多 {limit}", en: "The request is too large: at most {limit}" },
  "server.failure": {
    code: 50000,
    http: 500,
    zh: "服务器出错了，请稍后重试（编号 {requestId}）",
    en: "The server failed, please try again later (reference {requestId})",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorSlug = keyof typeof errors;
