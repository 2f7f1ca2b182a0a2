/** Texts of the documentation of a class in the workspace. */
export const documentation = {
  documentation: {
    edit: "Edit this block",
    text: "Text of the documentation",
    source: "HTML source",
    notSent: "The engine was restarted before it took this change. Try again.",
    pictureTooLarge: "The picture is larger than {size} kB and cannot be kept in the text: make it smaller first.",
    newParagraph: "New paragraph",
    addParagraph: "Add a paragraph",
    extends: "Extends",
    parameters: "Parameters",
    connectors: "Connectors",
    contents: "Contents",
    revisions: "Revisions",
    allLanguages: "All languages side by side",
    print: "Print",
    mode: {
      title: "How it is edited",
      seen: "As seen",
      source: "HTML",
    },
    format: {
      title: "Format",
      bold: "Bold",
      italic: "Italic",
      list: "List",
      numbered: "Numbered list",
      formula: "Formula",
    },
  },
} as const;
