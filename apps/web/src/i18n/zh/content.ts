/** Texts of making and deleting single files and folders, and of a repository's cover. */
export const content = {
  content: {
    make: "新建",
    newFile: "新建文件",
    newFolder: "新建文件夹",
    newReadMe: "生成 README.md",
    made: "已新建 {path}",
    inFolder: "放入 {folder}",
    fileName: "文件名",
    folderName: "文件夹名",
    text: "内容",
    rule: {
      fileRequired: "请输入文件名",
      folderRequired: "请输入文件夹名",
      fileWrong: "文件名仅含字母、数字、下划线和点",
      folderWrong: "文件夹名仅含字母、数字和下划线",
      folderLong: "文件夹名最多 {limit} 个字符",
    },
    deleteFolder: "删除文件夹",
    deleteFolderText: "文件夹和其中的文件会从最新版本中移除，历史版本里仍可找到。",
    cover: "封面",
    coverNote: "jpg、jpeg、gif 或 png，最大 {limit} KB。没有封面时，列表显示初始模型的图形。",
    coverKind: "封面只能是 jpg、jpeg、gif 或 png 图片",
    coverSize: "封面最大 {limit} KB",
    chooseCover: "上传封面",
    deleteCover: "移除封面",
  },
} as const;
