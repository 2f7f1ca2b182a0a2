/** Texts of editing together. */
export const work = {
  work: {
    refused: "他人先做了修改：您最后的操作在修改后的内容上无法进行，已略过",
    skipped: "要撤销的内容之后被他人修改过，已略过这一步",
    people: "正在编辑此仓库的其他人",
    morePeople: "还有 {count} 人",
    follow: "跟随 {name}",
    stopFollowing: "停止跟随 {name}",
    followsYou: "{name} 正在跟随您",
    following: "正在跟随 {name}：{place}",
    stop: "停止",
    nowhere: "尚未打开内容",
    place: "{subject}（{view}）",
  },
};
