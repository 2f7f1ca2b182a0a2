/** Courses: what other domains may use. */
export {
  type CoursePart,
  type LinkableCourse,
  linkableCourses,
  linkedPart,
  linkedPartFor,
  pathOfPart,
  pointsOf,
} from "./linked.ts";
export { courseDomain } from "./routes.ts";
