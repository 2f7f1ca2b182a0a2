import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, person, userName } from "../declaration/schemas.ts";
import { classroomRoles, rosterFaults } from "../names/classroom.ts";
import { limits } from "../names/limits.ts";

const role = z.enum(classroomRoles);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.classroomName));
const intro = z.string().check(z.trim(), z.maxLength(limits.classroomIntro));
const classroomRef = z.object({ classroomId: id });

/** A repository as a class names it. */
const sharedRepository = z.object({ id, name: z.string(), ownerName: z.string(), description: z.string() });

/** Calls of the classes of a school: who is in them, and what is shared with them. */
export const classroomCalls = {
  classrooms: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/list",
    query: z.object({ schoolId: id }),
    /** Those of the caller; all of the school for its managers. Running ones first, then by name. */
    data: z.array(
      z.object({
        id,
        name: z.string(),
        /** Of the caller; null for a manager of the school who is not in it. */
        role: z.nullable(role),
        teachers: z.array(z.string()),
        nStudents: z.number(),
        nAssignments: z.number(),
        isArchived: z.boolean(),
      }),
    ),
    permission: "school-student",
    rate: "read",
    shows: ["classrooms"],
    summary: { zh: "我的班级", en: "Classes of a school in which one is" },
  }),
  createClassroom: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/create",
    body: z.object({ schoolId: id, name, intro }),
    data: classroomRef,
    permission: "school-teacher",
    rate: "write",
    takesKey: "database",
    changes: ["classrooms"],
    summary: { zh: "建立班级", en: "Make a class, whose teacher one becomes" },
  }),
  joinClassroom: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/join",
    /** Upper and lower case are the same. The code of a class in whose school the caller is not is no code. */
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
    data: classroomRef,
    permission: "member",
    rate: "captcha",
    changes: ["classrooms"],
    summary: { zh: "用邀请码加入班级", en: "Join a class by its code" },
  }),
  classroom: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/detail",
    query: classroomRef,
    data: z.object({
      id,
      name: z.string(),
      intro: z.string(),
      /** Name in the caller's language. */
      school: z.object({ id, name: z.string() }),
      /** Of the caller, or what a manager of the school counts as. */
      role,
      /** Whether the caller is in the class, and not only a manager of its school. */
      isMember: z.boolean(),
      isArchived: z.boolean(),
      /** For teachers; null for others. */
      code: z.nullable(z.string()),
      /** Teachers first, then assistants. */
      teachers: z.array(z.object({ account: person, role })),
      repositories: z.array(sharedRepository),
    }),
    permission: "class-student",
    rate: "read",
    shows: ["classrooms"],
    summary: { zh: "班级", en: "A class" },
  }),
  updateClassroom: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/update",
    body: z.extend(classroomRef, { name, intro }),
    data: nothing,
    permission: "class-teacher",
    rate: "write",
    changes: ["classrooms"],
    summary: { zh: "修改班级的名称和说明", en: "Change name and text of a class" },
  }),
  archiveClassroom: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/archive",
    body: z.extend(classroomRef, { isArchived: z.boolean() }),
    data: nothing,
    permission: "class-teacher",
    rate: "write",
    changes: ["classrooms"],
    summary: { zh: "归档或恢复班级", en: "Archive a class, or take it up again" },
  }),
  renewClassroomCode: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/code",
    body: classroomRef,
    data: z.object({ code: z.string() }),
    permission: "class-teacher",
    rate: "write",
    changes: ["classrooms"],
    summary: { zh: "换一个邀请码，旧码失效", en: "Make a new code; the former one ends" },
  }),
  leaveClassroom: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/leave",
    body: classroomRef,
    data: nothing,
    permission: "class-student",
    rate: "write",
    changes: ["classrooms"],
    summary: { zh: "退出班级", en: "Leave a class" },
  }),
  classroomMembers: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/members",
    query: classroomRef,
    /** Teachers, assistants, then students by number and name. */
    data: z.array(
      z.object({
        account: person,
        /** As the roster has it, else as the person gave it. */
        realName: z.string(),
        number: z.string(),
        role,
        joinedAt: instant,
      }),
    ),
    permission: "class-assistant",
    rate: "read",
    shows: ["classrooms"],
    summary: { zh: "班级成员", en: "Who is in a class" },
  }),
  setClassroomMember: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/members/set",
    /** Puts a person of the school into the class, or changes what they are in it. */
    body: z.extend(classroomRef, { name: userName, role }),
    data: nothing,
    permission: "class-teacher",
    rate: "write",
    changes: ["classrooms"],
    summary: { zh: "添加班级成员或修改其身份", en: "Put a person into a class, or change what they are" },
  }),
  removeClassroomMember: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/members/remove",
    body: z.extend(classroomRef, { accountId: id }),
    data: nothing,
    permission: "class-teacher",
    rate: "write",
    changes: ["classrooms"],
    summary: { zh: "移出班级", en: "Remove a person from a class" },
  }),
  importRoster: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/roster",
    query: classroomRef,
    encoding: "multipart",
    uploadLimit: limits.rosterFile,
    uploadFiles: 1,
    /** Lines that are right are taken, whatever stands in the others. */
    data: z.object({
      nAdded: z.number(),
      /** Who was in the class before; number and name are those of the roster now. */
      nThere: z.number(),
      faults: z.array(
        z.object({
          /** Counted from 1, the heading included. */
          line: z.number(),
          /** What the line says of who it is about. */
          text: z.string(),
          fault: z.enum(rosterFaults),
        }),
      ),
    }),
    permission: "class-teacher",
    rate: "upload",
    changes: ["classrooms"],
    summary: { zh: "导入名单（CSV）", en: "Take in a roster as CSV" },
  }),
  shareWithClassroom: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/share",
    /** A public repository, or one that the caller manages; everybody in the class then reads it. */
    body: z.extend(classroomRef, { repositoryId: id }),
    data: nothing,
    permission: "class-teacher",
    rate: "write",
    changes: ["classrooms", "repositories"],
    summary: { zh: "与班级共享仓库", en: "Share a repository with a class" },
  }),
  unshareWithClassroom: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/class/unshare",
    body: z.extend(classroomRef, { repositoryId: id }),
    data: nothing,
    permission: "class-teacher",
    rate: "write",
    changes: ["classrooms", "repositories"],
    summary: { zh: "不再与班级共享仓库", en: "Share a repository with a class no more" },
  }),
};
