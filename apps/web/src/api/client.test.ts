import type { Language } from "@mofang/protocol";
import { describe, expect, it, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { type ClientDependencies, createClient } from "./client.ts";
import type { TransportAnswer, TransportRequest } from "./transport.ts";

function answer(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): TransportAnswer {
  const isText = typeof body === "string";
  return {
    status,
    headers: new Headers({ "content-type": isText ? "text/html" : "application/json", ...headers }),
    body: new Blob([isText ? body : JSON.stringify(body)]),
  };
}

function setUp(reply: TransportAnswer | Error, { language = "zh" as Language, token = "t0k" as string | null } = {}) {
  const requests: TransportRequest[] = [];
  const onFailure = vi.fn<NonNullable<ClientDependencies["onFailure"]>>();
  const client = createClient({
    accessToken: async () => token,
    language: () => language,
    onFailure,
    transport: async (request) => {
      requests.push(request);
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { client, requests, onFailure };
}

const ok = (data: unknown, code = 0) => answer({ code, message: "", data });

it("a call that takes a key carries it, and no other does", async () => {
  const { client, requests } = setUp(ok(null));
  const key = "b2b4a3f0-0000-4000-8000-000000000000";
  await client("addComment", { id: 1, text: "hello" }, { key });
  await client("deleteComment", { id: 1, commentId: 2 }, { key });
  expect(requests.map(({ headers }) => headers["idempotency-key"])).toEqual([key, undefined]);
});

describe("a call that finds the session over", () => {
  const expired = answer({ code: 40100, message: "", data: null }, { status: 401 });

  /** A server that takes the token `new` only. */
  function setUpExpired(logInAgain: (use: (token: string) => void) => Promise<boolean>) {
    let token = "old";
    const requests: TransportRequest[] = [];
    const onFailure = vi.fn<NonNullable<ClientDependencies["onFailure"]>>();
    const client = createClient({
      accessToken: async () => token,
      language: () => "zh",
      logInAgain: () =>
        logInAgain((next) => {
          token = next;
        }),
      onFailure,
      transport: async (request) => {
        requests.push(request);
        return request.headers.token === "new" ? ok(null) : expired;
      },
    });
    return { client, requests, onFailure };
  }
  const input = { simulationTaskId: 12, command: "stop" } as const;

  it("is made once more with the same content after the person has logged in again, and nothing is told as failed", async () => {
    const { client, requests, onFailure } = setUpExpired(async (use) => {
      use("new");
      return true;
    });
    expect(await client("controlSimulation", input)).toBeNull();
    expect(requests.map(({ headers }) => headers.token)).toEqual(["old", "new"]);
    expect(requests[1]?.body).toBe(requests[0]?.body);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("fails where nobody logs in again, or the new login is refused too", async () => {
    for (const isBack of [false, true]) {
      const { client, requests } = setUpExpired(async () => isBack);
      await expect(client("controlSimulation", input)).rejects.toMatchObject({ failure: "login-expired" });
      expect(requests).toHaveLength(isBack ? 2 : 1);
    }
  });

  it("asks nobody where another tab has brought a new token meanwhile", async () => {
    const asked = vi.fn(async () => true);
    let nAsked = 0;
    const client = createClient({
      accessToken: async () => (nAsked++ === 0 ? "old" : "new"),
      language: () => "zh",
      logInAgain: asked,
      transport: async ({ headers }) => (headers.token === "new" ? ok(null) : expired),
    });
    await client("controlSimulation", input);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("a request", () => {
  it("[ERR-001] [ERR-002] of a GET has its input as query, relative to the site's root", async () => {
    const { client, requests } = setUp(ok({ rows: [], total: 0, page: 1, pageSize: 10 }));
    await client("publicRepositories", { page: 2, key: "热 & 流", modelType: undefined });
    expect(requests[0]?.method).toBe("GET");
    expect(requests[0]).not.toHaveProperty("body");
    expect(requests[0]?.url).toBe(
      `/mofang/public/repo/publicList?${new URLSearchParams({ page: "2", key: "热 & 流", lang: "zh_CN" })}`,
    );
  });

  it("[ERR-003] of a POST is JSON, with parameters in the path", async () => {
    const { client, requests } = setUp(ok(null));
    await client("controlSimulation", { simulationTaskId: 12, command: "stop" });
    expect(requests[0]).toMatchObject({
      method: "POST",
      url: "/mofang/simulation/control/12?lang=zh_CN",
      body: '{"command":"stop"}',
      headers: { "content-type": "application/json" },
    });
  });

  it("[AUT-055] of a form-encoded call is a form, and code 200 is its success", async () => {
    const { client, requests } = setUp(ok(null, 200));
    await client("sendCode", { receiver: "a@b.cn", captcha: "t", entrance: "REGISTER" });
    expect(String(requests[0]?.body)).toBe("receiver=a%40b.cn&captcha=t&entrance=REGISTER");
  });

  it("[AUT-049] carries the token in its own header for /mofang/ and /alchemy/", async () => {
    const { client, requests } = setUp(ok({}));
    await client("currentUser", {});
    await client("variableTree", { simulationTaskId: 12 });
    expect(requests.map(({ url }) => url)).toEqual([expect.stringContaining("/mofang/"), expect.stringContaining("/alchemy/")]);
    for (const { headers } of requests) {
      expect(headers).toMatchObject({ token: "t0k" });
      expect(headers).not.toHaveProperty("authorization");
    }
  });

  it("[AUT-050] carries the token as a bearer for /authentication/", async () => {
    const { client, requests } = setUp(ok(null));
    await client("logout", {});
    expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer t0k" });
    expect(requests[0]?.headers).not.toHaveProperty("token");
  });

  it("of a visitor carries none, and neither does the exchange of tokens", async () => {
    const visitor = setUp(ok(null), { token: null });
    await visitor.client("currentUser", {});
    expect(visitor.requests[0]?.headers).not.toHaveProperty("token");
    const member = setUp(ok({ access_token: "", refresh_token: "", expires_in: 1 }));
    await member.client("refreshToken", { refreshToken: "r" });
    expect(member.requests[0]?.headers).not.toHaveProperty("token");
  });

  it("[I18-005] in English has lang=en_US, also on a POST", async () => {
    const { client, requests } = setUp(ok(null), { language: "en" });
    await client("repositoryDetail", { id: 3 });
    await client("deleteRepository", { id: 3, confirmation: "x" });
    expect(requests[0]?.url).toBe("/mofang/public/repo/detail?id=3&lang=en_US");
    expect(requests[1]?.url).toBe("/mofang/repo/delete?lang=en_US");
  });

  it("[REP-079] of an upload is the form, with its facts as query", async () => {
    const { client, requests } = setUp(ok({ commit: "c", paths: [] }));
    const form = new FormData();
    await client("addFiles", { id: 4, folder: "A/B", form });
    expect(requests[0]).toMatchObject({ url: "/mofang/repo/addFiles?id=4&folder=A%2FB&lang=zh_CN", body: form });
  });
});

describe("an answer: refused, too frequent, expired, frozen, unreachable, failed", () => {
  it("[ERR-004] with code 0 gives its data", async () => {
    expect(await setUp(ok(true)).client("verifyUserName", { name: "lin" })).toBe(true);
  });

  it.each([
    [
      "another code",
      answer({ code: 20001, message: "同名", data: { a: 1 } }),
      { failure: "refused", code: 20001, message: "同名", data: { a: 1 } },
    ],
    ["code 404", answer({ code: 404, message: "不存在", data: null }), { failure: "refused", code: 404 }],
    ["code 401", answer({ code: 401, message: "无权", data: null }), { failure: "refused", code: 401 }],
    [
      "code 501",
      answer({ code: 501, message: "请在 3 分钟后重试", data: null }),
      { failure: "too-frequent", message: "请在 3 分钟后重试" },
    ],
    ["HTTP 401", answer({ code: 40100, message: "", data: null }, { status: 401 }), { failure: "login-expired" }],
    ["HTTP 401 of a gateway", answer("<html>", { status: 401 }), { failure: "login-expired" }],
    ["HTTP 403", answer({ code: 40300, message: "冻结", data: null }, { status: 403 }), { failure: "account-frozen" }],
    [
      "HTTP 500",
      answer({ code: 50000, message: "出错（编号 7）", data: null }, { status: 500 }),
      { failure: "failed", message: "出错（编号 7）" },
    ],
    ["a gateway without a server", answer("<html>", { status: 502 }), { failure: "unreachable" }],
    ["something that is no envelope", answer("<html>"), { failure: "failed" }],
    ["a broken network", new TypeError("Failed to fetch"), { failure: "unreachable" }],
    ["a timeout", new DOMException("late", "TimeoutError"), { failure: "unreachable" }],
  ])("%s is told apart", async (_, reply, expected) => {
    const { client, onFailure } = setUp(reply);
    const failure = await client("repositoryDetail", { id: 1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject(expected);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it("that nobody waits for any more is no failure", async () => {
    const controller = new AbortController();
    controller.abort(new DOMException("gone", "AbortError"));
    const { client, onFailure } = setUp(new DOMException("aborted", "AbortError"));
    await expect(client("repositoryDetail", { id: 1 }, { signal: controller.signal })).rejects.toMatchObject({ message: "gone" });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("[FIL-003] [FIL-004] of bytes is a file with the server's name, and an envelope where there should be bytes a refusal", async () => {
    const headers = {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''%E7%83%AD.mo",
    };
    const { client } = setUp(answer("model A end A;", { headers }));
    const file = await client("fileBytes", { id: 1, path: "热.mo" });
    expect(file.fileName).toBe("热.mo");
    expect(await file.blob.text()).toBe("model A end A;");
    await expect(
      setUp(answer({ code: 21001, message: "没有", data: null })).client("fileBytes", { id: 1, path: "x" }),
    ).rejects.toMatchObject({ code: 21001 });
  });
});

describe("limits and headers", () => {
  it("[LIM-001] [REP-119] give a call an hour and a download five minutes", async () => {
    const timed = vi.spyOn(AbortSignal, "timeout");
    await setUp(ok(true)).client("verifyUserName", { name: "lin" });
    const bytes = answer("model A end A;", { headers: { "content-type": "application/octet-stream" } });
    const { blob } = await setUp(bytes).client("downloadVersion", { id: 1, version: "1.0.0" });
    expect(timed.mock.calls).toEqual([[3_600_000], [300_000]]);
    expect(await blob.text()).toBe("model A end A;");
    timed.mockRestore();
  });
});
