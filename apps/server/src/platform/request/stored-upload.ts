import { randomBytes } from "node:crypto";
import { basename } from "node:path";
import type { ObjectStorage } from "@mofang/host";
import { tooLarge, type Upload } from "./upload.ts";

/** A file that was uploaded: its name for people, its key in the object storage. */
export interface StoredUpload {
  readonly name: string;
  readonly key: string;
}

/**
 * Keeps an uploaded file in the object storage.
 *
 * @param prefix  of its key, which ends with random letters
 * @param most  bytes
 * @throws ProductError `request.too-large`
 */
export async function storeUpload(
  storage: ObjectStorage,
  { fileName, content }: Upload,
  prefix: string,
  most: number,
): Promise<StoredUpload> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  const key = prefix + randomBytes(18).toString("hex");
  await storage.put(key, Buffer.concat(chunks));
  return { name: basename(fileName.replaceAll("\\", "/")), key };
}
