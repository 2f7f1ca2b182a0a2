import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const addresses = { link: (path: string) => `/files/${path}`, image: (path: string) => `/bytes/${path}` };
const html = (text: string) => renderMarkdown(text, addresses);

describe("Markdown of a stranger", () => {
  it.each(["<script>alert(1)</script>", '<img src=x onerror="alert(1)">', "<svg onload=alert(1)>", "<iframe src=//evil>"])(
    "shows HTML as text: %s",
    (text) => expect(html(text)).not.toMatch(/<(script|img|svg|iframe)/),
  );

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](vbscript:x)",
    "[x](data:text/html,x)",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
  ])("makes no link of %s", (text) => expect(html(text)).not.toMatch(/(href|src)="[^"]*script:|href="data:/i));

  it("leads relative links and pictures into the repository and leaves others alone", () => {
    expect(html("[a](A/x.mo)")).toContain('href="/files/A/x.mo"');
    expect(html("![a](p.png)")).toContain('src="/bytes/p.png"');
    expect(html("[a](#top)")).toContain('href="#top"');
    expect(html("[a](https://modelica.org)")).toContain('href="https://modelica.org" rel="noopener nofollow ugc"');
  });
});

describe("formulas in Markdown", () => {
  const formulas = (text: string) => renderMarkdown(text, addresses, (tex, isBlock) => `[${isBlock ? "block " : ""}${tex}]`);

  it("stand in a line between dollars, or alone between two", () => {
    expect(formulas("where $x_1 = \\alpha$ holds")).toContain("where [x_1 = \\alpha] holds");
    expect(formulas("$$E = m c^2$$")).toContain("[block E = m c^2]");
    expect(formulas("so\n\n$$\na\n= b\n$$\n\nthen")).toContain("[block \na\n= b\n]");
  });

  it.each(["costs $5 or $10", "a $ b $ c", "`$x$`", "\\$x$", "$$\nnever ends"])("are none in: %s", (text) =>
    expect(formulas(text)).not.toContain("["),
  );

  it("are escaped while they cannot be drawn", () => expect(html("$a<b$")).toContain("<code>a&lt;b</code>"));
});
