import { Readable } from "node:stream";
import { limits } from "@mofang/protocol";
import type { FastifyRequest } from "fastify";
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

/**
 * The files of a multipart body, at most `limits.uploadFiles`.
 *
 * @param total  bytes that they may have together
 * @throws ProductError `request.unreadable`, `request.too-many-files`, `request.too-large`
 */
export async function* uploadsOf(request: FastifyRequest, total: number = limits.uploadTotal): AsyncIterable<Upload> {
  if (!request.isMultipart()) throw new ProductError("request.unreadable");
  const budget = { bytes: total, total };
  const parts = request.files({
    preservePath: true,
    throwFileSizeLimit: false,
    limits: { files: limits.uploadFiles, fileSize: total + 1, fields: limits.uploadFiles, fieldSize: 10_000 },
  });
  try {
    for await (const part of parts) {
      const content = Readable.from(within(budget, part.file), { objectMode: false });
      yield { field: part.fieldname, fileName: part.filename, content };
    }
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
