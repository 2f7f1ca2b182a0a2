/** Calls of courses. */
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { courseCalls as calls, courseRepositoryCalls as keptCalls, courseLikenessCalls as likeCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { RepositoryService } from "../repository/index.ts";
import { AnswerLikeness } from "./answer-likeness.ts";
import { Answers } from "./answers.ts";
import { courseData, eraseCourseData } from "./attempt-store.ts";
import { CertificatePrinter } from "./certificate/certificate-printer.ts";
import { Certificates } from "./certificates.ts";
import { CourseCovers } from "./course-covers.ts";
import { CourseFiles } from "./course-files.ts";
import { Courses } from "./courses.ts";
import { gradebookOf } from "./gradebook.ts";
import { itemStatistics } from "./item-statistics.ts";
import { Keeping } from "./keeping.ts";
import type { ModelDrawings } from "./model-drawing.ts";
import { coursePages } from "./pages.ts";
import { publishCourses } from "./product-courses.ts";
import { searchableCourses } from "./searchable-store.ts";
import { StaticCourses } from "./static-course.ts";
import { Taking } from "./taking.ts";
import { Teaching } from "./teaching.ts";

/** The domain of courses. */
export function courseDomain(
  platform: Platform,
  repositories: RepositoryService,
  drawings: ModelDrawings,
  certificateProgram = join(productRoot(), "apps/server/dist/certificate-thread.mjs"),
): Domain {
  const { database, secret } = platform;
  const courses = new Courses(database, secret, repositories);
  const answers = new Answers(database, secret);
  const likeness = new AnswerLikeness(database);
  const teaching = new Teaching(database, secret);
  const files = new CourseFiles(platform);
  const folders = new StaticCourses(platform, drawings);
  const keeping = new Keeping(platform, repositories);
  const taking = new Taking(platform, repositories, files);
  const covers = new CourseCovers(database, drawings);
  const certificates = new Certificates(platform, new CertificatePrinter(certificateProgram));
  return {
    name: "course",
    searchable: [searchableCourses(database)],
    pages: coursePages(drawings),
    seed: () => publishCourses(database, join(productRoot(), "packages/library/courses")),
    personalData: (accountId) => courseData(database, accountId),
    eraseAccount: eraseCourseData,
    calls: [
      serve(calls.courses, async ({ caller, query }) => courses.list(caller, query)),
      serve(calls.courseDetail, async ({ caller, query }) => courses.detail(caller, query.courseId)),
      serve(calls.courseLesson, async ({ caller, query }) => courses.lesson(caller, query)),
      serve(calls.courseHint, async ({ caller, query }) => answers.hint(caller, query)),
      serve(calls.courseCover, ({ caller, query }) => covers.svg(caller, query)),
      serve(calls.coursePreview, ({ caller, query, language }) => covers.preview(caller, query, language)),
      serve(calls.takeCourse, async ({ caller, body }) => done(courses.take(caller, body))),
      serve(calls.finishLesson, async ({ caller, body }) => done(courses.finishLesson(caller, body))),
      serve(calls.submitAnswer, async ({ caller, body }) => answers.submit(caller, body)),
      serve(calls.courseAttempts, async ({ caller, query }) => answers.list(caller, query)),
      serve(calls.rateCourse, async ({ caller, body }) => done(courses.rate(caller, body))),
      serve(calls.createCourse, async ({ caller, body, language }) => teaching.create(caller, body.content, language)),
      serve(calls.courseDraft, async ({ caller, query, language }) => teaching.draft(caller, query.courseId, language)),
      serve(calls.saveCourse, async ({ caller, body, language }) => teaching.save(caller, body, language)),
      serve(calls.addCourseFile, ({ caller, query, uploads }) => files.add(caller, query, uploads())),
      serve(calls.courseFile, ({ query }) => files.open(query.ticket)),
      serve(keptCalls.courseRepository, async ({ caller, query }) => keeping.state(caller, query)),
      serve(keptCalls.keepCourse, async ({ caller, body, language }) => keeping.keep(caller, body, language)),
      serve(keptCalls.takeKeptCourse, async ({ caller, body, language }) => taking.take(caller, body, language)),
      serve(keptCalls.makeCourseOfRepository, async ({ caller, body, language }) => taking.make(caller, body, language)),
      serve(calls.staticCourse, ({ caller, query, language }) => folders.download(caller, query, language)),
      serve(calls.publishCourse, async ({ caller, body, language }) => done(teaching.publish(caller, body, language))),
      serve(calls.addCourseTeacher, async ({ caller, body }) => done(teaching.addTeacher(caller, body))),
      serve(calls.gradebook, async ({ caller, query }) => gradebookOf(database, caller, query.courseId)),
      serve(calls.itemStatistics, async ({ caller, query }) => itemStatistics(database, caller, query.courseId)),
      serve(likeCalls.similarModels, async ({ caller, query }) => likeness.similar(caller, query)),
      serve(likeCalls.studentModel, async ({ caller, query }) => likeness.answer(caller, query)),
      serve(calls.issueCertificate, async ({ caller, body }) => certificates.issue(caller, body.courseId)),
      serve(calls.certificate, async ({ query }) => certificates.find(query.number)),
      serve(calls.certificateFile, async ({ query, language }) => certificates.print(query.number, language)),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
