/** Calls of classes and their assignments, and the job that collects. */
import { classroomCalls as calls, assignmentLikenessCalls as likeness, assignmentCalls as work } from "@mofang/protocol";
import { Forks } from "../fork/index.ts";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { RepositoryService } from "../repository/index.ts";
import { schoolGuards } from "../school/index.ts";
import { Assignments } from "./assignments.ts";
import { Classrooms } from "./classrooms.ts";
import { Members } from "./members.ts";
import { classroomGuards } from "./policy.ts";
import { Progress } from "./progress.ts";
import { WorkLikeness } from "./work-likeness.ts";
import { classroomData, eraseClassroomData } from "./work-store.ts";
import { Works } from "./works.ts";

/** The domain of classes. @param now  clock by which work is late */
export function classroomDomain(platform: Platform, repositories: RepositoryService, now = () => new Date()): Domain {
  const { database } = platform;
  const classrooms = new Classrooms(database);
  const members = new Members(database);
  const assignments = new Assignments(database, now);
  const works = new Works({ database, repositories, forks: new Forks(platform, repositories), now });
  const workLikeness = new WorkLikeness(database, repositories);
  const progress = new Progress(database, now);
  return {
    name: "classroom",
    guards: { ...schoolGuards(platform), ...classroomGuards(platform) },
    jobs: { "classroom.collect": ({ assignmentId }) => works.collect(assignmentId) },
    personalData: async (accountId) => ({ classrooms: await classroomData(database, accountId) }),
    eraseAccount: eraseClassroomData,
    calls: [
      serve(calls.classrooms, ({ caller, query }) => classrooms.list(caller, query.schoolId)),
      serve(calls.createClassroom, ({ caller, body }) => classrooms.create(caller, body)),
      serve(calls.joinClassroom, ({ caller, body }) => members.join(caller, body.code)),
      serve(calls.classroom, ({ caller, query, language }) => classrooms.detail(caller, query.classroomId, language)),
      serve(calls.updateClassroom, ({ body }) => done(classrooms.update(body))),
      serve(calls.archiveClassroom, ({ body }) => done(classrooms.archive(body))),
      serve(calls.renewClassroomCode, ({ body }) => classrooms.renewCode(body.classroomId)),
      serve(calls.leaveClassroom, ({ caller, body }) => done(members.leave(caller, body.classroomId))),
      serve(calls.classroomMembers, ({ query }) => members.list(query.classroomId)),
      serve(calls.setClassroomMember, ({ caller, body }) => done(members.set(caller, body))),
      serve(calls.removeClassroomMember, ({ body }) => done(members.remove(body))),
      serve(calls.importRoster, ({ caller, query, uploads }) => members.importRoster(caller, query.classroomId, uploads())),
      serve(calls.shareWithClassroom, ({ caller, body }) => done(classrooms.share(caller, body))),
      serve(calls.unshareWithClassroom, ({ body }) => done(classrooms.unshare(body))),
      serve(work.assignments, ({ caller, query }) => assignments.list(caller, query.classroomId)),
      serve(work.assignment, ({ caller, query }) => assignments.detail(caller, query)),
      serve(work.saveAssignment, ({ caller, body }) => assignments.save(caller, body)),
      serve(work.deleteAssignment, ({ body }) => done(assignments.delete(body))),
      serve(work.startAssignment, ({ caller, body }) => works.start(caller, body)),
      serve(work.handIn, ({ caller, body }) => works.handIn(caller, body)),
      serve(work.classroomProgress, ({ query }) => progress.table(query.classroomId)),
      serve(work.studentWork, ({ query }) => progress.work(query)),
      serve(likeness.similarWorks, ({ query }) => workLikeness.similar(query)),
      serve(likeness.workTexts, ({ query }) => workLikeness.texts(query)),
      serve(work.markWork, ({ caller, body }) => done(progress.mark(caller, body))),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(promise: Promise<void>): Promise<null> {
  await promise;
  return null;
}
