/** Texts of files that two have changed. */
export const merge = {
  conflict: {
    title: "Others have changed the same",
    text_one: "{count} file waits for your decision. Until then nothing is saved, and nothing is lost.",
    text_other: "{count} files wait for your decision. Until then nothing is saved, and nothing is lost.",
    allDecided: "Every conflict is decided. You can save now.",
    decidedFile: "✓ {path}",
    fileDone: "This file is decided.",
    way: "How to decide",
    ways: { places: "Choose place by place", text: "Edit the text" },
    wholeFile: "The whole file",
    mine: "My change",
    theirs: "In the repository",
    merged: "Merged (can be edited)",
    removedHere: "This side removed it",
    decide: "Decide this file",
    later: "Later",
    force: "Take all of mine",
    forceTitle: "Take all of your changes?",
    forceText: "Only where both changed the same; everything else of theirs stays.",
  },
} as const;
