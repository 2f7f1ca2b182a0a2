/** Texts of making and deleting single files and folders, and of a repository's cover. */
export const content = {
  content: {
    make: "New",
    newFile: "New file",
    newFolder: "New folder",
    newReadMe: "Begin README.md",
    made: "{path} is made",
    inFolder: "In {folder}",
    fileName: "Name of the file",
    folderName: "Name of the folder",
    text: "Content",
    rule: {
      fileRequired: "Enter the file's name",
      folderRequired: "Enter the folder's name",
      fileWrong: "Letters, digits, underscores and dots only",
      folderWrong: "Letters, digits and underscores only",
      folderLong: "At most {limit} characters",
    },
    deleteFolder: "Delete folder",
    deleteFolderText: "The folder and its files leave the newest version. Earlier versions still have them.",
    cover: "Cover",
    coverNote: "A jpg, jpeg, gif or png of at most {limit} KB. Without a cover, lists show the diagram of the initial model.",
    coverKind: "A cover is a jpg, jpeg, gif or png picture",
    coverSize: "A cover has at most {limit} KB",
    chooseCover: "Upload a cover",
    deleteCover: "Take the cover away",
  },
} as const;
