import { fillPlaceholders, type Language } from "@mofang/vocabulary";

/** Why a library could not be installed or removed; texts for people in both languages. */
const libraryTexts = {
  "unknown-library": {
    zh: "不认识库“{name}”。已知的库：{known}。其他库请用 --from 指定压缩包或文件夹。",
    en: 'There is no known library "{name}". Known are: {known}. Give the archive or folder of any other with --from.',
  },
  "unknown-version": {
    zh: "库 {name} 没有已知版本“{version}”。已知版本：{known}。",
    en: 'Library {name} has no known version "{version}". Known are: {known}.',
  },
  "download-failed": {
    zh: "无法下载 {address}：{reason}。已收到的部分会保留，再次执行即可续传；本机不能上网时请用 --from。",
    en: "{address} could not be downloaded: {reason}. What has arrived is kept, and the next try goes on from there; on a machine without internet use --from.",
  },
  "download-too-large": {
    zh: "{address} 超过 {limit} MB 的限制。",
    en: "{address} is larger than the limit of {limit} MB.",
  },
  "download-too-slow": {
    zh: "{address} 在 {limit} 秒内没有下载完。再次执行即可续传。",
    en: "{address} did not arrive within {limit} s. The next try goes on from there.",
  },
  "not-an-archive": {
    zh: "“{path}”不是 zip 压缩包、文件夹或 .mo 文件：{reason}",
    en: '"{path}" is no zip archive, folder or .mo file: {reason}',
  },
  "unsafe-path": {
    zh: "压缩包中的路径“{path}”指向包外，已拒绝。",
    en: 'The archive holds the path "{path}", which leads out of it; it was refused.',
  },
  "archive-too-large": {
    zh: "压缩包解开后超过 {limit} MB 或 {files} 个文件，已拒绝。",
    en: "The archive holds more than {limit} MB or {files} files; it was refused.",
  },
  "no-package": {
    zh: "“{path}”中没有 Modelica 包：需要带有 package.mo 的文件夹或 .mo 文件。",
    en: 'There is no Modelica package in "{path}": a folder with package.mo, or a .mo file.',
  },
  "package-missing": {
    zh: "“{path}”中没有包 {name}。",
    en: 'There is no package {name} in "{path}".',
  },
  "wrong-version": {
    zh: "“{path}”中的 {name} 版本是“{found}”，不是 {version}。",
    en: '{name} in "{path}" has the version "{found}", not {version}.',
  },
  "checksum-mismatch": {
    zh: "{name} {version} 的内容与发布版本不符（校验和 {found}，应为 {expected}），没有安装。",
    en: "The content of {name} {version} is not that of the release (checksum {found}, expected {expected}); nothing was installed.",
  },
  "already-installed": { zh: "{name}{version} 已经安装。", en: "{name}{version} is installed already." },
  "not-installed": {
    zh: "没有安装 {name}{version}。已安装：{installed}。",
    en: "{name}{version} is not installed. Installed are: {installed}.",
  },
} as const;

type LibraryErrorCode = keyof typeof libraryTexts;

/** A library that cannot be installed or removed, for a reason that its keeper can act on. */
export class LibraryError extends Error {
  override readonly name = "LibraryError";
  readonly code: LibraryErrorCode;
  readonly values: Readonly<Record<string, string>>;

  constructor(code: LibraryErrorCode, values: Readonly<Record<string, string>>) {
    super(`${code} ${JSON.stringify(values)}`);
    this.code = code;
    this.values = values;
  }
}

/** The reason in a language. */
export function renderLibraryError({ code, values }: LibraryError, language: Language): string {
  return fillPlaceholders(libraryTexts[code][language], values);
}
