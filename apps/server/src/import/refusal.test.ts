import { errorText } from "@mofang/protocol";
import { describe, expect, it } from "vitest";
import { FetchError, GitError } from "../git/index.ts";
import { importRefusal } from "./refusal.ts";

/** What the owner of an import reads, where a repository has at most 60 MB. */
function told(error: unknown): string | undefined {
  const refusal = importRefusal(error, 60e6);
  return refusal && errorText(refusal.slug, "en", refusal.values);
}

describe("an import that failed", () => {
  it("says that the other repository is too large, too slow or empty", () => {
    expect(told(new FetchError("too-large"))).toBe(errorText("repository.too-large", "en", { limit: 60 }));
    expect(told(new FetchError("too-slow"))).toBe(errorText("import.too-slow", "en"));
    expect(told(new FetchError("no-commits"))).toBe(errorText("version.no-commit", "en"));
  });

  it("says what is wrong with what was brought", () => {
    const error = new FetchError("refused", { kind: "too-many-files", limit: 50_000 });
    expect(told(error)).toBe(errorText("repository.too-many-files", "en", { limit: 50_000 }));
  });

  it("says what the other site or the network between answered", () => {
    const gone = new GitError("git.failed", ["fetch"], 128, "remote: hello\nfatal: repository not found\n");
    expect(told(gone)).toBe(errorText("import.unreachable", "en", { reason: "fatal: repository not found" }));
    const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    expect(told(refused)).toBe(errorText("import.unreachable", "en", { reason: "ECONNREFUSED" }));
  });

  it("says nothing of what is a defect here", () => expect(told(new TypeError("x is undefined"))).toBeUndefined());
});
