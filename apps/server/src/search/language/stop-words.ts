/** Words that questions and titles have whatever they are about. */

const english: ReadonlySet<string> = new Set(
  `a about after all also am an and any anyone are as at be because been before being but by can cannot could d did do does
  doing don done each else ever every few find for from get gets getting give given go goes got had has have having he help her
  here hers him his how i if in instead into is isn it its just know let like look ll m make makes may me mean meaning means
  might mine more most much must my need needs no not now of off ok on one only or other our out over own please problem re s said same say says
  see shall should show since set put add create write so some somebody someone something still such t tell than that the their them then there these
  they thing things this those through to too try trying under up upon us use used useful using very via want was way we well
  went were what when where whether which while who whom whose why will with within without won work works would wrong yet you your`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Longest first, so that a row of letters is cut at whole words. */
const chinese: readonly string[] = `
  怎么办 怎么样 怎么用 为什么 是不是 有没有 能不能 可不可以 什么时候 什么样 什么意思 没有 设置 设定 实现 原理 例子 哪一个 在哪里 在哪儿 如何 怎样 怎么 什么 为何 为啥 哪个 哪些 哪里
  哪儿 几个 多少 多快 多大 多久 可以 能够 应该 应当 需要 必须 不能 不会 不可以 请问 帮忙 麻烦 一下 一个 一种 这个 那个 这些 那些 这样 那样 我们
  你们 他们 它们 大家 自己 这里 那里 以及 或者 还是 但是 而且 因为 所以 如果 关于 对于 通过 进行 使用 利用 里面 其中 之间 时候 问题 办法
  方法 意思 原因 知道 想要 想 的 了 着 过 吗 呢 吧 啊 呀 么 是 在 有 和 与 及 或 之 从 把 被 让 给 对 为 以 于 我 你 您 他 她 它 这 那 哪
  请 会 能 要 就 都 也 还 又 再 用 做 到 去 来 个 些 里 中 上 下 不 没 很 太 最 更 等 时 后 前 些`
  .split(/\s+/)
  .filter((word) => word !== "")
  .sort((a, b) => b.length - a.length);

const chineseSet: ReadonlySet<string> = new Set(chinese);

/** Whether a word says nothing of what a text is about. @param word  in lower case */
export function isStopWord(word: string): boolean {
  return english.has(word) || chineseSet.has(word);
}
