/** The domain of learning platforms. */
import { siteAddress } from "@mofang/host";
import { ltiCalls as calls } from "@mofang/protocol";
import { type Sessions, sessionOpener, signInParts } from "../account/index.ts";
import { type Domain, serve, serveAfterLook } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { AccessTokens } from "./access-tokens.ts";
import { Choices } from "./choices.ts";
import { addEndpoints } from "./endpoints.ts";
import { gradesOf } from "./grade-store.ts";
import { Grades } from "./grades.ts";
import { Launches } from "./launches.ts";
import { deleteLinks, linksOf } from "./link-store.ts";
import { Opening } from "./opening.ts";
import { OwnKeys } from "./own-keys.ts";
import { PlatformKeys } from "./platform-keys.ts";
import { Platforms } from "./platforms.ts";

/** Platforms that launch lessons and exercises by LTI 1.3, and take their marks. */
export function ltiDomain(platform: Platform, sessions: Sessions): Domain {
  const { database, settings, secret } = platform;
  const rules = { internalHosts: settings.internalHosts };
  const site = siteAddress(settings);
  const keys = new OwnKeys(database, secret);
  const platforms = new Platforms(database, rules, keys, site);
  const launches = new Launches(database, new PlatformKeys(rules), rules, site);
  const choices = new Choices(database, keys, site);
  const opening = new Opening(signInParts(platform), sessionOpener(platform, sessions));
  const grades = new Grades(database, rules, new AccessTokens(keys, rules));
  return {
    name: "lti",
    mount: (application) => addEndpoints(application, { platform, launches, choices, keys }),
    longJobs: {
      "lti.score": ({ gradeId }, { attempt }) => grades.send(gradeId, attempt),
    },
    jobs: {
      "lti.marked": ({ attemptId }) => grades.marked(attemptId),
    },
    personalData: async (accountId) => ({
      learningPlatforms: await linksOf(database, accountId),
      learningPlatformMarks: await gradesOf(database, accountId),
    }),
    eraseAccount: async (transaction, accountId) => {
      await deleteLinks(transaction, accountId);
    },
    calls: [
      serve(calls.ltiPlatforms, () => platforms.list()),
      serveAfterLook(
        calls.addLtiPlatform,
        ({ body }) => platforms.requireReachable(body),
        ({ body }) => platforms.add(body),
      ),
      serve(calls.changeLtiPlatform, ({ body }) => done(platforms.change(body))),
      serve(calls.deleteLtiPlatform, ({ body }) => done(platforms.delete(body.platformId))),
      serve(calls.renewLtiKey, async () => ({ kid: await keys.renew() })),
      serve(calls.ltiFailures, ({ query }) => grades.failures(query.platformId)),
      serve(calls.resendLtiGrade, ({ body }) => done(grades.resend(body.gradeId))),
      serve(calls.openLaunch, ({ body, request }) => opening.open(body.code, request)),
      serve(calls.ltiBindByAccount, ({ body, request }) => opening.bindByAccount(body, request)),
      serve(calls.ltiBindByPhone, ({ body, request }) => opening.bindByCode(body, request)),
      serve(calls.ltiBindNew, ({ body, request }) => opening.bindNew(body, request)),
      serve(calls.ltiLinks, ({ caller }) => opening.links(caller.id)),
      serve(calls.unlinkLti, ({ caller, body }) => done(opening.unlink(caller.id, body.platformId))),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
