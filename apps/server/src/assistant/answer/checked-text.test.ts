import { expect, it } from "vitest";
import { checkedText } from "./checked-text.ts";

const keys = new Set(["S1", "S2"]);
const whole = (text: string) => checkedText(text, keys, true);

it("keeps citations of what was read and takes out all others", () => {
  expect(whole("A [S1]. B [S3]. C [S1, S9；S2].")).toEqual({ text: "A [S1]. B . C [S1][S2].", nRemoved: 2 });
  expect(whole("两者皆可 [S1、S2]")).toEqual({ text: "两者皆可 [S1][S2]", nRemoved: 0 });
});

it.each([
  ["a link", "see [the docs](https://evil.example/?q=secret) there", "see the docs there"],
  ["a picture", "![x](https://evil.example/secret.png)!", "x!"],
  ["a bare address", "see https://evil.example/a?b=c now", "see  now"],
  ["an address in angle brackets", "<https://evil.example>", ""],
  ["a link with a title", '[a](http://e.example "t")', "a"],
  ["a script", "[a](javascript:alert(1))", "a)"],
  ["the target of a reference", "[a][b]\n\n[b]: https://evil.example/secret", "[a][b]\n\n[b]: "],
  ["a relative link", "[a](/admin/delete)", "a"],
])("leaves of %s its words", (_, text, left) => {
  expect(whole(text)).toEqual({ text: left, nRemoved: 1 });
});

it("leaves code as it is", () => {
  const code = "Write `x[S9]` or\n```modelica\nimport X = A.B; // https://mbe.example [S9]\n```\n";
  expect(whole(code)).toEqual({ text: code, nRemoved: 0 });
});

it("holds back what may become a link while more comes", () => {
  for (const text of ["so [S", "so [the docs](https://evil.exam", "so https://evil.example/se", "so !"]) {
    expect(checkedText(text, keys, false).text).toBe("so ");
  }
  expect(checkedText("so [S1]", keys, false).text).toBe("so ");
  expect(checkedText("so [S1] and", keys, false).text).toBe("so [S1] and");
});
