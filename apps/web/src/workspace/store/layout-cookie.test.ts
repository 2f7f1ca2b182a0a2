import { expect, it } from "vitest";
import { layoutText, readLayout } from "./layout-cookie.ts";

const memory = {
  modelId: "P.M",
  treeModelId: "P",
  isDirectory: true,
  modelDirectory: false,
  componentDirectory: true,
  detailAside: true,
};

it("[WSP-001] the layout is kept as a text with the flags as 1 and 0, and comes back", () => {
  const text = layoutText(memory);
  expect(text).toBe("modelId=P.M&treeModelId=P&isDirectory=1&modelDirectory=0&componentDirectory=1&detailAside=1");
  expect(readLayout(text)).toEqual(memory);
});

it.each([
  "",
  "null",
  "modelId=A",
  layoutText(memory).replace("=1", "=2"),
  layoutText(memory).replace("treeModelId", "tree"),
  "%%%",
])("is not read of %j", (text) => {
  expect(readLayout(text)).toBeUndefined();
});

it("keeps no name that is longer than a cookie should be", () => {
  expect(readLayout(layoutText({ ...memory, modelId: "x".repeat(5000) }))).toEqual({ ...memory, modelId: "" });
});
