import { describe, expect, it } from "vitest";
import { isRichHtml, markdownOfHtml } from "./plain-paste.ts";

describe("what is pasted from a page", () => {
  it("keeps its structure and loses its looks", () => {
    const html =
      '<meta charset="utf-8"><style>p{color:red}</style><h2 style="font-size:40px">Title</h2>' +
      '<p class="x"><b>bold</b> and <i>slanted</i>,&nbsp;<a href="https://a.org">link</a></p><ul><li>one</li><li>two</li></ul>';
    expect(markdownOfHtml(html)).toBe("## Title\n\n**bold** and *slanted*, [link](https://a.org)\n\n-   one\n-   two");
  });

  it("keeps tables", () => {
    const html = "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>";
    expect(markdownOfHtml(html).replaceAll(/ +/g, " ")).toBe("| a | b |\n| --- | --- |\n| 1 | 2 |");
  });

  it("makes lists of what a word processor calls one", () => {
    const item = (mark: string, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark} </span>${text}</p>`;
    expect(markdownOfHtml(item("·", "one") + item("·", "two"))).toBe("-   one\n-   two");
    expect(markdownOfHtml(item("1.", "one") + item("2.", "two"))).toBe("1.  one\n2.  two");
  });

  it("leaves out scripts, addresses that run, and pictures that nobody else has", () => {
    const html = '<p>a<script>alert(1)</script><a href="javascript:alert(1)">b</a><img src="file:///c/x.png" alt="c"></p>';
    expect(markdownOfHtml(html)).toBe("ab");
  });

  it("is taken as plain text where it is nothing more", () => {
    expect(isRichHtml('<meta charset="utf-8"><span style="color:red">model M</span>')).toBe(false);
    expect(isRichHtml("<p>a <b>b</b></p>")).toBe(true);
  });
});
