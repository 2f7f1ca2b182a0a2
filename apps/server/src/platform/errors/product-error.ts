import type { ErrorSlug } from "@mofang/protocol";

/** A refusal of the error catalogue: what the caller may know. Everything else that is thrown is a failure of the server. */
export class ProductError extends Error {
  override readonly name = "ProductError";

  /** @param values  for the placeholders of the error's text */
  constructor(
    readonly slug: ErrorSlug,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(slug);
  }
}
