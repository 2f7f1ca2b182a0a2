/** Files of an upload, set down in a folder of their own until they are committed. */
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Language, limits } from "@mofang/protocol";
import type { TreeChange } from "../../git/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { Upload } from "../../platform/request/upload.ts";
import { requireWritablePath } from "./file-names.ts";
import { repeated } from "./saving.ts";
import { Utf8Check } from "./utf8.ts";

type UploadedFile = Extract<TreeChange, { kind: "write" }>;

/**
 * Receives the files, gives them to `use`, and removes them afterwards.
 *
 * @param root    folder for unfinished uploads, made when it is missing
 * @param folder  folder of the repository that they go to; undefined for its root
 * @throws ProductError `file.none`, `file.duplicate`, `file.name-forbidden`, `file.too-large`, `file.not-utf8`, and those of `uploads`
 */
export async function withUploadedFiles<Result>(
  root: string,
  uploads: AsyncIterable<Upload>,
  folder: string | undefined,
  language: Language,
  use: (files: readonly UploadedFile[]) => Promise<Result>,
): Promise<Result> {
  await mkdir(root, { recursive: true });
  const place = await mkdtemp(join(root, "upload-"));
  try {
    const files: UploadedFile[] = [];
    for await (const { fileName, content } of uploads) {
      const path = folder === undefined ? fileName : `${folder}/${fileName}`;
      requireWritablePath(path, language);
      const file = join(place, String(files.length));
      const size = { bytes: 0 };
      await pipeline(content, checked(path, size), createWriteStream(file));
      files.push({ kind: "write", path, content: { file, start: 0, size: size.bytes } });
    }
    if (files.length === 0) throw new ProductError("file.none");
    const twice = repeated(files.map(({ path }) => path));
    if (twice.length > 0) throw new ProductError("file.duplicate", { names: twice.join(", ") });
    return await use(files);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Passes content on, counts it, and refuses it where the rules of files forbid it. */
function checked(path: string, size: { bytes: number }) {
  const utf8 = path.endsWith(".mo") ? new Utf8Check() : undefined;
  const refuse = (offset: number | undefined): void => {
    if (offset !== undefined) throw new ProductError("file.not-utf8", { path, offset });
  };
  return async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      size.bytes += piece.length;
      if (size.bytes > limits.repositoryFile)
        throw new ProductError("file.too-large", { path, limit: limits.repositoryFile / 1e6 });
      refuse(utf8?.read(piece));
      yield piece;
    }
    refuse(utf8?.end());
  };
}
