/** Why a call did not succeed: the server said no, it broke or is no Mofang, or no answer came. */
type FailureKind = "refused" | "failed" | "unreachable";

/** A call that did not succeed. `message` is the server's text in the language of the client; empty when it said nothing. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  readonly kind: FailureKind;
  /** Code of the catalogue (`docs/guide/api.md`); the HTTP status for an answer that is none of ours, 0 without an answer. */
  readonly code: number;
  /** `data` of the answer, for refusals that carry more than a text. */
  readonly data: unknown;

  constructor(kind: FailureKind, { message = "", code = 0, data, cause }: FailureFacts = {}) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.data = data;
  }
}

interface FailureFacts {
  readonly message?: string;
  readonly code?: number;
  readonly data?: unknown;
  readonly cause?: unknown;
}
