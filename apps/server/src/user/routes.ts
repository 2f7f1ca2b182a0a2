import { type Database, inTransaction } from "@mofang/host";
import { type CallData, userCalls as calls, limits } from "@mofang/protocol";
import {
  type Account,
  accountById,
  accountByName,
  accountsByIds,
  accountsByKey,
  presentPublicUser,
  presentUserInfo,
  repositoryLimit,
  updateProfile,
} from "../account/index.ts";
import { type Domain, type ServedCall, serve } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import { pictureAddress } from "../platform/pictures/uploaded-pictures.ts";
import type { Platform } from "../platform/platform.ts";
import { productVersion } from "../platform/version.ts";
import {
  activitiesOf,
  copiedBy,
  countOwned,
  listChosen,
  ownedBy,
  presentSummary,
  repositoryGuards,
  showcase,
} from "../repository/index.ts";
import { searchablePeople } from "./searchable-store.ts";
import * as store from "./store.ts";

/** Oldest version of the desktop program that works with this server. */
const supportedClientVersion = "5.1.1.5727";
const avatarKinds = ["jpg", "png"] as const;
/** Pixels of the largest place in which an avatar is shown, on a fine screen. */
const avatarSide = 512;

/** People: their pages, whom they follow, what they did. */
export function userDomain(platform: Platform): Domain {
  const { database } = platform;
  return {
    name: "user",
    searchable: [searchablePeople(database)],
    guards: repositoryGuards(platform),
    personalData: async (accountId) => ({ following: await store.followsOf(database, accountId) }),
    eraseAccount: store.eraseFollowsAndVisits,
    calls: [...profileCalls(platform), ...followCalls(database), ...repositoryListCalls(platform)],
  };
}

/** Who somebody is, and what they write about themselves. */
function profileCalls({ database, settings, pictures }: Platform): readonly ServedCall[] {
  async function changed(id: number, facts: Parameters<typeof updateProfile>[2]): Promise<CallData<typeof calls.addDetail>> {
    return presentUserInfo(await updateProfile(database, id, facts), settings);
  }

  return [
    serve(calls.userProfile, async ({ caller, query: { userId } }) => {
      const account = await userOf(accountById(database, userId));
      const { nFollowers, nFollowing, isFollowed } = await store.countFollows(database, userId, caller?.id);
      return {
        user: presentPublicUser(account),
        tags: account.tags,
        region: account.region,
        nFollowers: nFollowers ?? 0,
        nFollowing: nFollowing ?? 0,
        isFollowed: Boolean(isFollowed),
      };
    }),
    serve(calls.userByName, async ({ query }) => presentPublicUser(await userOf(accountByName(database, query.name)))),
    serve(calls.usersByKey, async ({ query }) => (await accountsByKey(database, query.key)).map(presentPublicUser)),
    serve(calls.serverInfo, async () => ({
      version: productVersion(),
      time: new Date().toISOString(),
      supportedClientVersion,
    })),
    serve(calls.addDetail, ({ caller, body }) => changed(caller.id, body)),
    serve(calls.updateUserInfo, ({ caller, body }) => changed(caller.id, body)),
    serve(calls.updateDescription, ({ caller, body }) => changed(caller.id, body)),
    serve(calls.uploadAvatar, async ({ caller, uploads }) => {
      const former = await userOf(accountById(database, caller.id));
      const name = await pictures.save(uploads(), avatarKinds, { limit: limits.avatar, side: avatarSide });
      if (former.avatar !== null) await pictures.noteReplaced(former.avatar);
      return changed(caller.id, { avatar: pictureAddress(name) });
    }),
  ];
}

/** Whom one follows. */
function followCalls(database: Database): readonly ServedCall[] {
  return [
    serve(calls.followUser, async ({ caller, body: { userId } }) => {
      if (userId === caller.id) throw new ProductError("user.follows-self");
      await userOf(accountById(database, userId));
      await inTransaction(database, async (transaction) => {
        const isNew = await store.insertFollow(transaction, caller.id, userId);
        if (isNew) await tell(transaction, [userId], { event: "user.followed", actorId: caller.id, repositoryId: null });
      });
      return { nFollowers: (await store.countFollows(database, userId, undefined)).nFollowers ?? 0 };
    }),
    serve(calls.unfollowUser, async ({ caller, body: { userId } }) => {
      await store.deleteFollow(database, caller.id, userId);
      return { nFollowers: (await store.countFollows(database, userId, undefined)).nFollowers ?? 0 };
    }),
    serve(calls.follows, async ({ query: { userId, kind, page, pageSize } }) => {
      const { ids, total } = await store.followIds(database, userId, kind, { page, pageSize });
      const accounts = await accountsByIds(database, ids);
      const rows = ids.flatMap((id) => accounts.filter((account) => account.id === id)).map(presentPublicUser);
      return { rows, total, page, pageSize };
    }),
  ];
}

/** Repositories of somebody, what they did there, and which they visited. */
function repositoryListCalls({ database, settings }: Platform): readonly ServedCall[] {
  return [
    serve(calls.userRepositories, async ({ caller, query: { userId, key, page, pageSize } }) => {
      const found = await listChosen(database, caller?.id, ownedBy(database, userId), key?.trim(), { page, pageSize });
      return { rows: found.rows.map(presentSummary), total: found.total, page, pageSize };
    }),
    serve(calls.userActivities, async ({ caller, query: { userId, page, pageSize } }) => ({
      ...(await activitiesOf(database, caller.id, userId, { page, pageSize })),
      page,
      pageSize,
    })),
    serve(calls.noteVisit, async ({ caller, body }) => {
      await store.noteVisit(database, caller.id, body.id);
      return null;
    }),
    serve(calls.recentRepositories, async ({ caller, query: { key, page, pageSize } }) => {
      const chosen = store.visitedBy(database, caller.id);
      const found = await listChosen(database, caller.id, chosen, key?.trim(), { page, pageSize });
      return { rows: found.rows.map(presentSummary), total: found.total, page, pageSize };
    }),
    serve(calls.copiedRepositories, async ({ caller, query: { key, page, pageSize } }) => {
      const found = await listChosen(database, caller.id, copiedBy(database, caller.id), key?.trim(), { page, pageSize });
      return { rows: found.rows.map(presentSummary), total: found.total, page, pageSize };
    }),
    serve(calls.queryRepoCount, async ({ caller }) => ({
      count: await countOwned(database, caller.id),
      limit: await repositoryLimit(database, caller.id, settings.repositoriesPerUser),
    })),
    serve(calls.showcase, async ({ query }) => (await showcase(database, query.kind)).map(presentSummary)),
  ];
}

async function userOf(found: Promise<Account | undefined>): Promise<Account> {
  const account = await found;
  if (account === undefined) throw new ProductError("account.not-found");
  return account;
}
