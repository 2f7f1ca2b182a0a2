import { SignJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AccessTokens, accessLifetime } from "./access-token.ts";

const tokens = new AccessTokens("a secret of this site, long enough");
const claims = { accountId: 7, sessionId: "0b5ad2f2-8f1e-4a56-9d0e-0a8f4bb6a2c1" };

afterEach(() => {
  vi.useRealTimers();
});

describe("an access token", () => {
  it("says whose it is until its time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_000_000 });
    const token = await tokens.make(claims);
    vi.setSystemTime(1_700_000_000_000 + (accessLifetime - 1) * 1000);
    expect(await tokens.read(token)).toEqual(claims);
    vi.setSystemTime(1_700_000_000_000 + accessLifetime * 1000);
    expect(await tokens.read(token)).toBeUndefined();
  });

  it("of another site is worth nothing", async () => {
    const token = await new AccessTokens("the secret of some other site, too").make(claims);
    expect(await tokens.read(token)).toBeUndefined();
  });

  it("is worth nothing when it is changed, unsigned or no token", async () => {
    const [header = "", , signature = ""] = (await tokens.make(claims)).split(".");
    const changed = Buffer.from(JSON.stringify({ sub: "1", sid: "x", iss: "mofang", exp: 9_999_999_999 })).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const token of [`${header}.${changed}.${signature}`, `${none}.${changed}.`, "", "a.b.c"]) {
      expect(await tokens.read(token)).toBeUndefined();
    }
  });

  it("signed with the site's secret itself, and not the key made from it, is worth nothing", async () => {
    const secret = new TextEncoder().encode("a secret of this site, long enough");
    const token = await new SignJWT({ sid: "x" })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject("7")
      .setIssuer("mofang")
      .setExpirationTime("1h")
      .sign(secret);
    expect(await tokens.read(token)).toBeUndefined();
  });
});
