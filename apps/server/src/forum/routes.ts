/** Calls of the forum, and the topic on which those who look at a post hear of what is answered. */
import { type Database, siteAddress } from "@mofang/host";
import {
  answerCalls,
  digestCalls,
  forumCalls,
  labelProposalCalls,
  moderationCalls,
  postCalls,
  postFileCalls,
  readingCalls,
} from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { schoolGuards } from "../school/index.ts";
import { TextFiles } from "../text-file/index.ts";
import { Answers } from "./answers.ts";
import { Decisions } from "./decisions.ts";
import { addLeaving, LeavingTokens } from "./digest-leaving.ts";
import { Digests } from "./digests.ts";
import { Flags } from "./flags.ts";
import { LabelProposals } from "./label-proposals.ts";
import { Labels } from "./labels.ts";
import { columnList, faqList, labelList, resourceList } from "./list-store.ts";
import { mergePosts } from "./merges.ts";
import { Moderators } from "./moderators.ts";
import { addFeed } from "./pages/feed-route.ts";
import { forumPages } from "./pages/forum-pages.ts";
import { eraseForumMarks, forumData } from "./personal-data-store.ts";
import { Posts } from "./posts.ts";
import { Readings } from "./readings.ts";
import { ResourceFiles } from "./resource-files.ts";
import { Rooms } from "./rooms.ts";
import { Rulings } from "./rulings.ts";
import { searchableForum } from "./searchable-store.ts";
import { standing } from "./standings.ts";

/** The domain of the forum. */
export function forumDomain(platform: Platform): Domain {
  const { database, settings, secret, storage } = platform;
  const files = new TextFiles(platform);
  const posts = new Posts(database, settings.reviewedTexts, files);
  const decisions = new Decisions(database);
  const answers = new Answers(database, settings.reviewedTexts, files);
  const tokens = new LeavingTokens(secret);
  const digests = new Digests(database, settings, tokens);
  const rooms = new Rooms(database);
  const labels = new Labels(database);
  return {
    name: "forum",
    guards: schoolGuards(platform),
    searchable: searchableForum(database),
    lists: { columns: columnList, labels: labelList, faq: faqList, resources: resourceList },
    personalData: (accountId) => forumData(database, accountId),
    eraseAccount: eraseForumMarks,
    jobs: { ...digests.jobs(), ...files.jobs() },
    seed: async () => {
      await digests.begin();
      await files.begin();
    },
    pages: forumPages,
    mount: async (application) => {
      addFeed(application, siteAddress(settings));
      addLeaving(application, database, tokens);
    },
    topics: [
      {
        name: "post",
        mayFollow: (member, id) => answers.mayFollow(member, Number(id)),
        // Who leaves a school hears of its posts no more.
        isAskedAgain: true,
        load: (id) => answers.message(Number(id)),
      },
    ],
    calls: [
      serve(forumCalls.tagCategories, async ({ caller, query, language }) => rooms.categories(caller, query, language)),
      serve(forumCalls.tagCategoriesPage, async ({ caller, query, language }) => rooms.categoriesPage(caller, query, language)),
      serve(forumCalls.followTagCategory, async ({ caller, body }) => done(rooms.follow(caller, body.categoryId))),
      serve(forumCalls.unfollowTagCategory, async ({ caller, body }) => done(rooms.unfollow(caller, body.categoryId))),
      serve(forumCalls.forumLabel, ({ caller, query, language }) => labels.one(caller, query.labelId, language)),
      serve(forumCalls.writeLabelText, async ({ caller, body }) => done(labels.write(caller, body))),
      serve(forumCalls.forumFaqList, ({ language }) => rooms.faqList(language)),
      serve(forumCalls.forumFaqPage, ({ query, language }) => rooms.faqPage(query, language)),
      serve(forumCalls.forumFaqDetail, ({ query, language }) => rooms.faq(query.faqId, language)),
      serve(forumCalls.forumResources, ({ query, language }) => rooms.resources(query, language)),
      ...callsOfResourceFiles(database, storage),
      serve(forumCalls.topContributors, ({ caller, query }) => rooms.contributors(caller, query)),
      serve(forumCalls.forumStanding, ({ query }) => standing(database, query.userId)),
      serve(forumCalls.forumDictionary, async ({ language }) => rooms.dictionary(language)),
      serve(forumCalls.customService, ({ language }) => rooms.customService(language)),
      serve(postCalls.createPost, async ({ caller, body, language }) => posts.create(caller, body, language)),
      serve(postCalls.updatePost, async ({ caller, body, language }) => done(posts.update(caller, body, language))),
      serve(postCalls.deletePost, async ({ caller, body }) => done(decisions.delete(caller, body))),
      serve(postCalls.restorePost, async ({ caller, body }) => done(decisions.restore(caller, body))),
      serve(postCalls.decidePost, async ({ caller, body }) => done(decisions.decide(caller, body))),
      serve(postCalls.movePost, async ({ caller, body }) => done(decisions.move(caller, body))),
      serve(postCalls.markDuplicate, async ({ caller, body }) => done(decisions.duplicate(caller, body))),
      serve(postCalls.mergePosts, async ({ caller, body }) => done(mergePosts(database, caller, body))),
      serve(postCalls.publicPosts, ({ query, language }) => posts.list(query, null, language)),
      serve(postCalls.schoolPosts, ({ query, language }) => posts.list(query, query.schoolId, language)),
      serve(postCalls.hotPosts, ({ caller, query }) => posts.hot(caller, query)),
      serve(postCalls.similarPosts, ({ caller, query }) => posts.similar(caller, query)),
      serve(postCalls.postDetail, async ({ caller, query, language }) => posts.detail(caller, query.postId, language)),
      serve(postCalls.postHistory, async ({ caller, query }) => posts.history(caller, query)),
      serve(postCalls.markPost, async ({ caller, body }) => posts.mark(caller, body, true)),
      serve(postCalls.cancelPostMark, async ({ caller, body }) => posts.mark(caller, body, false)),
      serve(postCalls.myPosts, async ({ caller, query, language }) => posts.own(caller, query, language)),
      ...callsOfAnswers(answers, files),
      ...callsOfModeration(database),
      ...callsOfLabelProposals(database),
      serve(digestCalls.digestSetting, async ({ caller }) => digests.setting(caller)),
      serve(digestCalls.setDigest, async ({ caller, body, language }) => done(digests.set(caller, body.frequency, language))),
      ...callsOfReading(database),
    ],
  };
}

function callsOfResourceFiles(database: Database, storage: Platform["storage"]): Domain["calls"] {
  const files = new ResourceFiles(database, storage);
  return [
    serve(forumCalls.forumResourceFile, ({ caller, query }) => files.open(caller.id, query)),
    serve(forumCalls.addResourceFiles, ({ query, uploads }) => files.add(query, uploads())),
    serve(forumCalls.deleteResourceFile, async ({ body }) => done(files.delete(body))),
  ];
}

/** Answers and comments, and the files of them and of posts. */
function callsOfAnswers(answers: Answers, files: TextFiles): Domain["calls"] {
  return [
    serve(answerCalls.createAnswer, async ({ caller, body }) => answers.create(caller, body)),
    serve(answerCalls.updateAnswer, async ({ caller, body }) => done(answers.update(caller, body))),
    serve(answerCalls.answers, async ({ caller, query }) => answers.list(caller, query)),
    serve(answerCalls.deleteAnswer, async ({ caller, body }) => done(answers.delete(caller, body))),
    serve(answerCalls.acceptAnswer, async ({ caller, body }) => done(answers.accept(caller, body))),
    serve(answerCalls.cancelAccept, async ({ caller, body }) => done(answers.cancelAccept(caller, body))),
    serve(answerCalls.voteAnswer, async ({ caller, body }) => answers.vote(caller, body)),
    serve(postFileCalls.addPostFile, ({ caller, uploads }) => files.add(caller, uploads())),
    serve(postFileCalls.postFile, ({ query }) => files.open(query.ticket)),
  ];
}

/** Flags, what moderators decide about them, appeals, and who moderates a column. */
function callsOfModeration(database: Database): Domain["calls"] {
  const flags = new Flags(database);
  const rulings = new Rulings(database);
  const moderators = new Moderators(database);
  return [
    serve(moderationCalls.flagText, async ({ caller, body }) => done(flags.flag(caller, body))),
    serve(moderationCalls.moderationState, async ({ caller }) => rulings.state(caller)),
    serve(moderationCalls.moderationQueue, async ({ caller, query }) => rulings.queue(caller, query)),
    serve(moderationCalls.ruleOnText, async ({ caller, body, language }) => done(rulings.rule(caller, body, language))),
    serve(moderationCalls.columnModerators, ({ query, language }) => moderators.list(query.columnId, language)),
    serve(moderationCalls.nameModerator, async ({ caller, body, language }) => done(moderators.name(caller, body, language))),
    serve(moderationCalls.dismissModerator, async ({ body }) => done(moderators.dismiss(body))),
    serve(moderationCalls.myRulings, async ({ caller, query }) => rulings.own(caller, query)),
    serve(moderationCalls.appealRuling, async ({ caller, body }) => done(rulings.appeal(caller, body))),
    serve(moderationCalls.judgeAppeal, async ({ caller, body }) => done(rulings.judge(caller, body))),
  ];
}

/** Labels that members propose. */
function callsOfLabelProposals(database: Database): Domain["calls"] {
  const proposals = new LabelProposals(database);
  return [
    serve(labelProposalCalls.proposeLabel, ({ caller, body }) => proposals.propose(caller, body)),
    serve(labelProposalCalls.labelProposals, ({ caller, query }) => proposals.list(caller, query)),
    serve(labelProposalCalls.decideLabelProposal, async ({ caller, body }) => done(proposals.decide(caller, body))),
  ];
}

/** What a member has read, and what is unread. */
function callsOfReading(database: Database): Domain["calls"] {
  const readings = new Readings(database);
  return [
    serve(readingCalls.postReading, async ({ caller, query }) => readings.one(caller, query.postId)),
    serve(readingCalls.unreadPosts, async ({ caller, query }) => readings.unread(caller, query.posts.split(",").map(Number))),
    serve(readingCalls.readPost, async ({ caller, body }) => done(readings.note(caller, body))),
  ];
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
