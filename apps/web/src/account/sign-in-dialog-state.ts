import { create } from "zustand";

/** What the sign-in forms show. */
export type SignInMode = "login" | "register" | "reset";

/** Mode for a numeric source: 1 login, 2 register, any other forgotten password. */
export function modeOfSource(source: number): SignInMode {
  if (source === 1) return "login";
  return source === 2 ? "register" : "reset";
}

interface SignInDialogOptions {
  /** A close icon; on unless said. */
  readonly closable?: boolean;
  /** A mask over the page; on unless said. */
  readonly mask?: boolean;
  /** A click on the mask closes; off unless said. */
  readonly maskClosable?: boolean;
}

interface SignInDialogState {
  /** Null while the dialog is closed. */
  readonly mode: SignInMode | null;
  readonly options: SignInDialogOptions;
  /** What the visitor wanted to do and does after signing in. */
  readonly afterwards: (() => void) | null;
  /** What happens when the dialog is closed without that. */
  readonly givenUp: (() => void) | null;
  /** Whether the notice stands that the session is over. */
  readonly loginExpired: boolean;
  /** Whether the notice stands that the account is frozen. */
  readonly accountFrozen: boolean;
}

/** The sign-in dialog of the page. */
export const useSignInDialog = create<SignInDialogState>()(() => ({
  mode: null,
  options: {},
  afterwards: null,
  givenUp: null,
  loginExpired: false,
  accountFrozen: false,
}));

/** Opens the dialog over the page; `afterwards` runs after a successful login, `givenUp` when it is closed without one. */
export function openSignIn(
  mode: SignInMode,
  afterwards: (() => void) | null = null,
  options: SignInDialogOptions = {},
  givenUp: (() => void) | null = null,
): void {
  useSignInDialog.setState({ mode, afterwards, options, givenUp });
}

export function closeSignIn(): void {
  useSignInDialog.setState({ mode: null, afterwards: null, givenUp: null });
}

/** Those who wait for the person to log in again; none while the session is not known to be over. */
let waiting: ((isBack: boolean) => void)[] = [];

/** Tells that the session is over and waits. @returns whether the same person has logged in again */
export function openLoginExpired(): Promise<boolean> {
  // Who has been told already is about to log in.
  if (waiting.length === 0) useSignInDialog.setState({ loginExpired: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Ends the waiting of all calls that found the session over. @param isBack  whether the same person has logged in again */
export function settleLoginExpired(isBack: boolean): void {
  const settled = waiting;
  waiting = [];
  for (const resolve of settled) resolve(isBack);
}

export function openAccountFrozen(): void {
  useSignInDialog.setState({ accountFrozen: true });
}

export function closeAccountFrozen(): void {
  useSignInDialog.setState({ accountFrozen: false });
}

/** Takes the notice away; the calls go on waiting for the login that follows. */
export function closeLoginExpired(): void {
  useSignInDialog.setState({ loginExpired: false });
}
