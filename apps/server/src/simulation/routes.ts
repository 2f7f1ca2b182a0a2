/** Simulation calls over HTTP, and the topic of a task's changes. */
import { join } from "node:path";
import { CCompiler, moduleCacheName } from "@mofang/host/external-c";
import { simulationCalls as calls, topicOf } from "@mofang/protocol";
import { type CallContext, type Domain, serve, type TopicKind } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { visitorOf } from "../platform/request/network.ts";
import { requireCapability } from "../repository/index.ts";
import { CDesk } from "./c-desk.ts";
import { presentTask } from "./presenter.ts";
import { RunKeeping } from "./run-keeping.ts";
import type { SimulationService } from "./service.ts";
import { modelSettingsOf, outputSettingsOf } from "./settings.ts";
import { findAnyTask, simulationData, tagsOf } from "./store.ts";

/** The domain of simulations. */
export function simulationDomain(platform: Platform, service: SimulationService): Domain {
  const { database, settings } = platform;
  const keeping = new RunKeeping(database);
  const cDesk = new CDesk(new CCompiler(settings.externalC, join(settings.dataFolder, moduleCacheName)));
  return {
    name: "simulation",
    personalData: async (accountId) => ({
      simulations: await simulationData(database, accountId),
    }),
    guards: guardsOf(platform, service),
    topics: [taskTopic(platform, service)],
    calls: [
      serve(calls.fireTask, async ({ caller, body, language }) => {
        // Everyone may read a public repository, but a run belongs to somebody.
        if (caller === undefined) throw new ProductError("auth.no-permission");
        return service.submit(caller, body, language);
      }),
      serve(calls.compileC, ({ caller, body, request }) => cDesk.compile(visitorOf(caller, request.ip), body.program)),
      serve(calls.simulationTask, async ({ query, language }) => service.present(query.simulationTaskId, language)),
      serve(calls.simulationTasks, async ({ caller, query, language }) => service.list(caller, query, language)),
      serve(calls.simulationTags, async ({ caller }) => tagsOf(database, caller.id)),
      serve(calls.nameSimulation, async ({ caller, body, language }) => {
        await keeping.name(caller, body);
        return service.present(body.simulationTaskId, language);
      }),
      serve(calls.shareSimulation, async ({ body, language }) => {
        await keeping.share(body);
        return service.present(body.simulationTaskId, language);
      }),
      serve(calls.simulationProfile, async ({ query }) => service.profile(query.simulationTaskId)),
      serve(calls.taskTexts, async ({ caller, query }) => service.texts(caller, query.simulationTaskId)),
      serve(calls.getSimulationParams, async ({ caller, query }) => {
        const { parameters } = await service.settings(caller, query.simulationTaskId);
        return Object.entries(parameters).map(([name, value]) => ({ name, value }));
      }),
      serve(calls.querySimulationTask, async ({ query }) => ({
        hostLocation: await service.hostLocation(query.simulationTaskId),
      })),
      serve(calls.modelSimulationSettings, async ({ caller, query }) =>
        modelSettingsOf(await service.settings(caller, query.simulationTaskId)),
      ),
      serve(calls.outputSettings, async ({ caller, query }) =>
        outputSettingsOf(await service.settings(caller, query.simulationTaskId)),
      ),
      serve(calls.controlSimulation, async ({ params, body, language }) =>
        service.control(params.simulationTaskId, body.command, language),
      ),
      serve(calls.simulationLog, async ({ params, language }) => ({
        text: await service.log(params.simulationTaskId, language),
      })),
      serve(calls.deleteSimulation, async ({ body }) => {
        await service.delete(body.simulationTaskId);
        return null;
      }),
      serve(calls.variableTree, async ({ query }) => service.variables(query)),
      serve(calls.curves, async ({ body }) => service.curves(body)),
      serve(calls.curveOperation, async ({ caller, body }) => service.operation(caller, body)),
      serve(calls.animationCheck, async ({ query }) => ({
        isAnimated: await service.canBeAnimated(query.simulationTaskId),
      })),
      serve(calls.animationModel, async ({ query }) => service.animation(query.simulationTaskId)),
      serve(calls.downloadResult, async ({ query }) => service.download(query)),
    ],
  };
}

function guardsOf({ database }: Platform, service: SimulationService): NonNullable<Domain["guards"]> {
  return {
    "repository-read": async (context) => {
      await requireCapability(database, numberOf(context, "repositoryId"), context.caller, "repository-read");
    },
    owner: async (context) => {
      if (context.caller === undefined) throw new ProductError("auth.no-permission");
      await service.requireOwn(context.caller, numberOf(context, "simulationTaskId"));
    },
    "run-read": (context) => service.readers.require(context.caller, numberOf(context, "simulationTaskId")),
  };
}

/** What those hear who may see a task. Who it is shared with may lose that while they follow it. */
function taskTopic({ database }: Platform, { readers }: SimulationService): TopicKind {
  return {
    name: "simulation",
    mayFollow: async (member, id) => {
      const taskId = Number(id);
      return Number.isSafeInteger(taskId) && readers.mayRead(member, taskId);
    },
    isAskedAgain: true,
    load: async (id, language) => {
      const row = await findAnyTask(database, Number(id));
      if (row === undefined) return undefined;
      return { kind: "simulation", topic: topicOf("simulation", row.id), task: presentTask(row, language) };
    },
  };
}

function numberOf({ params, query, body }: CallContext, name: "repositoryId" | "simulationTaskId"): number {
  const parts = { ...(params as object | undefined), ...(query as object | undefined), ...(body as object | undefined) };
  const value = (parts as Readonly<Record<string, unknown>>)[name];
  if (typeof value !== "number") throw new Error(`invariant: the call names no ${name}`);
  return value;
}
