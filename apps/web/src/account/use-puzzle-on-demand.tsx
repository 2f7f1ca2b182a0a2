import "../i18n/late/account.ts";
import { errors } from "@mofang/protocol";
import { type ReactNode, Suspense, useState } from "react";
import { CallError } from "../api/call-error.ts";
import { late } from "../part/late.tsx";

const CaptchaDialog = late(async () => ({ default: (await import("./captcha/captcha-dialog.tsx")).CaptchaDialog }));

interface PuzzleOnDemand {
  /**
   * What to do with a failed login: where the server wants a puzzle solved, it is shown, and `again` gets its ticket.
   *
   * @returns whether the failure was that
   */
  readonly asksFor: (failure: unknown, again: (ticket: string) => void) => boolean;
  /** The open puzzle, or nothing. */
  readonly puzzle: ReactNode;
}

/** The slider puzzle that the server asks for after wrong passwords; what was typed stays in the form under it. */
export function usePuzzleOnDemand(): PuzzleOnDemand {
  const [again, setAgain] = useState<((ticket: string) => void) | null>(null);
  return {
    asksFor: (failure, next) => {
      const isAsked = failure instanceof CallError && failure.code === errors["account.captcha-needed"].code;
      if (isAsked) setAgain(() => next);
      return isAsked;
    },
    puzzle: again ? (
      <Suspense fallback={null}>
        <CaptchaDialog
          onSolved={(ticket) => {
            setAgain(null);
            again(ticket);
          }}
          onCancel={() => setAgain(null)}
        />
      </Suspense>
    ) : null,
  };
}
