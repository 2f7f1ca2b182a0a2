/** Calls of code-hosting services. */
import { hostingCalls as calls } from "@mofang/protocol";
import type { Imports } from "../import/index.ts";
import { type Domain, serve, serveAfterLook } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { HostingConnections } from "./connections.ts";
import { connectionsOf, deleteConnections } from "./store.ts";

/** The domain of accounts at code-hosting services. */
export function hostingDomain({ database }: Platform, connections: HostingConnections, imports: Imports): Domain {
  return {
    name: "hosting",
    personalData: async (accountId) => ({
      hosting: (await connectionsOf(database, accountId)).map(({ token: _, ...connection }) => connection),
    }),
    eraseAccount: (transaction, accountId) => deleteConnections(transaction, accountId),
    calls: [
      serve(calls.hostingStatus, async ({ caller }) => connections.status(caller)),
      serve(calls.hostingAuthUrl, async ({ caller, query }) => ({
        url: await connections.authorizeAddress(caller, query.service),
      })),
      serve(calls.connectHosting, async ({ caller, body }) => connections.connect(caller, body)),
      serve(calls.disconnectHosting, async ({ caller, body }) => {
        await connections.disconnect(caller, body.service);
        return null;
      }),
      serve(calls.hostingRepos, async ({ caller, query }) => connections.repositories(caller, query)),
      serveAfterLook(
        calls.importRepo,
        async ({ caller, body: { service, fullName } }) => {
          const { address } = await connections.repository(caller, service, fullName);
          await imports.requireReachable(address, service);
          return address;
        },
        async ({ caller, body: { service, fullName: _, ...facts } }, address) => ({
          importId: await imports.begin(caller, { ...facts, address }, service),
        }),
      ),
    ],
  };
}
