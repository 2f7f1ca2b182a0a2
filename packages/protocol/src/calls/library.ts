import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { instant, nothing, repositoryPath } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

const libraryName = z.string().check(z.minLength(1), z.maxLength(200));
const libraryVersion = z.string().check(z.maxLength(100));

/** A library that is installed on this site. */
export const installedLibrary = z.object({
  name: libraryName,
  /** Empty where the library says none. */
  version: libraryVersion,
  /** What it uses itself; null for any version. */
  uses: z.array(z.object({ name: libraryName, version: z.nullable(libraryVersion) })),
  /** Codes (ISO 639-1) of the languages into which its texts are translated, in `Resources/Language`. */
  languages: z.array(z.string()),
});

const namedLibrary = z.object({ name: libraryName, version: libraryVersion });
/** SHA-256 of a library's content, in hexadecimal. */
const checksum = z.string();

/** A library that the administrators keep, beside those that come with the product. */
const keptLibrary = z.extend(namedLibrary, {
  /** Address of its release, or the name of the file that was uploaded. */
  source: z.string(),
  /** SPDX identifier; empty where it is not known. */
  licence: z.string(),
  checksum,
  installedAt: instant,
});

/** A public release that is installed by its name. */
const knownRelease = z.extend(namedLibrary, {
  address: z.string(),
  licence: z.string(),
  homepage: z.string(),
  /** What belongs to it. */
  packages: z.array(z.extend(namedLibrary, { checksum })),
  isInstalled: z.boolean(),
});

/** A library on its way in. */
const libraryAddition = z.extend(namedLibrary, {
  /** `stalled`: nothing has been heard of it for a minute; adding it again goes on where it stopped. */
  state: z.enum(["running", "stalled", "failed"]),
  /** Bytes that have arrived. */
  received: z.number(),
  /** Bytes in all; null where the server does not say. */
  total: z.nullable(z.number()),
  /** Why it failed, in the caller's language; empty unless it did. */
  message: z.string(),
});

/** Calls about the Modelica libraries that the site keeps. */
export const libraryCalls = {
  libraries: defineCall({
    method: "GET",
    path: "/mofang/library/list",
    data: z.array(installedLibrary),
    permission: "visitor",
    rate: "read",
    shows: ["libraries"],
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
  libraryFile: defineCall({
    method: "GET",
    path: "/mofang/library/file",
    /** `path` begins in the library's folder. */
    query: z.object({ name: libraryName, version: libraryVersion, path: repositoryPath }),
    bytes: "application/octet-stream",
    permission: "visitor",
    rate: "read",
    summary: {
      zh: "一个库的一个文件：图标中的图片、模型读取的数据",
      en: "A file of a library: an image of its icons, data that its models read",
    },
  }),
  keptLibraries: defineCall({
    method: "GET",
    path: "/mofang/admin/library/list",
    data: z.object({
      installed: z.array(keptLibrary),
      known: z.array(knownRelease),
      additions: z.array(libraryAddition),
    }),
    permission: "administrator",
    rate: "read",
    shows: ["libraries"],
    summary: { zh: "管理 Modelica 库", en: "Modelica libraries that administrators keep" },
  }),
  /** Begins to download and install a known release; `keptLibraries` tells how far it is. */
  addLibrary: defineCall({
    method: "POST",
    path: "/mofang/admin/library/add",
    body: namedLibrary,
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["libraries"],
    summary: { zh: "下载并安装一个库的公开版本", en: "Download and install the public release of a library" },
  }),
  /** Installs every package of one archive (`.zip`) or `.mo` file, in the multipart field `files`. */
  uploadLibrary: defineCall({
    method: "POST",
    path: "/mofang/admin/library/upload",
    encoding: "multipart",
    uploadLimit: limits.libraryArchive,
    data: z.array(namedLibrary),
    permission: "administrator",
    rate: "upload",
    changes: ["libraries"],
    summary: { zh: "从上传的压缩包安装库", en: "Install libraries from an uploaded archive" },
  }),
  removeLibrary: defineCall({
    method: "POST",
    path: "/mofang/admin/library/remove",
    body: namedLibrary,
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["libraries"],
    summary: { zh: "删除一个已安装的库", en: "Remove an installed library" },
  }),
};
