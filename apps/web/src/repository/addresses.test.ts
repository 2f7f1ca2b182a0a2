import { expect, it } from "vitest";
import { classAddress } from "../ui/class-address.ts";
import { comparisonAddress, fileAddress, resolvePath, versionInput, workspaceAddress } from "./addresses.ts";

it("[RTE-020] files have an address with version, kind and path", () => {
  expect(fileAddress(3, "HEAD", "folder", "")).toBe("/model/3/file/HEAD");
  expect(fileAddress(3, "HEAD", "symlink", "a")).toBe("/model/3/file/HEAD/file/a");
  expect(fileAddress(3, "v1/2", "file", "A/热 1.mo")).toBe("/model/3/file/v1%2F2/file/A/%E7%83%AD%201.mo");
});

it("[RTE-019] [RTE-009] classes have an address, here and in the workspace", () => {
  expect(classAddress(3, "HEAD", "A.'b/c'")).toBe("/model/3/view/HEAD/A.'b%2Fc'");
  expect(workspaceAddress(3, "A.B")).toBe("/workspace?id=3&source=model&class=A.B");
  expect(workspaceAddress(3, "A.B", 7)).toBe("/workspace?id=3&source=model&class=A.B&run=7");
});

it("[RTE-022] a comparison has an address, and so has the class that a version opens with", () => {
  expect(comparisonAddress(3, "1.0.0", "HEAD")).toBe("/model/3/version?from=1.0.0&to=HEAD");
  expect(classAddress(3, "1.0.0", "")).toBe("/model/3/view/1.0.0");
});

it("the newest version is asked for without a name", () => {
  expect([versionInput(undefined), versionInput("HEAD"), versionInput("v1")]).toEqual([{}, {}, { version: "v1" }]);
});

it.each([
  ["", "a/b.mo", "a/b.mo"],
  ["", "./a.mo?raw#L3", "a.mo"],
  ["docs", "../A/x.mo", "A/x.mo"],
  ["docs", "/A/x.mo", "A/x.mo"],
  ["", "../secret", null],
  ["", "100%.md", "100%.md"],
  ["", "%E7%83%AD.mo", "热.mo"],
])("a link in '%s' to '%s' leads to %s", (folder, link, path) => expect(resolvePath(folder, link)).toBe(path));
