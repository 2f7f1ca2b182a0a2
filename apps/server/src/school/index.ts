/** Schools: what other domains may use. */
export { isManagerOf, isMemberOf, schoolMembersAmong } from "./member-store.ts";
export { requireSchoolRole, schoolGuards, schoolRoleOf } from "./policy.ts";
export { schoolDomain } from "./routes.ts";
