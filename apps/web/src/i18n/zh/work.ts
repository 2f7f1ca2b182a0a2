/** Texts of editing together. */
export const work = {
  work: {
    refused: "他人先做了修改：您最后的操作在修改后的内容上无法进行，已略过",
    skipped: "要撤销的内容之后被他人修改过，已略过这一步",
  },
};
