import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, person } from "../declaration/schemas.ts";
import { latePolicies, stuckReasons, submissionKinds, workStates } from "../names/classroom.ts";
import { simulationStatuses } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

const localTimeRule: Rule = "rule.local-time";
const timeZoneRule: Rule = "rule.time-zone";

/** A day and a time without a zone, as `2027-01-31T23:59`. */
const localTime = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, localTimeRule),
  z.refine((text) => {
    const time = Date.parse(`${text}Z`);
    return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
  }, localTimeRule),
);

/** The IANA name of a time zone, as `Asia/Shanghai`. */
const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, timeZoneRule));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    // RangeError for what is no zone.
    return false;
  }
}

/** What becomes of late work. Both values are there for every policy, so that a form keeps what it does not show. */
const late = {
  policy: z.enum(latePolicies),
  /** For `until`: the last moment, in the zone of the assignment. */
  closesLocal: z.nullable(localTime),
  /** For `deduction`: percent of the points for each day, begun days counted whole. */
  dailyPercent: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
};

const classroomRef = z.object({ classroomId: id });
const assignmentRef = z.extend(classroomRef, { assignmentId: id });
const studentRef = z.extend(assignmentRef, { accountId: id });

const facts = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.assignmentTitle)),
  /** Markdown. */
  text: z.string().check(z.trim(), z.maxLength(limits.assignmentText)),
  /** The most points. */
  points: z.number().check(z.int(), z.minimum(1), z.maximum(limits.assignmentPoints)),
  dueLocal: localTime,
  timeZone,
  ...late,
};

const submission = z.object({
  commit: z.string(),
  at: instant,
  kind: z.enum(submissionKinds),
  /** Begun days after the due date; 0 for what is in time. */
  daysLate: z.number(),
});

const work = z.object({
  /** The student's fork; null once it is deleted. */
  repositoryId: z.nullable(id),
  startedAt: instant,
  /** When something was saved last; null before. */
  committedAt: z.nullable(instant),
  /** The newest first: the first one counts. */
  submissions: z.array(submission),
});

const mark = z.object({
  points: z.number(),
  /** Percent that lateness costs. */
  deduction: z.number(),
  /** What is left of the points. */
  final: z.number(),
  /** Markdown. */
  text: z.string(),
  /** Null for one who has left. */
  marker: z.nullable(person),
  markedAt: instant,
});

/** What a student has done for an assignment, and what came of it. */
const ownWork = z.object({ state: z.enum(workStates), work: z.nullable(work), mark: z.nullable(mark) });

/** Where a student is with an assignment. */
const cell = z.object({
  state: z.enum(workStates),
  /** It is due, and nothing was handed in or collected. */
  isOverdue: z.boolean(),
  repositoryId: z.nullable(id),
  committedAt: z.nullable(instant),
  /** Of the last run of the fork's models; null before the first. */
  lastRun: z.nullable(z.enum(simulationStatuses)),
  stuck: z.nullable(z.enum(stuckReasons)),
  /** With what lateness costs taken off; null before it is marked. */
  final: z.nullable(z.number()),
});

/** Calls of the assignments of a class. */
export const assignmentCalls = {
  assignments: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/assignment/list",
    query: classroomRef,
    /** By their due dates. */
    data: z.array(
      z.object({
        id,
        title: z.string(),
        points: z.number(),
        dueAt: instant,
        timeZone: z.string(),
        closesAt: instant,
        /** Of the caller as a student; null for those who teach. */
        own: z.nullable(z.object({ state: z.enum(workStates), final: z.nullable(z.number()) })),
        /** Of all students, for those who teach; null for students. */
        counts: z.nullable(z.object({ nStudents: z.number(), nBegun: z.number(), nHandedIn: z.number(), nMarked: z.number() })),
      }),
    ),
    permission: "class-student",
    rate: "read",
    shows: ["assignments", "classrooms"],
    summary: { zh: "班级的作业", en: "Assignments of a class" },
  }),
  assignment: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/assignment/detail",
    query: assignmentRef,
    data: z.object({
      id,
      ...facts,
      /** Null once it is deleted. */
      starter: z.nullable(z.object({ id, name: z.string(), ownerName: z.string() })),
      dueAt: instant,
      closesAt: instant,
      /** Whether work is taken now. */
      isOpen: z.boolean(),
      /** Of the caller as a student; null for those who teach. */
      own: z.nullable(ownWork),
    }),
    permission: "class-student",
    rate: "read",
    shows: ["assignments"],
    summary: { zh: "作业，含自己的提交和评分", en: "An assignment, with one's own work and mark" },
  }),
  saveAssignment: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/assignment/save",
    /** The starter: a public repository, or one that the caller manages; everybody in the class then reads it. */
    body: z.extend(classroomRef, { assignmentId: z.nullable(id), starterId: id, ...facts }),
    data: z.object({ assignmentId: id }),
    permission: "class-teacher",
    rate: "write",
    takesKey: "database",
    changes: ["assignments", "classrooms", "repositories"],
    summary: { zh: "布置或修改作业", en: "Set an assignment, or change it" },
  }),
  deleteAssignment: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/assignment/delete",
    body: assignmentRef,
    data: nothing,
    permission: "class-teacher",
    rate: "write",
    changes: ["assignments", "classrooms"],
    summary: { zh: "删除作业及其提交和评分", en: "Delete an assignment with what was handed in and its marks" },
  }),
  startAssignment: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/assignment/start",
    body: assignmentRef,
    /** The private fork of the starter; the same however often. */
    data: z.object({ repositoryId: id }),
    permission: "class-student",
    rate: "write",
    changes: ["assignments", "repositories", "forks"],
    summary: { zh: "开始作业：得到起始仓库的私有复刻", en: "Begin an assignment: get a private fork of the starter" },
  }),
  handIn: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/assignment/hand-in",
    body: assignmentRef,
    data: submission,
    permission: "class-student",
    rate: "write",
    changes: ["assignments"],
    summary: { zh: "提交作业：固定此刻保存的版本", en: "Hand in what is saved at this moment" },
  }),
  classroomProgress: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/progress",
    query: classroomRef,
    data: z.object({
      assignments: z.array(z.object({ id, title: z.string(), points: z.number(), dueAt: instant })),
      /** By number and name; cells in the order of the assignments. */
      students: z.array(z.object({ account: person, realName: z.string(), number: z.string(), cells: z.array(cell) })),
    }),
    permission: "class-assistant",
    rate: "read",
    shows: ["assignments", "classrooms"],
    summary: { zh: "班级进度", en: "Where the students of a class are" },
  }),
  studentWork: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/assignment/work",
    query: studentRef,
    data: z.extend(ownWork, {
      account: person,
      realName: z.string(),
      number: z.string(),
      /** Last runs of the fork's models, the newest first. */
      runs: z.array(z.object({ status: z.enum(simulationStatuses), model: z.string(), at: instant })),
    }),
    permission: "class-assistant",
    rate: "read",
    shows: ["assignments"],
    summary: { zh: "一名学生的作业", en: "What a student has done for an assignment" },
  }),
  markWork: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/assignment/mark",
    /** Seen by the student and by those who teach the class. */
    body: z.extend(studentRef, {
      points: z.number().check(z.minimum(0), z.maximum(limits.assignmentPoints)),
      text: z.string().check(z.trim(), z.maxLength(limits.markText)),
    }),
    data: nothing,
    permission: "class-assistant",
    rate: "write",
    changes: ["assignments"],
    summary: { zh: "评分", en: "Mark a student's work" },
  }),
};
