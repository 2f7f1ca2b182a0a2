/** `/opt/modules/mofang.mjs`, which programs of a session import; with the word `ask` it is the process that makes their requests. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { askWord, type SiteRequest } from "./site-calls.ts";

export { get, post, simulate } from "./site-calls.ts";

if (process.argv[2] === askWord) {
  const { method, address, body } = JSON.parse(await text(process.stdin)) as SiteRequest;
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const outgoing = request({ socketPath: "/site/socket", method, path: address, headers }, async (answer) => {
    console.log(JSON.stringify({ type: answer.headers["content-type"] ?? "", text: await text(answer) }));
  });
  outgoing.once("error", ({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
}
