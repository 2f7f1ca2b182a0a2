import { type Envelope, errors, errorText, limits } from "@mofang/protocol";
import type { FastifyError, FastifyRequest } from "fastify";
import { ProductError } from "../errors/product-error.ts";
import { troubleOf } from "../errors/trouble.ts";
import { languageOf } from "../request/language.ts";
import { tooLarge } from "../request/upload.ts";

/** An answer that refuses: what travels, and whether the fault is the server's. */
interface Refusal {
  readonly http: number;
  readonly envelope: Envelope<null>;
  readonly isFailure: boolean;
}

/**
 * Words an error for the caller: a refusal of the catalogue, or trouble of the machine by its name. Everything else is a
 * failure of the server and tells nothing.
 */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const { slug, values } =
    productErrorOf(error, request) ?? troubleOf(error) ?? new ProductError("server.failure", { requestId: request.id });
  const { code, http } = errors[slug];
  return {
    http,
    envelope: { code, message: errorText(slug, languageOf(request), values), data: null },
    isFailure: slug.startsWith("server."),
  };
}

function productErrorOf(error: unknown, request: FastifyRequest): ProductError | undefined {
  if (error instanceof ProductError) return error;
  const { code = "", statusCode = 500 } = error as Partial<FastifyError>;
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return tooLarge(request.routeOptions.bodyLimit);
    case "FST_FILES_LIMIT":
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
      return new ProductError("request.too-many-files", { limit: limits.uploadFiles });
    default:
      return statusCode >= 400 && statusCode < 500 ? new ProductError("request.unreadable") : undefined;
  }
}
