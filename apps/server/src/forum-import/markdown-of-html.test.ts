import { renderMarkdown } from "@mofang/markup";
import { describe, expect, it } from "vitest";
import { markdownOfHtml } from "./markdown-of-html.ts";

const markdown = (html: string) => markdownOfHtml(html, "https://forum.example.org/t/1");
/** What a page shows of it. */
const shown = (html: string) => renderMarkdown(markdown(html));

describe("HTML of a forum as Markdown", () => {
  it("keeps formulas as they are and escapes everything else", () => {
    expect(markdown("<p>$a_1*b_2$ and a_1*b_2*c_3 for $5 or 6$</p>")).toBe(
      String.raw`$a_1*b_2$ and a\_1\*b\_2\*c\_3 for $5 or 6$`,
    );
    expect(markdown("<p>before $$x_1$$ behind</p>")).toBe("before \n\n$$x_1$$\n\n behind");
    expect(markdown('<p><span class="math">x_1</span></p><div class="math">\ny_2\n</div>')).toBe("$x_1$\n\n$$y_2$$");
  });

  it("keeps code with its language, behind a fence that the code does not close", () => {
    const html = '<pre class="lang-modelica s-code-block"><code>model A\n```\nend A; // &lt;b&gt; $x_1$\n</code></pre>';
    expect(markdown(html)).toBe("````modelica\nmodel A\n```\nend A; // <b> $x_1$\n````");
    expect(markdown('<pre><code class="lang-auto">x</code></pre>')).toBe("```\nx\n```");
  });

  it("makes links of pictures and whole addresses of relative ones", () => {
    expect(markdown('<img src="/a (1).png" alt="a [tank]">')).toBe(
      String.raw`[a \[tank\]](https://forum.example.org/a%20%281%29.png)`,
    );
    expect(markdown('<a href="//other.example.org/x"><img src="y.png" alt="y"></a>')).toBe("[y](https://other.example.org/x)");
    expect(shown('<p><img src="https://evil.example.org/pixel.gif"></p>')).not.toContain("<img");
  });

  it("lets nothing of hostile HTML run", () => {
    const hostile = [
      "<script>alert(1)</script>",
      '<a href="javascript:alert(1)">a</a>',
      '<a href="&#106;avascript:alert(1)">b</a>',
      '<a href="data:text/html,<script>alert(1)</script>">c</a>',
      '<img src=x onerror="alert(1)">',
      "<svg onload=alert(1)><p>&lt;img src=x onerror=alert(1)&gt;",
      '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
      "<pre><code>```\n<script>alert(1)</script>\n```</code></pre>",
      "&lt;script&gt;alert(1)&lt;/script&gt;",
    ];
    for (const html of hostile) expect(shown(html)).not.toMatch(/<(?:script|img|svg|iframe)|href="(?:javascript|data)/i);
    expect(markdown("<p>&lt;script&gt;</p>")).toBe("<script>");
  });

  it("says that what is nested too deep cannot be converted", () => {
    expect(() => markdown("<b>".repeat(50_000))).toThrow(RangeError);
  });
});
