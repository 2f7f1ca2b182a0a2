/**
 * Why a call did not succeed:
 * - `refused`: the server understood and said no; `code` and `message` are those of the envelope;
 * - `login-expired`: HTTP 401, the session is over;
 * - `account-frozen`: HTTP 403;
 * - `too-frequent`: body code 501, the rate limit;
 * - `unreachable`: no answer, by a broken network, a timeout, or a server that has no database;
 * - `failed`: the server broke or answered with something that is not an envelope.
 */
type CallFailure = "refused" | "login-expired" | "account-frozen" | "too-frequent" | "unreachable" | "failed";

/** A call that did not succeed. `message` is the server's text in the reader's language; empty when the server said nothing. */
export class CallError extends Error {
  readonly failure: CallFailure;
  /** Code of the envelope; 0 where there was none. */
  readonly code: number;
  /** `data` of the envelope, for refusals that carry more than a text. */
  readonly data: unknown;

  constructor(
    failure: CallFailure,
    { message = "", code = 0, data, cause }: { message?: string; code?: number; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = "CallError";
    this.failure = failure;
    this.code = code;
    this.data = data;
  }
}

/** Whether a call found no answer: it may have been done or not. */
export function isUnreachable(error: Error): boolean {
  return error instanceof CallError && error.failure === "unreachable";
}

/**
 * Body codes with a meaning of their own in the web app, by the slugs of the catalogue. They stand here again because the
 * catalogue with all its texts would make every first visit heavier; a test compares both.
 */
export const bodyCodes = { noPermission: 401, notFound: 404, tooFrequent: 501, databaseAway: 50003, diskFull: 50001 } as const;
