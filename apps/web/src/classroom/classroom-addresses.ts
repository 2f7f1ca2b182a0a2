/** Addresses of the pages of classes. */

/** The classes of the current school. */
export const classesAddress = "/bbs/school/classes";

export function classroomAddress(classroomId: number, page: "" | "people" | "progress" | "publish" = ""): string {
  return page === "" ? `/class/${classroomId}` : `/class/${classroomId}/${page}`;
}

export function assignmentAddress(classroomId: number, assignmentId: number): string {
  return `/class/${classroomId}/assignment/${assignmentId}`;
}

export function editAssignmentAddress(classroomId: number, assignmentId: number): string {
  return `/class/${classroomId}/publish/${assignmentId}`;
}

/** Which works of an assignment are alike, for those who teach. */
export function similarWorksAddress(classroomId: number, assignmentId: number): string {
  return `${assignmentAddress(classroomId, assignmentId)}/similar`;
}

/** What a student has done for an assignment, for those who teach. */
export function workAddress(classroomId: number, assignmentId: number, accountId: number): string {
  return `${assignmentAddress(classroomId, assignmentId)}/work/${accountId}`;
}
