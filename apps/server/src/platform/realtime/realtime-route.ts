import websocket from "@fastify/websocket";
import { realtimePath } from "@mofang/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProductError } from "../errors/product-error.ts";
import type { Authenticate } from "../request/caller.ts";
import { languageOf } from "../request/language.ts";
import { Connection } from "./connection.ts";
import type { RealtimeHub } from "./hub.ts";

/** Largest message of a browser, in bytes. */
const mostPayload = 10_000;

/**
 * Opens the realtime channel. The token stands in the query, because a browser cannot send headers with a WebSocket; a
 * connection is refused before it opens when the token is not valid.
 */
export async function addRealtime(application: FastifyInstance, hub: RealtimeHub, authenticate: Authenticate): Promise<void> {
  await application.register(websocket, {
    options: { maxPayload: mostPayload },
    // What browsers and networks do to a connection is nothing for an operator.
    errorHandler: (error, socket, request) => {
      request.log.info(error, "A realtime connection broke");
      socket.terminate();
    },
  });
  const preValidation = async (request: FastifyRequest) => {
    const { token } = request.query as { token?: string };
    if (token === undefined) throw new ProductError("auth.login-expired");
    const member = await authenticate(token);
    if (member.scopes !== undefined && !member.scopes.includes("api-read")) {
      throw new ProductError("token.scope-missing", { scope: "api-read" });
    }
    request.caller = member;
  };
  application.get(realtimePath, { websocket: true, preValidation }, (socket, request) => {
    if (request.caller === undefined) throw new Error("A realtime connection has a caller");
    const { token = "" } = request.query as { token?: string };
    new Connection(socket, hub, request.caller, languageOf(request.url), () => authenticate(token)).open();
  });
}
