/** Classes of schools. */
export { classroomDomain } from "./routes.ts";
