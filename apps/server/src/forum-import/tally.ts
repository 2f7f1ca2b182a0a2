import type { LeaveOut, Reason } from "./archive.ts";

/** What an import makes. */
type Made = "topic" | "reply" | "comment" | "label";

/** Places that are named for each reason. */
const namedPlaces = 5;

/** Why things are left out, for the operator. */
const reasons: Readonly<Record<Reason, string>> = {
  known: "here already · 已导入过",
  kind: "no question, answer or reply, such as texts of tags · 不是问题、回答或回复（如标签说明）",
  tags: "has none of the wanted tags · 不含所选标签",
  hidden: "deleted, hidden, private or a notice of the forum · 已删除、隐藏、私密或系统提示",
  absent: "not in the files, though its topic names it · 主题提到但文件中没有",
  incomplete: "number, time, title or text is missing or wrong · 缺少编号、时间、标题或正文，或其值不对",
  orphan: "what it replies to is not here · 所回复的内容不在站内",
  empty: "nothing but pictures or scripts · 除图片或脚本外没有内容",
  long: "longer than texts of this forum may be · 超过本站论坛的长度上限",
  deep: "its HTML is nested too deep · HTML 嵌套过深",
  words: "holds a sensitive word of this site · 含有本站的敏感词",
  full: "the text of its question takes no more comments · 问题正文容不下更多评论",
};

/** Counts what is made and what is left out, with the first places of each reason. */
export class Tally {
  readonly #made = new Map<Made, number>();
  readonly #leftOut = new Map<Reason, { count: number; readonly places: string[] }>();

  made(what: Made, count = 1): void {
    this.#made.set(what, this.countOf(what) + count);
  }

  /** Adds what another one has counted. */
  add(other: Tally): void {
    for (const [what, count] of other.#made) this.made(what, count);
    for (const [reason, { count, places }] of other.#leftOut) {
      const [first = "", ...rest] = places;
      this.leaveOut(reason, first, count - rest.length);
      for (const place of rest) this.leaveOut(reason, place);
    }
  }

  countOf(what: Made): number {
    return this.#made.get(what) ?? 0;
  }

  readonly leaveOut: LeaveOut = (reason, what, count = 1) => {
    const entry = this.#leftOut.get(reason) ?? { count: 0, places: [] };
    this.#leftOut.set(reason, entry);
    entry.count += count;
    if (entry.places.length < namedPlaces) entry.places.push(what);
  };

  leftOut(reason: Reason): number {
    return this.#leftOut.get(reason)?.count ?? 0;
  }

  /** What an operator reads, a line a fact. */
  lines(): readonly string[] {
    const [topics, replies, comments, labels] = (["topic", "reply", "comment", "label"] as const).map((what) =>
      this.countOf(what),
    );
    return [
      `${topics} posts, ${replies} answers, ${comments} comments, ${labels} new labels · ` +
        `帖子 ${topics}，回答 ${replies}，评论 ${comments}，新标签 ${labels}`,
      ...[...this.#leftOut].map(([reason, { count, places }]) => {
        const named = reason === "known" ? "" : ` (${places.join(", ")}${count > places.length ? ", …" : ""})`;
        return `left out · 未导入: ${count}: ${reasons[reason]}${named}`;
      }),
    ];
  }
}
