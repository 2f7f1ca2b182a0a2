/** Texts of editing together. */
export const work = {
  work: {
    refused: "Others were faster: what you did last is impossible in what they made of it, and was left out",
    skipped: "Others have changed since what you would take back; it is left out",
  },
};
