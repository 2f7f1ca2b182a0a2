import { create } from "zustand";

/** What the sign-in forms show. */
export type SignInMode = "login" | "register" | "reset";

/** Mode for a numeric source: 1 login, 2 register, any other forgotten password. */
export function modeOfSource(source: number): SignInMode {
  if (source === 1) return "login";
  return source === 2 ? "register" : "reset";
}

export interface SignInDialogOptions {
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
  loginExpired: false,
  accountFrozen: false,
}));

/** Opens the dialog over the page; `afterwards` runs after a successful login. */
export function openSignIn(mode: SignInMode, afterwards: (() => void) | null = null, options: SignInDialogOptions = {}): void {
  useSignInDialog.setState({ mode, afterwards, options });
}

export function closeSignIn(): void {
  useSignInDialog.setState({ mode: null, afterwards: null });
}

export function openLoginExpired(): void {
  useSignInDialog.setState({ loginExpired: true });
}

export function openAccountFrozen(): void {
  useSignInDialog.setState({ accountFrozen: true });
}

export function closeAccountFrozen(): void {
  useSignInDialog.setState({ accountFrozen: false });
}

export function closeLoginExpired(): void {
  useSignInDialog.setState({ loginExpired: false });
}
