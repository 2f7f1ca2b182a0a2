/** Events that send messages to people, each with its words in both languages. */
import { fillPlaceholders, type Language, type PlaceholderValues, type Texts } from "@mofang/vocabulary";

/** Kinds of messages, as the message centre sorts them. */
export const messageKinds = ["system", "invitation", "mention"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** An event's texts hold `{actor}`, `{repository}` and what its detail holds. */
interface EventEntry extends Texts {
  readonly kind: MessageKind;
  /** Receivers need no role in the repository: it concerns their own membership. */
  readonly isPersonal?: true;
}

/** All events by their names. */
export const messageEvents = {
  "member.invited": {
    kind: "invitation",
    isPersonal: true,
    zh: "{actor} 邀请您加入仓库 {repository}",
    en: "{actor} asks you to join the repository {repository}",
  },
  "member.applied": {
    kind: "system",
    zh: "{actor} 申请加入仓库 {repository}",
    en: "{actor} wants to join the repository {repository}",
  },
  "member.joined": {
    kind: "system",
    zh: "{actor} 加入了仓库 {repository}",
    en: "{actor} has joined the repository {repository}",
  },
  "member.declined": {
    kind: "system",
    zh: "{actor} 没有接受加入仓库 {repository} 的邀请",
    en: "{actor} has declined to join the repository {repository}",
  },
  "member.invitation-declined": {
    kind: "system",
    zh: "发给 {address} 的加入仓库 {repository} 的邀请没有被接受",
    en: "The invitation of {address} to the repository {repository} was declined",
  },
  "member.application-passed": {
    kind: "system",
    isPersonal: true,
    zh: "您加入仓库 {repository} 的申请已通过",
    en: "You have been admitted to the repository {repository}",
  },
  "member.application-failed": {
    kind: "system",
    isPersonal: true,
    zh: "您加入仓库 {repository} 的申请未通过",
    en: "You have not been admitted to the repository {repository}",
  },
  "member.role-changed": {
    kind: "system",
    zh: "{actor} 修改了您在仓库 {repository} 中的权限",
    en: "{actor} has changed your role in the repository {repository}",
  },
  "member.removed": {
    kind: "system",
    isPersonal: true,
    zh: "您已被移出仓库 {repository}",
    en: "You are no longer a member of the repository {repository}",
  },
  "member.left": { kind: "system", zh: "{actor} 退出了仓库 {repository}", en: "{actor} has left the repository {repository}" },
  "activity.reminder": {
    kind: "system",
    isPersonal: true,
    zh: "您报名的活动“{zhTitle}”将于 {startsAt} 开始",
    en: 'The activity "{enTitle}" for which you have registered begins at {startsAt}',
  },
  "competition.announced": {
    kind: "system",
    isPersonal: true,
    zh: "竞赛“{zhTitle}”有新公告",
    en: 'There is an announcement in the competition "{enTitle}"',
  },
  "competition.invited": {
    kind: "invitation",
    isPersonal: true,
    zh: "{actor} 邀请您加入竞赛“{zhTitle}”的队伍“{team}”",
    en: '{actor} asks you to join the team "{team}" in the competition "{enTitle}"',
  },
  "user.followed": { kind: "system", isPersonal: true, zh: "{actor} 关注了您", en: "{actor} follows you now" },
  "account.login-failures": {
    kind: "system",
    isPersonal: true,
    zh: "过去一天有 {count} 次登录您的账号失败，来自 {addresses}。没有人因此登录成功；如果不是您本人，请检查密码是否足够安全",
    en: "{count} tries to log in to your account have failed within a day, from {addresses}. None of them got in; if that was not you, make sure that your password is a good one",
  },
  "feedback.answered": {
    kind: "system",
    isPersonal: true,
    zh: "您的反馈“{excerpt}”有了回复：{answer}",
    en: 'Your feedback "{excerpt}" was answered: {answer}',
  },
  "repository.hidden": {
    kind: "system",
    isPersonal: true,
    zh: "管理员隐藏了您的仓库 {repository}，只有成员能看到它",
    en: "An administrator has hidden your repository {repository}; only its members can see it",
  },
  "repository.transferred": {
    kind: "system",
    zh: "{actor} 将仓库 {repository} 转让给了您",
    en: "{actor} has given you the repository {repository}",
  },
  "repository.pushed": {
    kind: "system",
    zh: "{actor} 更新了仓库 {repository} 的分支 {branch}",
    en: "{actor} has changed the branch {branch} of the repository {repository}",
  },
  "repository.version": {
    kind: "system",
    zh: "{actor} 发布了仓库 {repository} 的版本 {version}",
    en: "{actor} has published version {version} of the repository {repository}",
  },
  "repository.forked": {
    kind: "system",
    zh: "{actor} 复刻了仓库 {repository}",
    en: "{actor} has forked the repository {repository}",
  },
  "wiki.changed": {
    kind: "system",
    zh: "{actor} 修改了 {repository} 的维基页面“{page}”",
    en: '{actor} has changed the wiki page "{page}" of {repository}',
  },
  "repository.imported": {
    kind: "system",
    zh: "仓库 {repository} 已导入完成",
    en: "The repository {repository} has been imported",
  },
  "comment.mentioned": {
    kind: "mention",
    zh: "{actor} 在仓库 {repository} 的评论中提到了您",
    en: "{actor} has mentioned you in a comment on {repository}",
  },
  "comment.replied": {
    kind: "mention",
    zh: "{actor} 回复了您在仓库 {repository} 的评论",
    en: "{actor} has replied to your comment on {repository}",
  },
  "comment.added": {
    kind: "system",
    zh: "{actor} 评论了仓库 {repository}",
    en: "{actor} has commented on {repository}",
  },
  "pin.mentioned": {
    kind: "mention",
    zh: "{actor} 在仓库 {repository} 的 {className} 图形评论中提到了您",
    en: "{actor} has mentioned you in a comment on the diagram of {className} in {repository}",
  },
  "pin.replied": {
    kind: "mention",
    zh: "{actor} 回复了您在仓库 {repository} 的 {className} 图形上的评论",
    en: "{actor} has replied to your comment on the diagram of {className} in {repository}",
  },
  "discussion.mentioned": {
    kind: "mention",
    zh: "{actor} 在 {repository}#{number} 中提到了您",
    en: "{actor} has mentioned you in {repository}#{number}",
  },
  "discussion.replied": {
    kind: "mention",
    zh: "{actor} 在 {repository}#{number} 中回复了您",
    en: "{actor} has replied to you in {repository}#{number}",
  },
  "discussion.commented": {
    kind: "system",
    zh: "{actor} 评论了 {repository}#{number}",
    en: "{actor} has commented on {repository}#{number}",
  },
  "discussion.assigned": {
    kind: "mention",
    zh: "{actor} 把 {repository}#{number} 指派给了您",
    en: "{actor} has assigned {repository}#{number} to you",
  },
  "issue.opened": {
    kind: "system",
    zh: "{actor} 提出了问题 {repository}#{number}：{title}",
    en: "{actor} has opened the issue {repository}#{number}: {title}",
  },
  "proposal.opened": {
    kind: "system",
    zh: "{actor} 提出了合并提议 {repository}#{number}：{title}",
    en: "{actor} has proposed {repository}#{number}: {title}",
  },
  "proposal.merged": {
    kind: "system",
    zh: "{actor} 合并了提议 {repository}#{number}：{title}",
    en: "{actor} has merged {repository}#{number}: {title}",
  },
  "discussion.closed": {
    kind: "system",
    zh: "{actor} 关闭了 {repository}#{number}：{title}",
    en: "{actor} has closed {repository}#{number}: {title}",
  },
  "discussion.reopened": {
    kind: "system",
    zh: "{actor} 重新打开了 {repository}#{number}：{title}",
    en: "{actor} has reopened {repository}#{number}: {title}",
  },
  "school.joined": {
    kind: "system",
    isPersonal: true,
    zh: "您的邮箱属于 {school}，您已加入这所学校",
    en: "Your e-mail address belongs to {school}: you are a member of it now",
  },
  "site.role-changed": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 修改了您在本站的角色，新的权限已经生效",
    en: "{actor} has changed your role on this site; what you may do has changed at once",
  },
  "school.role-changed": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 修改了您在 {school} 的身份或在校期限",
    en: "{actor} has changed what you are at {school}, or until when",
  },
  "school.moderator": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 任命您为 {school} 论坛的版主",
    en: "{actor} has made you a moderator of the forum of {school}",
  },
  "school.removed": {
    kind: "system",
    isPersonal: true,
    zh: "您已不再是 {school} 的成员",
    en: "You are no longer a member of {school}",
  },
  "classroom.added": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 将您加入了班级“{classroom}”",
    en: "{actor} has put you into the class “{classroom}”",
  },
  "assignment.set": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 布置了作业“{title}”",
    en: "{actor} has set the assignment “{title}”",
  },
  "assignment.marked": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 为您的作业“{title}”评了分",
    en: "{actor} has marked your work for “{title}”",
  },
  "expert.invited": {
    kind: "invitation",
    isPersonal: true,
    zh: "{actor} 邀请您回答“{title}”",
    en: "{actor} invites you to answer “{title}”",
  },
  "expert.accepted": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 接受了您的邀请，将回答“{title}”",
    en: "{actor} has accepted to answer “{title}”",
  },
  "expert.declined": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 谢绝了回答“{title}”",
    en: "{actor} has declined to answer “{title}”",
  },
  "expert.answered": {
    kind: "mention",
    isPersonal: true,
    zh: "{actor} 回答了“{title}”",
    en: "{actor} has answered “{title}”",
  },
  "expert.replied": {
    kind: "mention",
    isPersonal: true,
    zh: "{actor} 在“{title}”中作了补充",
    en: "{actor} has added something to “{title}”",
  },
  "expert.thanked": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 评价了您对“{title}”的回答（{stars} 星）",
    en: "{actor} has rated your answer to “{title}” ({stars} stars)",
  },
  "post.mentioned": {
    kind: "mention",
    isPersonal: true,
    zh: "{actor} 在帖子“{title}”中提到了您",
    en: "{actor} has mentioned you in the post “{title}”",
  },
  "post.answered": {
    kind: "mention",
    isPersonal: true,
    zh: "{actor} 回答了帖子“{title}”",
    en: "{actor} has answered the post “{title}”",
  },
  "post.commented": {
    kind: "mention",
    isPersonal: true,
    zh: "{actor} 评论了您在“{title}”中的回答",
    en: "{actor} has commented on your answer to “{title}”",
  },
  "post.accepted": {
    kind: "mention",
    isPersonal: true,
    zh: "{actor} 采纳了您对“{title}”的回答",
    en: "{actor} has accepted your answer to “{title}”",
  },
  "post.followed": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 在您关注的“{category}”中发表了“{title}”",
    en: "{actor} has written “{title}” in “{category}”, which you follow",
  },
  "post.withheld": {
    kind: "system",
    isPersonal: true,
    zh: "您在“{title}”中写的内容被多人举报，在版主处理之前暂不显示",
    en: "What you wrote in “{title}” was flagged by several people and is hidden until a moderator decides",
  },
  "post.passed": {
    kind: "system",
    isPersonal: true,
    zh: "您在“{title}”中写的内容已通过审核，现在所有人都能看到",
    en: "What you wrote in “{title}” has passed review; everybody sees it now",
  },
  "post.judged": {
    kind: "system",
    isPersonal: true,
    zh: "您对“{title}”中内容的申诉已有裁决，理由：{reason}",
    en: "Your appeal about what you wrote in “{title}” was judged: {reason}",
  },
  "post.merged": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 将您写的“{title}”并入了“{into}”",
    en: "{actor} has merged what you wrote, “{title}”, into “{into}”",
  },
  "post.moderator": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 任命您为论坛栏目“{column}”的版主",
    en: "{actor} has made you a moderator of the column “{column}” of the forum",
  },
  "post.decided": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 处理了您写的“{title}”，理由：{reason}",
    en: "{actor} has decided about what you wrote in “{title}”: {reason}",
  },
  "label.accepted": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 采纳了您建议的标签“{label}”",
    en: "{actor} has accepted the label “{label}”, which you proposed",
  },
  "label.declined": {
    kind: "system",
    isPersonal: true,
    zh: "{actor} 没有采纳您建议的标签“{label}”，理由：{reason}",
    en: "{actor} has declined the label “{label}”, which you proposed: {reason}",
  },
} as const satisfies Readonly<Record<string, EventEntry>>;
export type MessageEvent = keyof typeof messageEvents;

/** Events whose receivers need no role in the repository. */
export const personalEvents: readonly MessageEvent[] = (Object.keys(messageEvents) as MessageEvent[]).filter((event) => {
  const entry: EventEntry = messageEvents[event];
  return entry.isPersonal === true;
});

/** An event's text in a language. @throws Error for a placeholder without a value */
export function messageText(event: MessageEvent, language: Language, values: PlaceholderValues): string {
  return fillPlaceholders(messageEvents[event][language], values);
}
