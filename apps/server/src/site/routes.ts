import { siteAddress } from "@mofang/host";
import { limits, siteCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import { pictureAddress, textSide } from "../platform/pictures/uploaded-pictures.ts";
import type { Platform } from "../platform/platform.ts";
import { visitorOf } from "../platform/request/network.ts";
import type { SensitiveWords } from "../platform/texts/sensitive-words.ts";
import { productVersion } from "../platform/version.ts";
import { linkList, searchList, serviceList } from "./lists.ts";
import { recentMails } from "./mailbox-store.ts";
import { beginPictureUpkeep, pictureUpkeep } from "./picture-upkeep.ts";
import { hotSearches, noteSearch } from "./search-store.ts";
import { searchableSite } from "./searchable.ts";
import { siteFacts, termsOf } from "./text-store.ts";

/** What concerns the site as a whole. */
export function siteDomain(platform: Platform, words: SensitiveWords): Domain {
  const { settings, database, pictures, secret } = platform;
  const hasDevelopmentMailbox = settings.mode === "development" && settings.smtpUrl === undefined;
  const facts = {
    signInAddress: settings.signIn === "provider" ? "/sign?via=partner" : "/sign",
    hasDevelopmentMailbox,
    version: productVersion(),
    maximumResultVariables: settings.resultVariables,
  };
  const mailbox = serve(siteCalls.developmentMailbox, async ({ query }) => recentMails(database, query.receiver));
  return {
    name: "site",
    searchable: [searchableSite],
    lists: { links: linkList, services: serviceList, searches: searchList },
    jobs: pictureUpkeep(platform),
    seed: () => beginPictureUpkeep(platform),
    calls: [
      serve(siteCalls.properties, async () => facts),
      serve(siteCalls.siteFacts, ({ language }) => siteFacts(database, language)),
      serve(siteCalls.terms, ({ query, language }) => termsOf(database, query.type, language)),
      serve(siteCalls.hotSearches, ({ language }) => hotSearches(database, language)),
      serve(siteCalls.noteSearch, async ({ caller, body, request }) => {
        // What others would be shown must not be what nobody may write.
        const { sensitiveFlag } = await words.foundIn(body.key);
        if (!sensitiveFlag) await noteSearch(database, secret, body.key, visitorOf(caller, request.ip));
        return null;
      }),
      serve(siteCalls.querySensitiveWord, ({ body }) => words.foundIn(body.text)),
      serve(siteCalls.upload, async ({ query, uploads }) => {
        const name = await pictures.save(uploads(), ["png", "jpg", "gif", "webp"], { limit: limits.picture, side: textSide });
        return { url: (query.isAbs === "true" ? siteAddress(settings) : "") + pictureAddress(name) };
      }),
      serve(siteCalls.picture, ({ params }) => pictures.open(params.name)),
      ...(hasDevelopmentMailbox ? [mailbox] : []),
    ],
  };
}
