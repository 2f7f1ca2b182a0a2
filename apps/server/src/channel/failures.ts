/** Why a request was not done: refusals of the engine and of the product, as the channel's failures. */
import { errorText, type Language } from "@mofang/protocol";
import { type ServiceFailureSlug, serviceFailures } from "@mofang/protocol/channel";
import { fillPlaceholders, type PlaceholderValues } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";

/** A request that is answered with a failure. */
export class ServiceError extends Error {
  readonly slug: ServiceFailureSlug;
  readonly #values: PlaceholderValues;
  /** What the engine says in more detail, in the language of the connection; empty for nothing. */
  readonly #detail: string;

  constructor(slug: ServiceFailureSlug, values: PlaceholderValues = {}, detail = "") {
    super(slug);
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

/** By the code of a diagnostic of the engine. */
const ofEngine: Readonly<Record<string, ServiceFailureSlug>> = {
  protected: "protected",
  "edit.ambiguous-base-class": "base-ambiguous",
  "edit.breaks-text": "text-breaks",
  "edit.class-in-folder": "class-in-folder",
  "edit.class-in-itself": "class-in-itself",
  "edit.class-not-placeable": "class-not-placeable",
  "edit.class-partial": "class-partial",
  "edit.class-without-body": "parent-without-body",
  "edit.clause-exists": "clause-exists",
  "edit.clause-not-found": "clause-missing",
  "edit.component-exists": "component-exists",
  "edit.component-not-found": "component-missing",
  "edit.connection-exists": "connection-exists",
  "edit.connection-not-found": "connection-missing",
  "edit.connector-with-itself": "connector-with-itself",
  "edit.documentation-moved": "documentation-moved",
  "edit.extent-empty": "extent-empty",
  "edit.file-exists": "file-exists",
  "edit.file-has-errors": "text-syntax",
  "edit.graphics-computed": "graphics-computed",
  "edit.graphics-not-found": "graphic-missing",
  "edit.invalid-text": "text-invalid",
  "edit.name-captured": "name-captured",
  "edit.not-propagable": "parameter-not-propagable",
  "edit.not-redeclarable": "not-redeclarable",
  "edit.nothing-to-paste": "nothing-to-paste",
  "edit.placement-computed": "placement-computed",
  "edit.read-only": "read-only",
  "language.cannot-rename": "cannot-rename",
  "language.name-builtin-function": "name-builtin-function",
  "language.name-builtin-type": "name-builtin-type",
  "language.name-characters": "name-characters",
  "language.name-empty": "name-empty",
  "language.name-exists": "name-exists",
  "language.name-keyword": "name-keyword",
  "language.name-start": "name-start",
  "language.name-unchanged": "name-unchanged",
  "flat.connect-elements": "connector-mismatch",
  "flat.connect-expandable": "connection-expandable",
  "flat.connect-sources": "signal-sources",
  "flat.not-a-connector": "not-a-connector",
  "instance.unknown-member": "connector-missing",
  "instance.unknown-name": "component-missing",
};

/** What a command did not do, where the engine's reason has no failure of its own. */
const ofCommand: Readonly<Partial<Record<string, ServiceFailureSlug>>> = {
  addComponents: "block-failed",
  pasteItems: "block-failed",
  removeItems: "delete-failed",
  setParameters: "parameter-failed",
  redeclare: "not-redeclarable",
  replaceComponent: "no-matching-model",
  connect: "connector-mismatch",
  newClass: "name-illegal",
};

/** @param request  whose question the engine refused */
export function engineFailure(refusal: string, message: string, request: string, className: string): ServiceError {
  if (refusal === "edit.class-not-found") return new ServiceError("class-missing", { name: className });
  if (request === "newClass" && refusal === "language.name-exists") return new ServiceError("type-exists", {}, message);
  return new ServiceError(ofEngine[refusal] ?? ofCommand[request] ?? "place-failed", {}, message);
}

/** A refusal of the product as a failure of the channel. @throws what is no refusal */
export function productFailure(error: unknown, language: Language): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof ProductError)) throw error;
  switch (error.slug) {
    case "auth.no-permission":
      return new ServiceError("write-forbidden");
    case "auth.login-expired":
      return new ServiceError("session-ended");
    case "auth.account-frozen":
      return new ServiceError("account-frozen");
    case "token.scope-missing":
      return new ServiceError("scope-missing", { scope: "api-write" });
    case "repository.not-found":
      return new ServiceError("repository-missing");
    case "request.too-large":
      return new ServiceError("repository-too-large");
    case "draft.too-much":
    case "repository.too-large":
      return new ServiceError("too-much");
    case "simulation.no-model-files":
    case "simulation.protected":
      return new ServiceError("simulation-refused", { detail: errorText(error.slug, language, error.values) });
    default:
      return new ServiceError("save-failed", {}, errorText(error.slug, language, error.values));
  }
}
