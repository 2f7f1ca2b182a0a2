import { expect, it } from "vitest";
import { documentTitle } from "./document-title.ts";

it("[SHL-032] the page title is the product name plus the route title", () => {
  expect(documentTitle("模型库", "zh")).toBe("模坊 · 模型库");
  expect(documentTitle("Models", "en")).toBe("Mofang · Models");
});
