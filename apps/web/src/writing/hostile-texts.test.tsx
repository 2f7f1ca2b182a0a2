import { renderMarkdown, writtenParts } from "@mofang/markup";
import { describe, expect, it } from "vitest";
import { renderFormula } from "../ui/formula.ts";
import { colourCode } from "./parts/code-html.ts";
import { hostileTexts } from "./test-hostile-texts.ts";

/** Elements that a text never makes, beside those of formulas. */
const forbidden =
  "script,iframe,object,embed,form,input,button,select,textarea,link,meta,base,style,foreignObject,animate,set,use,video,audio,details,dialog,marquee,template,title,body > noscript";
const addressNames = ["href", "src", "srcset", "xlink:href", "action", "formaction", "data", "background"];
const running = /^[^/a-z]*(?:javascript|vbscript|data:text|data:image\/svg|file|blob|view-source|feed|jar):/i;

/** What a piece of a page could do on its own. */
function harmIn(html: string): readonly string[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, "text/html");
  const harm = [...page.body.querySelectorAll(forbidden)].map(({ nodeName }) => `<${nodeName}>`);
  for (const element of page.body.querySelectorAll("*")) {
    harm.push(...element.getAttributeNames().filter((name) => /^on/i.test(name)));
    harm.push(...addressNames.map((name) => element.getAttribute(name) ?? "").filter((address) => running.test(address)));
    const { position } = (element as HTMLElement).style ?? {};
    if (position === "fixed" || position === "sticky") harm.push(`position: ${position}`);
  }
  return harm;
}

describe("hostile texts", () => {
  it("are at least three hundred", () => expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(300));

  it.each(hostileTexts.map((text) => [text.slice(0, 60), text]))("do nothing: %s", (_beginning, text) => {
    const ways = { renderFormula, colourCode, place: "p" };
    const shown = writtenParts(text, ways).flatMap((part) => (part.kind === "html" ? [part.html] : [part.still()]));
    expect(harmIn(shown.join("\n"))).toEqual([]);
    expect(harmIn(renderMarkdown(text, ways))).toEqual([]);
  });
});
