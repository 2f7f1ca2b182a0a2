import websocket from "@fastify/websocket";
import { limits, realtimePath } from "@mofang/protocol";
import type { FastifyInstance } from "fastify";
import { ProductError } from "../errors/product-error.ts";
import type { Authenticate } from "../request/caller.ts";
import { languageOf } from "../request/language.ts";
import { arrivalOn } from "./arrival.ts";
import { Connection } from "./connection.ts";
import type { RealtimeHub } from "./hub.ts";

/** Largest message on any channel, in bytes: programs send whole texts on theirs. */
const mostPayload = limits.body;

/** Opens the realtime channel; see `realtime.ts` of the protocol for what is said on it. */
export async function addRealtime(application: FastifyInstance, hub: RealtimeHub, authenticate: Authenticate): Promise<void> {
  await application.register(websocket, {
    options: { maxPayload: mostPayload },
    // What browsers and networks do to a connection is nothing for an operator.
    errorHandler: (error, socket, request) => {
      request.log.info(error, "A realtime connection broke");
      socket.terminate();
    },
  });
  application.get(realtimePath, { websocket: true }, async (socket, request) => {
    const mayListen: Authenticate = async (token) => {
      const member = await authenticate(token);
      if (member.scopes === undefined || member.scopes.includes("api-read")) return member;
      throw new ProductError("token.scope-missing", { scope: "api-read" });
    };
    const arrival = await arrivalOn(socket, mayListen);
    if (arrival === undefined) return;
    const { member, token } = arrival;
    new Connection(socket, hub, member, languageOf(request), () => mayListen(token)).open();
  });
}
