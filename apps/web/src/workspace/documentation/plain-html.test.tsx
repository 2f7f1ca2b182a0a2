import { expect, it } from "vitest";
import { isPlain, plainHtml } from "./plain-html.ts";

it("edits as it is seen what it writes back as it was, and other blocks as HTML", () => {
  for (const html of ["<p>a <b>b</b></p>", '<ul><li><a href="modelica://A.B#info">x</a></li></ul>', "<h4>x<br>y</h4>"]) {
    expect(isPlain(html)).toBe(true);
    const body = new DOMParser().parseFromString(html, "text/html").body;
    expect(plainHtml(body)).toBe(html);
  }
  for (const html of [
    "<dl><dt>x</dt></dl>",
    '<p style="color:red">x</p>',
    "<p>x<!-- y --></p>",
    '<p onclick="f()">x</p>',
    '<p><a href="javascript:f()">x</a></p>',
    '<p><img src="https://a.example/i.png"></p>',
  ]) {
    expect(isPlain(html)).toBe(false);
  }
});

it("leaves out what a browser or a paste brings beside known elements", () => {
  const { body } = new DOMParser().parseFromString(
    '<div>one</div><p style="x" onclick="f()">t<span class="y">w</span>o &amp; <script>f()</script><a href="javascript:f()">x</a></p>',
    "text/html",
  );
  expect(plainHtml(body)).toBe("<p>one</p><p>two &amp; <a>x</a></p>");
});
