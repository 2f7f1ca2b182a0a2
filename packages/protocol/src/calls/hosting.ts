import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, nothing } from "../declaration/schemas.ts";
import { hostingServices } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { newRepository } from "./repository.ts";

const service = z.enum(hostingServices);
const secretText = z.string().check(z.minLength(1), z.maxLength(500));

/** Importing from an account at a code-hosting service; which ones there are is the operator's. */
export const hostingCalls = {
  hostingStatus: defineCall({
    method: "GET",
    path: "/mofang/repo/hosting/status",
    /** `login`: the account there; null while the caller is not connected. */
    data: z.array(z.object({ service, isSetUp: z.boolean(), login: z.nullable(z.string()) })),
    permission: "member",
    rate: "read",
    shows: ["hosting"],
    summary: { zh: "代码托管服务的连接状态", en: "Code-hosting services and my accounts there" },
  }),
  hostingAuthUrl: defineCall({
    method: "GET",
    path: "/mofang/repo/hosting/authUrl",
    query: z.object({ service }),
    /** Where the browser goes; the service leads it back to `/hosting/<service>?code=…&state=…`. */
    data: z.object({ url: z.string() }),
    permission: "member",
    rate: "read",
    summary: { zh: "代码托管服务的授权地址", en: "Where to let us read repositories at a service" },
  }),
  connectHosting: defineCall({
    method: "POST",
    path: "/mofang/repo/hosting/connect",
    /** What the service gave to the page. */
    body: z.object({ service, code: secretText, state: secretText }),
    data: z.object({ login: z.string() }),
    permission: "member",
    needsSession: true,
    rate: "login",
    changes: ["hosting"],
    summary: { zh: "连接代码托管账号", en: "Connect an account at a service" },
  }),
  disconnectHosting: defineCall({
    method: "POST",
    path: "/mofang/repo/hosting/disconnect",
    body: z.object({ service }),
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["hosting"],
    summary: { zh: "断开代码托管账号", en: "Forget an account at a service" },
  }),
  hostingRepos: defineCall({
    method: "GET",
    path: "/mofang/repo/hosting/repos",
    /** `search`: a part of `owner/name` or of the description, in any case. */
    query: z.object({
      service,
      page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
      search: z._default(z.string().check(z.trim(), z.maxLength(limits.searchTerm)), ""),
    }),
    /** Fifty a page, as the service sorts them; a search looks at the first two thousand. */
    data: z.object({
      rows: z.array(
        z.object({
          /** `owner/name` as the service has it. */
          fullName: z.string(),
          description: z.string(),
          isPrivate: z.boolean(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    permission: "member",
    rate: "read",
    shows: ["hosting"],
    summary: { zh: "我在代码托管服务的仓库", en: "My repositories at a service" },
  }),
  importRepo: defineCall({
    method: "POST",
    path: "/mofang/repo/hosting/importRepo",
    body: z.extend(newRepository, {
      service,
      fullName: z.string().check(z.maxLength(300), z.regex(/^[\w.-]+(\/[\w.-]+)+$/)),
    }),
    /** Its progress is that of `importStatus`. */
    data: z.object({ importId: id }),
    permission: "member",
    rate: "upload",
    takesKey: "database",
    changes: ["imports", "repositories"],
    summary: { zh: "从代码托管账号导入", en: "Import from an account at a service" },
  }),
};
