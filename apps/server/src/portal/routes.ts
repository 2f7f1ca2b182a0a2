/** Calls of the portal. */
import { join } from "node:path";
import { productRoot, siteAddress } from "@mofang/host";
import { type Language, portalCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import { siteFacts } from "../site/index.ts";
import { Drafts } from "./drafts.ts";
import { Entries } from "./entries.ts";
import { FilePasses } from "./file-pass.ts";
import { Files } from "./files.ts";
import { portalPages } from "./pages.ts";
import { listPartners, partnerList } from "./partner-store.ts";
import { eraseRegistrations, registrationsOf } from "./registration-store.ts";
import { Registrations } from "./registrations.ts";
import { searchableEntries } from "./searchable-store.ts";
import { publishSeeds } from "./seeds.ts";
import { beginPortalUpkeep, portalUpkeep } from "./upkeep.ts";

/** The domain of what editors write. */
export function portalDomain({ database, settings, storage, secret }: Platform): Domain {
  const passes = new FilePasses(secret);
  const entries = new Entries(database, siteAddress(settings), passes);
  const drafts = new Drafts(database);
  const registrations = new Registrations(database);
  const files = new Files(database, storage, passes);
  return {
    name: "portal",
    searchable: [searchableEntries(database)],
    pages: portalPages,
    lists: { partners: partnerList },
    jobs: portalUpkeep(database, registrations, files),
    seed: async () => {
      await publishSeeds(database, join(productRoot(), "apps/server/content"), new Date());
      await beginPortalUpkeep(database);
    },
    personalData: async (accountId) => ({ activityRegistrations: await registrationsOf(database, accountId) }),
    eraseAccount: eraseRegistrations,
    calls: [
      serve(portalCalls.achievements, ({ query, language }) => entries.list("achievement", query, language)),
      serve(portalCalls.activities, ({ query, language }) => entries.activities(query, language)),
      serve(portalCalls.info, ({ query, language }) => entries.list("news", query, language)),
      serve(portalCalls.cooperationCases, ({ query, language }) => entries.list("case", query, language)),
      serve(portalCalls.trainings, ({ query, language }) => entries.list("training", query, language)),
      serve(portalCalls.tutorials, ({ query, language }) => entries.list("tutorial", query, language)),
      serve(portalCalls.scienceEducation, ({ query, language }) => entries.list("tool", query, language)),
      serve(portalCalls.materials, ({ query, language }) => entries.list("material", query, language)),
      serve(portalCalls.notices, ({ query, language }) => entries.list("notice", query, language)),
      serve(portalCalls.portalTags, ({ query, language }) => entries.tags(query.kind, language)),
      serve(portalCalls.portalEntry, ({ caller, query, language }) => entries.detail(caller, query, language)),
      serve(portalCalls.portalFile, ({ params, query }) => files.open(params.key, params.name, query.pass)),
      serve(portalCalls.portalFeed, async ({ query, language }) => asBytes(await entries.feed(query.kind, language))),
      serve(portalCalls.activityCalendar, async ({ query, language }) => ({
        ...asBytes(await entries.calendar(query.entryId, language)),
        fileName: `activity-${query.entryId}.ics`,
      })),
      serve(portalCalls.partners, async ({ language }) => (await listPartners(database)).map((one) => partnerIn(one, language))),
      serve(portalCalls.links, async ({ language }) => (await siteFacts(database, language)).links),
      serve(portalCalls.registerForActivity, ({ caller, body }) => registrations.register(caller, body.entryId)),
      serve(portalCalls.cancelRegistration, ({ caller, body }) => registrations.cancel(caller, body.entryId)),
      serve(portalCalls.registrations, ({ caller, query }) => registrations.list(caller, query)),
      serve(portalCalls.portalDrafts, ({ caller, query }) => drafts.list(caller, query)),
      serve(portalCalls.portalDraft, ({ caller, query }) => drafts.detail(caller, query)),
      serve(portalCalls.createPortalEntry, ({ caller, body, language }) => drafts.create(caller, body, language)),
      serve(portalCalls.updatePortalEntry, ({ caller, body, language }) => drafts.update(caller, body, language)),
      serve(portalCalls.decidePortalEntry, async ({ caller, body }) => {
        await drafts.decide(caller, body);
        return null;
      }),
      serve(portalCalls.addPortalFile, ({ caller, query, uploads }) => files.add(caller, query.kind, uploads())),
    ],
  };
}

function asBytes(text: string): Bytes {
  const content = Buffer.from(text);
  return { content, size: content.length };
}

function partnerIn(
  { url, logo, ...titles }: { readonly zh: string; readonly en: string; readonly url: string; readonly logo: string },
  language: Language,
) {
  return { title: titles[language], url, logo };
}
