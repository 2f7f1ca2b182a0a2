import { type Envelope, errors, errorText, type Language, limits } from "@mofang/protocol";
import type { FastifyError } from "fastify";
import { ProductError } from "../product-error.ts";

/** An answer that refuses: what travels, and whether the fault is the server's. */
export interface Refusal {
  readonly http: number;
  readonly envelope: Envelope<null>;
  readonly isFailure: boolean;
}

/** Words an error for the caller. What is not a refusal of the catalogue is a failure of the server and tells nothing. */
export function refusalOf(error: unknown, language: Language, requestId: string): Refusal {
  const { slug, values } = productErrorOf(error) ?? new ProductError("server.failure", { requestId });
  const { code, http } = errors[slug];
  return {
    http,
    envelope: { code, message: errorText(slug, language, values), data: null },
    isFailure: slug === "server.failure",
  };
}

function productErrorOf(error: unknown): ProductError | undefined {
  if (error instanceof ProductError) return error;
  const { code = "", statusCode = 500 } = error as Partial<FastifyError>;
  const refuse = frameworkRefusals[code];
  if (refuse !== undefined) return refuse();
  return statusCode >= 400 && statusCode < 500 ? new ProductError("request.unreadable") : undefined;
}

const tooLarge = () => new ProductError("request.too-large", { limit: `${limits.uploadTotal / 1e6} MB` });

/** What the HTTP framework itself refuses, by its code. */
const frameworkRefusals: Readonly<Record<string, () => ProductError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: () => new ProductError("request.too-many-files", { limit: limits.uploadFiles }),
  FST_PARTS_LIMIT: () => new ProductError("request.too-many-files", { limit: limits.uploadFiles }),
};
