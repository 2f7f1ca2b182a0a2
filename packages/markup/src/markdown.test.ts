import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const addresses = { link: (path: string) => `/files/${path}`, image: (path: string) => `/bytes/${path}` };
const html = (text: string) => renderMarkdown(text, { addresses });

it("reads a heading behind a byte order mark", () => {
  expect(html("\uFEFF# Title")).toContain("<h2>Title</h2>");
});

describe("Markdown of a stranger", () => {
  it.each(["<script>alert(1)</script>", '<img src=x onerror="alert(1)">', "<svg onload=alert(1)>", "<iframe src=//evil>"])(
    "shows HTML as text: %s",
    (text) => expect(html(text)).not.toMatch(/<(script|img|svg|iframe)/),
  );

  it.each([
    "[x](javascript:alert(1))",
    "[x](/\\evil.example)",
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
    const counted = renderMarkdown("[a](https://modelica.org)", { linksCount: true });
    expect(counted).toContain('href="https://modelica.org" rel="noopener ugc"');
  });
});

describe("the parts of a Markdown text", () => {
  it("have headings below that of the page", () => {
    expect(html("# a\n\n###### b")).toBe("<h2>a</h2>\n<h6>b</h6>\n");
  });

  it("show tasks of a list as boxes", () => {
    const list = html("- [x] built\n- [ ] tested\n- [link](a.md)\n- plain [x] text");
    expect(list).toContain('<li data-task="done">☑ built</li>');
    expect(list).toContain('<li data-task="open">☐ tested</li>');
    expect(list).toContain('<li><a href="/files/a.md">link</a></li>');
    expect(list).toContain("<li>plain [x] text</li>");
  });
});

describe("formulas in Markdown", () => {
  const formulas = (text: string) =>
    renderMarkdown(text, { addresses, renderFormula: (tex, isBlock) => `[${isBlock ? "block " : ""}${tex}]` });

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
