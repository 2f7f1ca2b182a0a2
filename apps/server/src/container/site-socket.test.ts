/** The site as programs in a session reach it, with a worker that runs models. */
import { containerCalls as calls, errors, repositoryCalls, tokenCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Sessions } from "../account/index.ts";
import { type ClientSite, startClientSite } from "../git-http/test-client-site.ts";
import { hasBubblewrap } from "./bubblewrap.ts";
import { freePort, openTool, runCell } from "./test-tool.ts";
import { isToolCall } from "./tool-calls.ts";

it("calls of a tool are known by method and path, in one writing alone", () => {
  expect(isToolCall("GET", "/mofang/repo/branches?id=1")).toBe(true);
  expect(isToolCall("GET", "/mofang/simulation/modelCompileLog/12")).toBe(true);
  const others = ["/mofang/repo/branches/", "//mofang/repo/branches", "/mofang/%72epo/branches", "/mofang/repo/branches;x", "/"];
  expect(others.filter((address) => isToolCall("GET", address))).toEqual([]);
  expect(isToolCall("POST", "/mofang/repo/branches")).toBe(false);
  expect(isToolCall("GET", "/mofang/simulation/modelCompileLog/1%2F..%2Fx")).toBe(false);
});

describe.skipIf(!hasBubblewrap())("a program in a session", () => {
  const drop = "model Drop parameter Real m = 1; Real v(start = 0, fixed = true); equation m*der(v) = 9.81*m; end Drop;";
  let there: ClientSite;
  let session: string;
  let own: number;
  let other: number;
  let open: number;
  let sessionId: string;
  let ask: Awaited<ReturnType<typeof openTool>>;
  const run = (code: string, language?: string) => runCell(ask, code, language);

  beforeAll(async () => {
    there = await startClientSite({ MOFANG_TOOLS_PORT: String(await freePort()) });
    const { database, secret } = there.site.platform;
    own = await there.repository("Springs", "private", { "Drop.mo": drop });
    other = await there.repository("Secret", "private", { "S.mo": "model S end S;" });
    open = await there.repository("Open", "public", { "O.mo": "model O end O;" });
    const { id } = await database.selectFrom("account").select("id").where("name", "=", "ada").executeTakeFirstOrThrow();
    session = (await new Sessions(database, secret).open(id, true)).accessToken;
    const begun = await there.site.call(calls.initContainer, {
      body: { id: own, tool: "notebook" },
      token: session,
      language: "en",
    });
    ask = await openTool(begun.data.address);
    sessionId = begun.data.session.sessionId;
  });
  afterAll(() => there.stop());

  it("[WSP-023] runs a model on the site and reads its result, in each language and from a terminal", async () => {
    const javascript =
      'const r = mofang.simulate("Drop", { stopTime: 2, parameters: { m: 3 }, signals: ["v"] }); [Object.keys(r), r.v.at(-1).toFixed(2)]';
    expect(await run(javascript)).toBe("[ [ 'time', 'v' ], '19.62' ]\n");
    expect(await run('round(mofang.simulate("Drop", stop_time=2)["v"][-1], 2)', "python")).toBe("19.62\n");
    const script = 'import { simulate } from "/opt/modules/mofang.mjs"; console.log(simulate("Drop").v.length)';
    const terminal = `require("child_process").execFileSync(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(script)}], { encoding: "utf8" })`;
    expect(await run(terminal)).toBe("501\n\n");
    expect(await run('mofang.simulate("Nothing")')).toContain("Nothing");
  });

  it("is shown examples that run, more than once", async () => {
    const { examples } = (await (await ask("notebook")).json()) as { examples: readonly { language: string; code: string }[] };
    expect(examples.map(({ language }) => language)).toEqual(["javascript", "python"]);
    for (const { language, code } of [...examples, ...examples]) {
      expect(await run(code.replaceAll("Package.Model", "Drop"), language)).toMatch(/'time', 'm', 'v' ?\], 1/);
    }
  });

  it("makes the calls that it may, in its own repository, and is a stranger in all others of its member", async () => {
    const read = (id: number) => run(`mofang.get("/mofang/tgit/modelicaFiles", { id: ${id} }).files.map(({ path }) => path)`);
    expect(await read(own)).toBe("[ 'Drop.mo' ]\n");
    expect(await read(open)).toBe("[ 'O.mo' ]\n");
    expect(await read(other)).toContain(String(errors["repository.not-found"].code));
    const settings =
      '{ modelName: "S", startTime: 0, stopTime: 1, intervals: 1, algorithm: "Dassl", precision: 1e-6, initialStep: null }';
    const fire = await run(`mofang.post("/mofang/simulation/fireTask", { repositoryId: ${other}, settings: ${settings} })`);
    expect(fire).toContain(String(errors["repository.not-found"].code));
    const refused = String(errors["container.call-not-offered"].code);
    expect(await run('mofang.get("/mofang/repo/myList")')).toContain(refused);
    expect(await run(`mofang.post("${repositoryCalls.saveFiles.path}", { id: ${own} })`)).toContain(refused);
    expect(await run('mofang.get("/mofang/user/x")', "python")).toContain(refused);
  });

  it("has no token: it is in nothing that the tool sees, in no list of the member, and over with the session", async () => {
    const look =
      'require("child_process").execSync("env; cat /site/session.json; cat /proc/*/environ; ls /site", { encoding: "utf8" })';
    expect(await run(look)).not.toContain("mofang_pat_");
    expect((await there.site.call(tokenCalls.tokens, { token: session })).data).toEqual([]);
    // What a program says of itself does not count.
    const headers =
      '{ socketPath: "/site/socket", path: "/mofang/repo/branches?id=1", headers: { token: "mofang_pat_x", cookie: "a=b", "x-forwarded-for": "1.2.3.4" } }';
    const asked = `new Promise((tell) => require("http").get(${headers}, (answer) => tell(answer.statusCode)))`;
    expect(await run(asked)).toBe("200\n");
    expect(await run('require("fs").writeFileSync("/site/session.json", "{}")')).toContain("EROFS");
    const { database } = there.site.platform;
    const live = () => database.selectFrom("personal_token").selectAll().where("container_session_id", "=", sessionId).execute();
    expect(await live()).toHaveLength(1);
    await there.site.call(calls.deleteContainer, { body: { session: sessionId, discards: true }, token: session });
    expect(await live()).toEqual([]);
  });
});
