import { z } from "zod/mini";
import { defineCall } from "../call.ts";

const libraryName = z.string().check(z.minLength(1), z.maxLength(200));
const libraryVersion = z.string().check(z.maxLength(100));

/** A library that is installed on this site. */
export const installedLibrary = z.object({
  name: libraryName,
  /** Empty where the library says none. */
  version: libraryVersion,
  /** What it uses itself; null for any version. */
  uses: z.array(z.object({ name: libraryName, version: z.nullable(libraryVersion) })),
});

export const libraryCalls = {
  libraries: defineCall({
    method: "GET",
    path: "/mofang/library/list",
    data: z.array(installedLibrary),
    permission: "visitor",
    rate: "read",
    summary: { zh: "本站安装的 Modelica 库", en: "Modelica libraries that are installed on this site" },
  }),
  libraryTexts: defineCall({
    method: "GET",
    path: "/mofang/library/texts",
    query: z.object({ name: libraryName, version: libraryVersion }),
    bytes: "application/gzip",
    permission: "visitor",
    rate: "read",
    summary: {
      zh: "一个库的全部 Modelica 文本：gzip 压缩的 JSON，路径到文本",
      en: "All Modelica texts of a library: JSON from path to text, compressed with gzip",
    },
  }),
};
