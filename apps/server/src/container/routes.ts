/** Calls of the sessions of online tools, the host on which the tools are found, and the job that ends what nobody uses. */
import { addJob } from "@mofang/host";
import { containerCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Passes } from "./passes.ts";
import { createToolServer } from "./proxy.ts";
import { Sessions } from "./sessions.ts";
import { eraseSessions, noteHeard, sessionsOf } from "./store.ts";
import { Tools } from "./tools.ts";

const upkeepJob = "container.upkeep";
/** Milliseconds between two runs, between two tries to listen, and in which requests count as one use. */
const pauses = { upkeep: 60_000, listen: 1_000, use: 30_000 };

/** The domain of online tools. */
export function containerDomain(
  platform: Platform,
  repositories: RepositoryService,
  tools = new Tools(platform.settings),
): Domain {
  const { database, settings } = platform;
  const passes = new Passes(platform.secret);
  const origin = settings.toolsAddress ?? `http://127.0.0.1:${settings.toolsPort}`;
  const sessions = new Sessions({ platform, repositories, tools, passes, origin });
  return {
    name: "container",
    // A session of somebody else is told as one that does not exist.
    guards: { ...repositoryGuards(platform), owner: async () => undefined },
    personalData: async (accountId) => ({ onlineTools: await sessionsOf(database, accountId) }),
    eraseAccount: eraseSessions,
    seed: async () => {
      if (settings.toolsPort !== undefined) await addJob(database, upkeepJob, null, { key: upkeepJob });
    },
    jobs: {
      [upkeepJob]: async () => {
        await sessions.keepUp();
        await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(Date.now() + pauses.upkeep) });
      },
    },
    mount: async (application) => {
      if (settings.toolsPort === undefined) return;
      const server = createToolServer({ passes, origin, onUse: useNoter(platform) });
      const listen = () => server.listen(settings.toolsPort, settings.host);
      let timer: ReturnType<typeof setTimeout> | undefined;
      // A server that is going still has the port.
      server.on("error", (error) => {
        platform.logger.warn(error, "The port of the online tools is not free");
        timer = setTimeout(listen, pauses.listen);
      });
      listen();
      application.addHook("onClose", async () => {
        clearTimeout(timer);
        server.closeAllConnections();
        server.close();
      });
    },
    calls: [
      serve(calls.containerTools, async () => tools.names),
      serve(calls.initContainer, async ({ caller, body }) => sessions.begin(caller, body)),
      serve(calls.container, async ({ caller, query }) => sessions.find(caller, query.session)),
      serve(calls.runningContainers, async ({ caller }) => sessions.list(caller)),
      serve(calls.containerHeartbeat, async ({ caller, body }) => sessions.hear(caller, body.session)),
      serve(calls.saveContainer, async ({ caller, body, language }) => sessions.save(caller, body, language)),
      serve(calls.deleteContainer, async ({ caller, body }) => {
        await sessions.end(caller, body);
        return null;
      }),
    ],
  };
}

/** Notes that sessions are used, each now and then. */
function useNoter({ database, logger }: Platform): (sessionId: string) => void {
  const noted = new Map<string, number>();
  return (sessionId) => {
    if (Date.now() - (noted.get(sessionId) ?? 0) < pauses.use) return;
    noted.set(sessionId, Date.now());
    noteHeard(database, sessionId).catch((error) => logger.warn(error, "The use of an online tool could not be noted"));
  };
}
