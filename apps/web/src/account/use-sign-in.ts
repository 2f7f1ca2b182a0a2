import type { CallAnswer } from "../api/client.ts";
import { useServices } from "../api/services.tsx";

/** Takes a login's answer as the session. */
export function useSignIn(): (answer: CallAnswer<"login">, remember: boolean) => void {
  const { sessions } = useServices();
  return ({ accessToken, refreshToken, expiresIn, userInfo }, remember) =>
    sessions.start({ accessToken, refreshToken, expiredTime: Date.now() + expiresIn * 1000, userInfo }, remember);
}
