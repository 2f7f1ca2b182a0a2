import { describe, expect, it } from "vitest";
import { clientDouble, refusal } from "../testing/client-double.ts";
import { earlyAnswerLasts, earlyAnswers } from "./early-answers.ts";
import { callKey } from "./hooks.ts";
import { createQueryClient } from "./query-client.ts";

const input = { id: 3 };

/** A page that asks for the files of a repository, which another question may have asked for before. */
function page(answer: () => Promise<never>) {
  const { client, made } = clientDouble({ modelicaFiles: answer });
  const refused: string[] = [];
  const queries = createQueryClient({
    onPageRefused: (kind) => refused.push(kind),
    onActionFailed: () => undefined,
    onActionDone: () => undefined,
    onDefect: () => undefined,
  });
  const ask = () =>
    queries.fetchQuery({
      queryKey: callKey("modelicaFiles", input),
      queryFn: () => client("modelicaFiles", input),
      staleTime: earlyAnswerLasts,
    });
  return { askEarly: () => earlyAnswers(queries, client)("modelicaFiles", input), ask, made, refused };
}

describe("an answer that was asked for before its page was there", () => {
  const files = { files: [], commit: "c1" } as never;

  it("is the page's, also where it is still under way", async () => {
    const { askEarly, ask, made } = page(async () => files);
    askEarly();
    expect(await ask()).toBe(files);
    expect(await ask()).toBe(files);
    expect(made).toEqual([{ name: "modelicaFiles", input }]);
  });

  it("is asked for again where it failed, and the first failure is not shown", async () => {
    let isThere = false;
    const { askEarly, ask, made, refused } = page(async () => {
      if (isThere) return files;
      throw refusal("no such repository", 404);
    });
    askEarly();
    await expect(ask()).rejects.toThrow("no such repository");
    isThere = true;
    expect(await ask()).toBe(files);
    expect([made.length, refused]).toEqual([2, []]);
  });
});
