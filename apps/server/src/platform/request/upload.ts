import { Readable } from "node:stream";
import { type CallDeclaration, limits } from "@mofang/protocol";
import type { FastifyError, FastifyRequest } from "fastify";
import { ProductError } from "../errors/product-error.ts";

/** A file of a multipart body. Read its content to the end before asking for the next one. */
export interface Upload {
  /** Name of the form field. */
  readonly field: string;
  /** As the browser gave it; may hold folders and must be checked. */
  readonly fileName: string;
  /** Fails with `request.too-large` when all files together grow too large. */
  readonly content: Readable;
}

/** Of a call; what is usual unless said. */
type UploadBounds = Pick<CallDeclaration, "uploadLimit" | "uploadFiles">;

/**
 * The files of a multipart body, as many and as large as the call takes.
 *
 * @throws ProductError `request.unreadable`, `request.too-many-files`, `request.too-large`
 */
export async function* uploadsOf(
  request: FastifyRequest,
  { uploadLimit: total = limits.uploadTotal, uploadFiles: files = limits.uploadFiles }: UploadBounds,
): AsyncIterable<Upload> {
  if (!request.isMultipart()) throw new ProductError("request.unreadable");
  const budget = { bytes: total, total };
  const parts = request.files({
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { files, fileSize: total + 1, fields: limits.uploadFiles, fieldSize: 10_000 },
  });
  try {
    for await (const part of parts) {
      const content = Readable.from(within(budget, part.file), { objectMode: false });
      yield { field: part.fieldname, fileName: part.filename, content };
    }
  } catch (error) {
    if ((error as Partial<FastifyError>).code !== "FST_FILES_LIMIT") throw error;
    throw new ProductError("request.too-many-files", { limit: files });
  } finally {
    // A browser that is still sending reads a refusal only when it is done: the rest is taken in and thrown away.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Passes a file on as long as all files together keep to the budget. */
async function* within(budget: { bytes: number; readonly total: number }, file: Readable): AsyncIterable<Buffer> {
  for await (const chunk of file as AsyncIterable<Buffer>) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw tooLarge(budget.total);
    yield chunk;
  }
}

/** What refuses a body of more bytes. @param limit  in bytes */
export function tooLarge(limit: number): ProductError {
  return new ProductError("request.too-large", { limit: `${limit / 1e6} MB` });
}
