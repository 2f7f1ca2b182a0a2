/** The editor channel: programs that edit models by named requests, beside people and like them. */
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { modelServicePath } from "@mofang/protocol/channel";
import type { FastifyInstance } from "fastify";
import { libraryFolders } from "../library/library-folders.ts";
import type { Domain } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Authenticate } from "../platform/request/caller.ts";
import { languageOf } from "../platform/request/language.ts";
import { type RepositoryService, requireCapability } from "../repository/index.ts";
import type { SimulationService } from "../simulation/index.ts";
import { WorkLog, WorkSaves } from "../work/index.ts";
import { ChannelConnection } from "./channel-connection.ts";
import { ChannelSession } from "./channel-session.ts";
import { ModelService } from "./model-service.ts";

/** Milliseconds for one answer of the engine, as far as the settings of the server do not say otherwise. */
const patience = 20_000;

interface ChannelDomainParts {
  readonly repositories: RepositoryService;
  readonly simulations: SimulationService;
  readonly authenticate: Authenticate;
  /** Bundle of `model-process.ts`. */
  readonly program?: string;
  readonly patience?: number;
}

/** The domain of programs that edit. */
export function channelDomain(platform: Platform, parts: ChannelDomainParts): Domain {
  const { repositories, simulations } = parts;
  const { database, settings, logger } = platform;
  const log = new WorkLog(platform, repositories);
  const saves = new WorkSaves(platform, repositories, log);
  const program = parts.program ?? join(productRoot(), "apps/server/dist/model-process.mjs");
  const folders = libraryFolders(settings);
  const authenticate: Authenticate = async (token) => {
    const member = await parts.authenticate(token);
    if (member.scopes === undefined || member.scopes.includes("api-write")) return member;
    throw new ProductError("token.scope-missing", { scope: "api-write" });
  };
  const mount = async (application: FastifyInstance): Promise<void> => {
    const serve = (path: string): void => {
      application.get(path, { websocket: true }, (socket, request) => {
        const language = languageOf(request);
        const service = new ModelService(program, folders, parts.patience ?? patience);
        socket.on("close", () => service.close());
        new ChannelConnection(socket, {
          language,
          authenticate,
          requireRight: async (member, id) => {
            await requireCapability(database, id, member, "repository-edit");
          },
          join: (member, repositoryId) =>
            ChannelSession.join({ repositoryId, member, language, repositories, log, saves, service }),
          simulate: async (member, repositoryId, runSettings) =>
            (await simulations.submit(member, { repositoryId, settings: runSettings }, language)).id,
          libraryFolders: folders,
          onFailure: (error) => logger.error({ err: error }, "A request of the editor channel failed"),
        });
      });
    };
    serve(modelServicePath(""));
    serve(`${modelServicePath("")}/:region`);
  };
  return { name: "channel", calls: [], mount };
}
