import { clientMessage, realtimeEnd } from "@mofang/protocol";
import type { WebSocket } from "ws";
import { ProductError } from "../errors/product-error.ts";
import { troubleOf } from "../errors/trouble.ts";
import type { Authenticate, Member } from "../request/caller.ts";
import { jsonOf, policyViolation, tryAgainLater } from "./frames.ts";

/** Seconds in which a browser has to say who it is. */
const patience = 10;

/** Waits for the first message of a connection. @returns who is there; undefined where the connection was closed for it */
export async function arrivalOn(
  socket: WebSocket,
  authenticate: Authenticate,
): Promise<{ readonly member: Member; readonly token: string } | undefined> {
  const first = clientMessage.safeParse(jsonOf(await firstMessage(socket)));
  if (!first.success || first.data.kind !== "authenticate") {
    socket.close(policyViolation, "who is there?");
    return undefined;
  }
  const { token } = first.data;
  try {
    return { member: await authenticate(token), token };
  } catch (error) {
    closeFor(error, socket);
    return undefined;
  }
}

/**
 * Closes a connection whose member may no longer listen, with the reason as its code; trouble of the machine is none, and
 * says to come back.
 *
 * @throws what is no refusal
 */
export function closeFor(error: unknown, socket: WebSocket): void {
  const refusal = error instanceof ProductError ? error : troubleOf(error);
  if (refusal === undefined) {
    socket.terminate();
    throw error;
  }
  if (refusal.slug.startsWith("server.")) socket.close(tryAgainLater, refusal.slug);
  else if (refusal.slug === "auth.account-frozen") socket.close(realtimeEnd.accountFrozen, "account frozen");
  else if (refusal.slug === "auth.login-expired") socket.close(realtimeEnd.loginExpired, "login expired");
  else socket.close(policyViolation, refusal.slug);
}

/** Empty where the connection ends, or nothing is said, before there is one. */
function firstMessage(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(""), patience * 1000);
    const settle = (text: string) => {
      clearTimeout(timer);
      socket.off("message", hear).off("close", leave);
      resolve(text);
    };
    const hear = (bytes: unknown) => settle(String(bytes));
    const leave = () => settle("");
    socket.on("message", hear).on("close", leave);
  });
}
