import { loopCases, loopText } from "@mofang/collaboration/testing";
import { describe, expect, it } from "vitest";
import { PageLog } from "./page-log.ts";
import { LogServer } from "./test-log-server.ts";

describe("the page, as a host of the loop", () => {
  it.each(loopCases)("$title", async ({ run, expected }) => {
    const server = new LogServer([{ path: "A.mo", text: loopText }]);
    expect(await run((person) => ({ author: person, log: new PageLog(server.client(person), 3) }))).toEqual(expected);
  });
});
