/** Why a request was not done, and refusals of the product as the channel's failures. */
import { errorText, type Language } from "@mofang/protocol";
import { type ServiceFailureSlug, serviceFailures } from "@mofang/protocol/channel";
import { fillPlaceholders, type PlaceholderValues, placeholdersOf } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";

/** A request that is answered with a failure. */
export class ServiceError extends Error {
  readonly slug: ServiceFailureSlug;
  readonly #values: PlaceholderValues;
  /** What the engine says in more detail, in the language of the connection; empty for nothing. */
  readonly #detail: string;

  /** @throws Error where a value is empty that the text names: whoever made it left out what was asked */
  constructor(slug: ServiceFailureSlug, values: PlaceholderValues = {}, detail = "") {
    super(slug);
    const empty = placeholdersOf(serviceFailures[slug].en).find((name) => (values[name] ?? "") === "");
    if (empty !== undefined) throw new Error(`invariant: the failure ${slug} names its {${empty}}`);
    this.slug = slug;
    this.#values = values;
    this.#detail = detail;
  }

  get code(): number {
    return serviceFailures[this.slug].code;
  }

  text(language: Language): string {
    const text = fillPlaceholders(serviceFailures[this.slug][language], this.#values);
    return this.#detail === "" ? text : `${text}: ${this.#detail}`;
  }
}

/** What was asked when the product refused. */
interface AskedOfProduct {
  readonly language: Language;
  readonly request: string;
  /** Of the repository; undefined where none is open. */
  readonly repository: number | undefined;
}

/** A refusal of the product as a failure of the channel. @throws what is no refusal */
export function productFailure(error: unknown, asked: AskedOfProduct): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof ProductError)) throw error;
  const { language, request } = asked;
  const repository = asked.repository ?? "";
  const detail = errorText(error.slug, language, error.values);
  switch (error.slug) {
    case "auth.no-permission":
      return new ServiceError("write-forbidden", { repository });
    case "auth.login-expired":
      return new ServiceError("session-ended");
    case "auth.account-frozen":
      return new ServiceError("account-frozen");
    case "token.scope-missing":
      return new ServiceError("scope-missing", error.values);
    case "repository.not-found":
      return new ServiceError("repository-missing", { repository });
    case "request.too-large":
      return new ServiceError("repository-too-large", { repository, ...error.values });
    case "draft.too-much":
    case "repository.too-large":
      return new ServiceError("too-much", { detail });
    case "simulation.no-model-files":
      return new ServiceError("no-model", { repository });
    default:
      return request === "simulate"
        ? new ServiceError("simulation-refused", { detail })
        : new ServiceError("save-failed", { detail });
  }
}
