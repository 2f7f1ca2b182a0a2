import type { ErrorArguments, ErrorSlug } from "@mofang/protocol";
import type { PlaceholderValues } from "@mofang/vocabulary";

/**
 * A refusal of the error catalogue: what the caller may know. Everything else that is thrown is a failure of the server. The
 * compiler refuses one without a value for each placeholder of its texts, so that it can be told in both languages.
 */
export class ProductError<Slug extends ErrorSlug = ErrorSlug> extends Error {
  override readonly name = "ProductError";
  readonly slug: ErrorSlug;
  readonly values: PlaceholderValues;

  /** @param values  for the placeholders of the error's texts */
  constructor(slug: Slug, ...values: ErrorArguments<Slug>) {
    super(slug);
    const [given = {}]: readonly [PlaceholderValues?] = values;
    this.slug = slug;
    this.values = given;
  }
}
