/** Calls about members of repositories. */
import { membershipCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { repositoryGuards } from "../repository/index.ts";
import { Memberships } from "./memberships.ts";
import { forgetInvitations } from "./store.ts";

/** The domain of memberships. */
export function membershipDomain(platform: Platform): Domain {
  const memberships = new Memberships(platform);
  return {
    name: "membership",
    guards: repositoryGuards(platform),
    jobs: { "membership.tell-addressee": ({ applicationId }) => memberships.tellAddressee(applicationId) },
    eraseAccount: forgetInvitations,
    calls: [
      serve(calls.members, async ({ query }) => memberships.list(query)),
      serve(calls.inviteKey, async ({ caller, query }) => memberships.invitation(caller, query)),
      serve(calls.resetInviteKey, async ({ caller, body }) => memberships.resetInvitation(caller, body)),
      serve(calls.validateInviteKey, async ({ query }) => memberships.validate(query.key)),
      serve(calls.joinByUrl, async ({ caller, body }) => memberships.joinByUrl(caller, body.key)),
      serve(calls.joinDirectly, async ({ caller, body }) => memberships.joinDirectly(caller, body)),
      serve(calls.join, async ({ caller, body }) => done(memberships.answer(caller, body))),
      serve(calls.applications, async ({ query }) => memberships.applications(query)),
      serve(calls.myApplications, async ({ caller, query }) => memberships.ownApplications(caller, query)),
      serve(calls.auditApplication, async ({ caller, body }) => done(memberships.audit(caller, body))),
      serve(calls.updateMember, async ({ caller, body }) => done(memberships.updateMember(caller, body))),
      serve(calls.deleteMember, async ({ caller, body }) => done(memberships.removeMember(caller, body))),
      serve(calls.quitMembership, async ({ caller, body }) => done(memberships.quit(caller, body.id))),
      serve(calls.transferOwnership, async ({ caller, body }) => done(memberships.transfer(caller, body))),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
