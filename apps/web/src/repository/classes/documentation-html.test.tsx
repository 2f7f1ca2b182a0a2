import { describe, expect, it } from "vitest";
import { documentationHtml } from "./documentation-html.ts";

const linkOf = (name: string): string | undefined => (name.startsWith("A") ? `/class/${name}` : undefined);
const shown = (html: string, language = "zh"): string => documentationHtml(html, language, linkOf);

describe("the documentation of a class", () => {
  it("keeps what structures a text", () => {
    const html = '<p>a <b>b</b></p><table border="1"><tbody><tr><td colspan="2">c</td></tr></tbody></table>';
    expect(shown(`<html>${html}</html>`)).toBe(html);
  });

  it.each([
    ["<script>alert(1)</script>x", "x"],
    ['<p onclick="alert(1)" style="position:fixed" class="a" id="b">x</p>', "<p>x</p>"],
    ["<style>p{color:red}</style><object></object>x", "x"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href=" JaVaScRiPt:alert(1)">x</a>', "<a>x</a>"],
    ['<img src="https://a.example/i.png" alt="x" onerror="alert(1)">', "x"],
    ['<img src="data:image/svg+xml;base64,AAAA" alt="x">', "x"],
    ['<svg><circle r="1"></circle></svg>x', "x"],
    ["<blink>x</blink>", "x"],
  ])("%s becomes %s", (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it("links to classes and to the web", () => {
    expect(shown('<a href="modelica://A.B">x</a>')).toBe('<a href="/class/A.B">x</a>');
    expect(shown('<a href="modelica://Other.C">x</a>')).toBe("<a>x</a>");
    expect(shown('<a href="https://a.example/?b=1">x</a>')).toContain(
      'href="https://a.example/?b=1" rel="noopener nofollow ugc"',
    );
  });

  it("shows embedded images", () => {
    const image = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="x">';
    expect(shown(image)).toContain('src="data:image/png;base64,iVBORw0KGgo="');
  });

  it("shows the section in the reader's language, or all where there is none", () => {
    const html = '<section lang="zh">电阻</section><section lang="en">resistor</section>';
    expect(shown(html, "zh")).toBe('<section lang="zh">电阻</section>');
    expect(shown(html, "en")).toBe('<section lang="en">resistor</section>');
    expect(shown('<section lang="de">Widerstand</section>', "en")).toBe('<section lang="de">Widerstand</section>');
  });
});
