/** The page of calls for programs, made of the declarations and held to what the server does. Update it with `-u`. */
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import {
  type CallDeclaration,
  calls,
  errors,
  isForVisitors,
  moduleGroupOf,
  moduleGroups,
  tokenCalls,
  tokenScopeOf,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Sessions } from "./account/index.ts";
import { productDomains } from "./domains.ts";
import { startTestSite, type TestSite } from "./platform/testing/test-site.ts";

const declared = Object.entries(calls) as [string, CallDeclaration][];
const preface = `# Calls for programs · 供程序使用的接口

Made of the calls' declarations; a test holds it to what the server does. A program sends a personal access token in the
header \`token\` (\`Authorization: Bearer\` for paths that begin with \`/authentication/\`). Within a section, calls stand by
module, as they do in the API document. Parameters, bodies, answers and
rate classes stand in the API document of your site, \`/docs\`. Calls that are open need no token.

由接口声明生成，并由测试与服务器的实际行为核对。程序把个人访问令牌放在请求头 \`token\` 中（\`/authentication/\` 开头的路径用
\`Authorization: Bearer\`）。参数、请求体、返回和频率限制见本站的接口文档 \`/docs\`。开放的接口不需要令牌。
`;

function section(title: string, chosen: readonly (readonly [string, CallDeclaration])[]): string {
  const rows = chosen.map(([name, call]) => {
    const { method, path, permission, summary } = call;
    return `| ${moduleGroupOf(call)} | ${name} | \`${method} ${path}\` | ${permission} | ${summary.en} · ${summary.zh} |`;
  });
  const head = ["| module | call | request | who may | what it does |", "| --- | --- | --- | --- | --- |"];
  return [`## ${title}`, "", ...head, ...rows, ""].join("\n");
}

/** What the test reads of the API document. */
interface ApiDocument {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
}

const forToken = declared.filter(([, call]) => !isForVisitors(call.permission));
const scopeOf = ([, call]: (typeof declared)[number]) => tokenScopeOf(call);

describe("the page of calls for programs", () => {
  it("lists every call that a token may make, by scope", async () => {
    const page = [
      preface,
      section(
        "Open to everybody · 开放",
        declared.filter(([, call]) => isForVisitors(call.permission)),
      ),
      ...(["api-read", "api-write"] as const).map((scope) =>
        section(
          `With the scope \`${scope}\``,
          forToken.filter((entry) => scopeOf(entry) === scope),
        ),
      ),
      section(
        "For signed-in browsers only · 仅限登录的浏览器",
        forToken.filter((entry) => scopeOf(entry) === undefined),
      ),
    ].join("\n");
    await expect(page).toMatchFileSnapshot(join(productRoot(), "docs/guide/api.md"));
  });

  it("[RTE-088] puts calls into the module groups of the specification, each of which has some, as the API document does", async () => {
    const named = ["base", "bbs", "competition", "education", "interaction", "message", "model", "science", "teach", "user"];
    expect(moduleGroups).toEqual([...named, "workbench"]);
    const groups = new Set(declared.map(([, call]) => moduleGroupOf(call)));
    expect([...groups]).toEqual(moduleGroups);
    const site = await startTestSite({ domains: productDomains });
    const document = (await (await fetch(`${site.address}/docs/json`)).json()) as ApiDocument;
    await site.stop();
    expect(document.tags.map(({ name }) => name)).toEqual(moduleGroups);
    expect(document.paths["/mofang/bbs/top10"]?.get?.tags).toEqual(["bbs"]);
    expect(document.paths["/mofang/course/gradebook"]?.get?.tags).toEqual(["teach"]);
    expect(document.paths["/mofang/work/join"]?.post?.tags).toEqual(["workbench"]);
  });
});

describe("a token without scopes for the API", () => {
  let site: TestSite;
  let secret: string;
  beforeAll(async () => {
    site = await startTestSite({ domains: productDomains, environment: { MOFANG_RATE_FACTOR: "100" } });
    const account = { name: "ann", email: "ann@example.org", password_hash: "-" };
    const { id } = await site.platform.database.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();
    const { accessToken } = await new Sessions(site.platform.database, site.platform.secret).open(id, true);
    const body = { name: "git", scopes: ["git-read", "git-write"] as const, days: 7 };
    secret = (await site.call(tokenCalls.createToken, { body: { ...body, scopes: [...body.scopes] }, token: accessToken })).data
      .secret;
  });
  afterAll(() => site.stop());

  it("is refused every call that needs one, and told which scope would open it", async () => {
    for (const entry of forToken) {
      const [name, { method, path }] = entry;
      const scope = scopeOf(entry);
      const header = path.startsWith("/authentication/") ? { authorization: `Bearer ${secret}` } : { token: secret };
      const response = await fetch(`${site.address}${path.replace(/:\w+/g, "1")}?lang=en_US`, { method, headers: header });
      const { code, message } = (await response.json()) as { code: number; message: string };
      const expected = errors[scope === undefined ? "token.session-needed" : "token.scope-missing"].code;
      expect([name, code]).toEqual([name, expected]);
      if (scope !== undefined) expect([name, message]).toEqual([name, `The access token lacks the scope "${scope}"`]);
    }
  });
});
