/** Addresses of courses. */
export const courseAddress = (courseId: number) => `/education/${courseId}`;

/** @param isPreview  as its teacher has saved it, published or not */
export const lessonAddress = (courseId: number, lesson: string, isPreview = false) =>
  `/education/${courseId}/lesson/${lesson}${isPreview ? "?preview=1" : ""}`;

export const gradebookAddress = (courseId: number) => `/education/${courseId}/gradebook`;

export const statisticsAddress = (courseId: number) => `/education/${courseId}/statistics`;

/** Which answers to the exercises of a course are alike. */
export const similarAddress = (courseId: number) => `/education/${courseId}/similar`;

/** The page on which a course is made, or one that is there is changed. */
export const publishAddress = (courseId?: number) => `/education/publish${courseId === undefined ? "" : `?courseId=${courseId}`}`;

/** The page of all question banks of a teacher. */
export const banksAddress = "/education/banks";

export const bankAddress = (bankId: number) => `/education/bank/${bankId}`;

export const certificateAddress = (number: string) => `/education/certificate/${number}`;
