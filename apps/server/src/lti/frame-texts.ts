/** Texts of the pages that a platform shows in its frame. */
import type { Texts } from "@mofang/vocabulary";

export const frameTexts = {
  refused: { zh: "打不开", en: "This cannot be opened" },
  open: { zh: "在新窗口中打开", en: "Open in a new window" },
  openText: {
    zh: "浏览器不允许其他网站里的框架保留登录状态，所以内容在新窗口中打开。这个链接只能用一次；要再次打开，请刷新这个活动。",
    en: "Browsers keep no session for a frame in another site, so this opens in a new window. The link works once; to open it again, reload the activity.",
  },
  choose: { zh: "选择课节或练习", en: "Choose a lesson or an exercise" },
  chooseText: {
    zh: "学生点开活动就会来到您选的内容；有分值的内容会把成绩传回学习平台。",
    en: "The activity leads students to what you choose. What gives points sends its marks back to the learning platform.",
  },
  whole: { zh: "整门课程", en: "The whole course" },
  points: { zh: "分", en: "points" },
  search: { zh: "搜索课程", en: "Search courses" },
  nothing: { zh: "没有找到可以选择的课程。", en: "There is no course to choose." },
  link: { zh: "先关联本站账号", en: "First say who you are here" },
  linkText: {
    zh: "选择内容之前，请在新窗口中登录或注册，把您在学习平台上的身份与本站账号关联；然后回到这里继续。",
    en: "Log in or make an account in a new window, which links you with this learning platform; then come back and go on here.",
  },
  linkOpen: { zh: "在新窗口中关联", en: "Link in a new window" },
  goOn: { zh: "已关联，继续选择", en: "I am linked, go on" },
  chosen: { zh: "已选好", en: "Chosen" },
  chosenText: { zh: "把选择交回学习平台：", en: "Hand your choice back to the learning platform:" },
  handBack: { zh: "交回学习平台", en: "Hand it back" },
} as const satisfies Readonly<Record<string, Texts>>;
