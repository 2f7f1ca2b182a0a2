/** Calls of schools. */
import { schoolCalls as calls, schoolContentCalls as content } from "@mofang/protocol";
import { codeCheck } from "../account/index.ts";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { networkOf } from "../platform/request/network.ts";
import { Articles } from "./articles.ts";
import { eraseMemberships, membershipData } from "./member-store.ts";
import { Memberships } from "./memberships.ts";
import { dismissModerator, nameModerator } from "./moderators.ts";
import { schoolPages } from "./pages.ts";
import { schoolGuards } from "./policy.ts";
import { Resources } from "./resources.ts";
import { Schools } from "./schools.ts";
import { searchableSchools } from "./searchable-store.ts";

/** The domain of schools. */
export function schoolDomain(platform: Platform): Domain {
  const { database, storage } = platform;
  const schools = new Schools(database, storage);
  const memberships = new Memberships(database, codeCheck(platform, "BIND"));
  const articles = new Articles(database);
  const resources = new Resources(database, storage);
  return {
    name: "school",
    searchable: searchableSchools(database),
    guards: schoolGuards(platform),
    pages: schoolPages,
    addressVerified: (transaction, accountId, email) => memberships.noteAddress(transaction, accountId, email),
    personalData: async (accountId) => ({ schools: await membershipData(database, accountId) }),
    eraseAccount: eraseMemberships,
    calls: [
      serve(calls.schools, ({ caller, query, language }) => schools.list(caller, query, language)),
      serve(calls.schoolMap, () => schools.map()),
      serve(calls.currentSchool, ({ caller, language }) => memberships.current(caller, language)),
      serve(calls.chooseSchool, ({ caller, body }) => done(memberships.choose(caller, body.schoolId))),
      serve(calls.joinSchool, ({ caller, body, request }) => done(memberships.join(caller, body, networkOf(request.ip)))),
      serve(calls.leaveSchool, ({ caller, body }) => done(memberships.leave(caller, body.schoolId))),
      serve(calls.schoolInvitation, ({ caller, query }) => memberships.invitation(caller, query)),
      serve(calls.resetSchoolInvitation, ({ caller, body }) => memberships.resetInvitation(caller, body)),
      serve(calls.invitedSchool, ({ query, language }) => memberships.invited(query.key, language)),
      serve(calls.joinByInvitation, ({ caller, body }) => memberships.joinByInvitation(caller, body.key)),
      serve(calls.schoolMembers, ({ query }) => memberships.members(query)),
      serve(calls.setSchoolMember, ({ caller, body }) => done(memberships.set(caller, body))),
      serve(calls.removeSchoolMember, ({ caller, body }) => done(memberships.remove(caller, body))),
      serve(calls.nameSchoolModerator, ({ caller, body }) => done(nameModerator(database, caller, body))),
      serve(calls.dismissSchoolModerator, ({ body }) => done(dismissModerator(database, body))),
      serve(calls.schoolFacts, ({ query }) => schools.facts(query.schoolId)),
      serve(calls.updateSchool, ({ body }) => done(schools.update(body))),
      serve(calls.setSchoolDomains, ({ body }) => done(schools.setDomains(body))),
      serve(calls.importSchools, ({ body }) => schools.import(body)),
      serve(calls.deleteSchool, ({ body }) => done(schools.delete(body))),
      serve(content.schoolArticles, ({ query }) => articles.list(query)),
      serve(content.schoolArticle, ({ query }) => articles.detail(query)),
      serve(content.saveSchoolArticle, ({ caller, body }) => articles.save(caller, body)),
      serve(content.deleteSchoolArticle, ({ body }) => done(articles.delete(body))),
      serve(content.schoolResources, ({ query, language }) => resources.list(query, language)),
      serve(content.addSchoolResource, ({ query, uploads }) => resources.add(query, uploads())),
      serve(content.deleteSchoolResource, ({ body }) => done(resources.delete(body))),
      serve(content.uploadAttachment, ({ query, uploads }) => resources.addFiles(query, uploads())),
      serve(content.deleteAttachment, ({ body }) => done(resources.deleteFile(body))),
      serve(content.schoolFile, ({ query }) => resources.open(query)),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
