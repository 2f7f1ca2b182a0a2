/** Schools: what other domains may use. */
export { isMemberOf, isModeratorOf, isModeratorOfAny, schoolMembersAmong } from "./member-store.ts";
export { moderatesSchool, requireSchoolRole, schoolGuards, schoolRoleOf } from "./policy.ts";
export { schoolDomain } from "./routes.ts";
