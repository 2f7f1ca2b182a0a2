import { describe, expect, it } from "vitest";
import { parseCodeHosts } from "./code-hosts.ts";

describe("the setting of code-hosting services", () => {
  it("names each with its client, and where it is unless that is known", () => {
    expect(parseCodeHosts("github=a:b, gitea=c:d@https://git.example.org/")).toEqual([
      { service: "github", clientId: "a", clientSecret: "b", address: "https://github.com" },
      { service: "gitea", clientId: "c", clientSecret: "d", address: "https://git.example.org" },
    ]);
    expect(parseCodeHosts("")).toEqual([]);
  });

  it.each(["gitea=a:b", "sourceforge=a:b", "github", "github=a", "github=a:b,github=c:d", "gitlab=a:b@ftp://x"])(
    "refuses %j",
    (text) => expect(parseCodeHosts(text)).toBeUndefined(),
  );
});
