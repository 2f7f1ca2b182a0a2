import { useServices } from "../api/services.tsx";
import { openSignIn } from "./sign-in-dialog-state.ts";

/** Runs an action that needs a session: at once for a member, after signing in for a visitor. */
export function useLoginGate(): (action: () => void) => void {
  const { sessions } = useServices();
  return (action) => (sessions.current() ? action() : openSignIn("login", action));
}
