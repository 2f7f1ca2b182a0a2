import { describe, expect, it } from "vitest";
import { SecretBox } from "./secret-box.ts";

describe("the box of a secret", () => {
  it("opens with the same secret, for the same purpose and owner, unchanged", () => {
    const box = new SecretBox("secret of the site", "tokens");
    const closed = box.close("token", "gitea 7");
    expect(box.open(closed, "gitea 7")).toBe("token");
    expect(box.open(closed, "gitea 8")).toBeUndefined();
    expect(new SecretBox("another", "tokens").open(closed, "gitea 7")).toBeUndefined();
    expect(new SecretBox("secret of the site", "keys").open(closed, "gitea 7")).toBeUndefined();
    closed[closed.length - 1] = (closed.at(-1) ?? 0) ^ 1;
    expect(box.open(closed, "gitea 7")).toBeUndefined();
    expect(box.open(Buffer.alloc(3), "gitea 7")).toBeUndefined();
  });
});
