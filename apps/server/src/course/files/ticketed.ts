import { courseCalls } from "@mofang/protocol";

/** Files of lessons, which those get tickets for who may open the lesson. */
export const courseFiles = { path: courseCalls.courseFile.path, purpose: "course files" } as const;
