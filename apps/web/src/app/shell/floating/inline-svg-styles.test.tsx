import { expect, it } from "vitest";
import { inlineSvgStyles } from "./inline-svg-styles.ts";

it("writes what style sheets say into the parts of drawings, and takes it back", () => {
  document.head.innerHTML = "<style>.curve { fill: none; stroke: red; }</style>";
  document.body.innerHTML = '<svg><path class="curve"/><circle style="opacity: 0.5"/></svg><p>text</p>';
  const [path, circle] = document.querySelectorAll<SVGElement>("svg *");
  const takeBack = inlineSvgStyles(document.body);
  expect(path?.style.getPropertyValue("fill")).toBe("none");
  expect(path?.style.getPropertyValue("stroke")).toBe("red");
  takeBack();
  expect(path?.hasAttribute("style")).toBe(false);
  expect(circle?.getAttribute("style")).toBe("opacity: 0.5");
});
