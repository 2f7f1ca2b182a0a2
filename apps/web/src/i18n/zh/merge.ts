/** Texts of files that two have changed. */
export const merge = {
  conflict: {
    title: "他人也修改了相同的内容",
    text_other: "还有 {count} 个文件需要您决定；在此之前什么都不会保存，也不会丢失。",
    allDecided: "全部冲突已有决定，可以保存了。",
    decidedFile: "✓ {path}",
    fileDone: "这个文件已有决定。",
    way: "处理方式",
    ways: { places: "逐处选择", text: "直接编辑文本" },
    wholeFile: "整个文件",
    mine: "我的修改",
    theirs: "仓库中的内容",
    merged: "合并结果（可编辑）",
    removedHere: "这一侧删除了它",
    decide: "确定这个文件",
    later: "稍后处理",
    force: "全部采用我的",
    forceTitle: "全部采用我的修改？",
    forceText: "只在冲突处以您的修改为准，他人的其他修改会保留。",
  },
} as const;
