/** Calls of webhooks, and the jobs that tell them. */
import { webhookCalls as calls } from "@mofang/protocol";
import { type Domain, serve, serveAfterLook } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { pushedRef, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Deliveries } from "./deliveries.ts";
import { announcePush } from "./push-announcement.ts";
import { Webhooks } from "./webhooks.ts";

/** The domain of webhooks. */
export function webhookDomain(platform: Platform, repositories: RepositoryService): Domain {
  const rules = { internalHosts: platform.settings.internalHosts };
  const webhooks = new Webhooks(platform.database, rules);
  const deliveries = new Deliveries(platform.database, rules);
  return {
    name: "webhook",
    guards: repositoryGuards(platform),
    jobs: {
      "webhook.pushed": (payload, { jobId }) => announcePush(platform.database, repositories, pushedRef.parse(payload), jobId),
      "webhook.deliver": ({ deliveryId }, { attempt }) => deliveries.deliver(deliveryId, attempt),
    },
    calls: [
      serve(calls.webhooks, async ({ query }) => webhooks.list(query.id)),
      serveAfterLook(
        calls.addWebhook,
        ({ body }) => webhooks.requireReachable(body.address),
        async ({ body }) => webhooks.add(body),
      ),
      serve(calls.updateWebhook, async ({ body }) => {
        await webhooks.update(body);
        return null;
      }),
      serve(calls.deleteWebhook, async ({ body }) => {
        await webhooks.delete(body);
        return null;
      }),
      serve(calls.webhookDeliveries, async ({ query }) => webhooks.deliveries(query)),
      serve(calls.redeliverWebhook, async ({ body }) => webhooks.redeliver(body)),
      serve(calls.pingWebhook, async ({ body }) => webhooks.ping(body)),
    ],
  };
}
