import type { Language } from "@mofang/protocol";

import { describe, expect, it } from "vitest";
import { importResult } from "./imported-result.ts";
import { PageResult } from "./page-result.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("an imported result", () => {
  it("is read from CSV and shows variables and curves as a run does", async () => {
    const content = bytes("time,body.x [m],k\n0,1,3\n0.5,2,3\n1,4,3\n");
    const { result, variables, message } = importResult({ name: "a.csv", bytes: content, language: "en" });
    expect({ variables, message }).toEqual({ variables: 2, message: "" });
    const opened = result && (await PageResult.open(result));
    expect((await opened?.variables("", ""))?.map(({ path }) => path)).toEqual(["body", "k"]);
    const [curve] = (await opened?.curves(["body.x"], {}, 1000)) ?? [];
    expect(curve?.unit).toBe("m");
    expect([...(curve?.values ?? [])]).toEqual([1, 2, 4]);
  });

  it.each(["a.csv", "a.mat"])("that cannot be read tells what is wrong, in the reader's language: %s", (name) => {
    const wrong = (language: Language) => importResult({ name, bytes: bytes("time,x\n1\n"), language });
    expect(wrong("en").result).toBeUndefined();
    expect(wrong("en").variables).toBeUndefined();
    expect(wrong("zh").message).toMatch(/[\u4e00-\u9fff]/);
    expect(wrong("en").message).not.toBe("");
  });
});
