import type { CallAnswer } from "../api/client.ts";
import { useServices } from "../api/services.tsx";
import { takeSession } from "../api/session.ts";

/** Takes a login's answer as the session. */
export function useSignIn(): (answer: CallAnswer<"login">, remember: boolean) => void {
  const { sessions } = useServices();
  return (answer, remember) => sessions.start(takeSession(answer), remember);
}
