/** Calls of the sessions of online tools, the host on which the tools are found, and the job that ends what nobody uses. */
import type { RequestListener } from "node:http";
import { addJob } from "@mofang/host";
import { containerCalls as calls, errorText } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import type { PersonalTokens } from "../token/index.ts";
import { Passes } from "./passes.ts";
import { Processes } from "./processes.ts";
import { createToolServer } from "./proxy.ts";
import { Sessions } from "./sessions.ts";
import { eraseSessions, noteHeard, sessionsOf } from "./store.ts";
import { Tools, wallsFor } from "./tools.ts";

const upkeepJob = "container.upkeep";
/** Milliseconds between two runs, between two tries to listen, and in which requests count as one use. */
const pauses = { upkeep: 60_000, listen: 1_000, use: 30_000 };

/** The domain of online tools. */
export function containerDomain(platform: Platform, repositories: RepositoryService, tokens: PersonalTokens): Domain {
  const { database, settings, logger } = platform;
  const tools = new Tools(settings);
  const walls = wallsFor(settings);
  const passes = new Passes(platform.secret);
  const origin = settings.toolsAddress ?? `http://127.0.0.1:${settings.toolsPort}`;
  const processes = new Processes(walls, settings.toolsSize * 1_000_000);
  let routing: RequestListener | undefined;
  const site: RequestListener = (incoming, answer) =>
    present(routing, "The site serves before a tool is started")(incoming, answer);
  const { owner } = walls;
  const sessions = new Sessions({ platform, repositories, tokens, tools, processes, passes, origin, owner, site });
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
        // An engine that is away keeps nothing else from being done.
        await walls
          .sweep()
          .catch((error) => logger.warn(error, "What other servers have left of online tools could not be ended"));
        await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(Date.now() + pauses.upkeep) });
      },
    },
    mount: async (application) => {
      if (settings.toolsPort === undefined) return;
      routing = (incoming, answer) => application.routing(incoming, answer);
      const trouble = await walls.trouble();
      if (trouble !== undefined) logger.warn(`Online tools can't be started: ${errorText(trouble.slug, "en", trouble.values)}`);
      const server = createToolServer({ passes, origin, onUse: useNoter(platform) });
      const listen = () => server.listen(settings.toolsPort, settings.host);
      let timer: ReturnType<typeof setTimeout> | undefined;
      // A server that is going still has the port.
      server.on("error", (error) => {
        logger.warn(error, "The port of the online tools is not free");
        timer = setTimeout(listen, pauses.listen);
      });
      listen();
      application.addHook("onClose", async () => {
        clearTimeout(timer);
        server.closeAllConnections();
        server.close();
        await processes.stopAll();
      });
    },
    calls: [
      serve(calls.containerTools, async () => tools.names),
      serve(calls.initContainer, async ({ caller, body, language }) => sessions.begin(caller, body, language)),
      serve(calls.container, async ({ caller, query }) => sessions.find(caller, query.session)),
      serve(calls.runningContainers, async ({ caller }) => sessions.list(caller)),
      serve(calls.containerHeartbeat, async ({ caller, body }) => sessions.hear(caller, body.session)),
      serve(calls.saveContainer, async ({ caller, body, language }) => sessions.save(caller, body, language)),
      serve(calls.containerFiles, async ({ caller, query }) => sessions.files(caller, query.session)),
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
