/** Texts of editing together. */
export const work = {
  work: {
    refused: "Others were faster: what you did last is impossible in what they made of it, and was left out",
    skipped: "Others have changed since what you would take back; it is left out",
    people: "Others in this repository",
    morePeople: "{count} more",
    follow: "Follow {name}",
    stopFollowing: "Stop following {name}",
    followsYou: "{name} follows you",
    following: "Following {name}: {place}",
    stop: "Stop",
    nowhere: "Nothing open yet",
    place: "{subject} ({view})",
  },
};
