/** Roles of LTI (core 1.3, A.2): addresses, whose last part after `#` says what a person is in the course of the platform. */

const teaching = new Set(["Instructor", "ContentDeveloper", "Administrator", "TeachingAssistant", "Mentor"]);

const isMembership = (role: string): boolean => !/\/(institution|system)\/person#/.test(role);
const nameOf = (role: string): string => role.slice(role.lastIndexOf("#") + 1);

/** Whether a person may choose content there. */
export function isTeacher(roles: readonly string[]): boolean {
  return roles.some((role) => isMembership(role) && ["Instructor", "ContentDeveloper", "Administrator"].includes(nameOf(role)));
}

/** Whether marks of a person count there: everybody's who does nothing but teach. */
export function isLearner(roles: readonly string[]): boolean {
  const names = roles.filter(isMembership).map(nameOf);
  return names.includes("Learner") || !names.some((name) => teaching.has(name));
}
