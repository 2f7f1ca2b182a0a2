/** A class for tests, with people in it and a starter repository. */
import { assignmentCalls, type CallBody, classroomCalls, repositoryCalls } from "@mofang/protocol";
import { type SchoolPerson, type SchoolSite, startSchoolSite } from "../school/test-school.ts";

/** A class of its own school. */
export interface TestClass {
  readonly schools: SchoolSite;
  readonly schoolId: number;
  readonly classroomId: number;
  readonly teacher: SchoolPerson;
  /** Makes a person of the school who joins by the code. */
  readonly student: (name?: string) => Promise<SchoolPerson>;
  readonly assistant: () => Promise<SchoolPerson>;
  /** A private repository of the teacher with one model. @returns its id */
  readonly starter: () => Promise<number>;
  /** Sets an assignment that is due in so many days. @returns its id */
  readonly assign: (
    starterId: number,
    days: number,
    also?: Partial<CallBody<typeof assignmentCalls.saveAssignment>>,
  ) => Promise<number>;
}

let count = 0;

export async function startClass(): Promise<TestClass> {
  const schools = await startSchoolSite();
  const schoolId = await schools.school(`school${++count}`);
  const teacher = await schools.member(schoolId, "teacher", "tess");
  const { classroomId } = await teacher.ask(classroomCalls.createClassroom, { body: { schoolId, name: "Control 1", intro: "" } });
  const code = async () => (await teacher.ask(classroomCalls.classroom, { query: { classroomId } })).code ?? "";
  const student: TestClass["student"] = async (name = "sam") => {
    const person = await schools.member(schoolId, "student", name);
    await person.ask(classroomCalls.joinClassroom, { body: { code: await code() } });
    return person;
  };
  return {
    ...{ schools, schoolId, classroomId, teacher, student },
    assistant: async () => {
      const person = await schools.member(schoolId, "student", "ada");
      const body = { classroomId, name: person.name, role: "assistant" as const };
      await teacher.ask(classroomCalls.setClassroomMember, { body });
      return person;
    },
    starter: async () => {
      const facts = { name: `Starter${++count}`, description: "d", openType: "private", modelType: "model" } as const;
      const { id } = await teacher.ask(repositoryCalls.createRepository, { body: facts });
      await commit(teacher, id, "model Tank Real level; equation level = 1; end Tank;");
      return id;
    },
    assign: async (starterId, days, also = {}) => {
      const dueLocal = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
      const facts = { title: "Tank", text: "Fill it.", points: 10, dueLocal, timeZone: "UTC", policy: "none" } as const;
      const body = { ...facts, classroomId, assignmentId: null, starterId, closesLocal: null, dailyPercent: 0, ...also };
      return (await teacher.ask(assignmentCalls.saveAssignment, { body })).assignmentId;
    },
  };
}

/** Writes the model of a repository. @returns the commit */
export async function commit(person: SchoolPerson, id: number, text: string): Promise<string> {
  const { blobs } = await headOf(person, id);
  const changes = [{ kind: "write" as const, path: "Tank.mo", text, blob: blobs["Tank.mo"] ?? null }];
  const saved = await person.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "work" } });
  if (saved.commit === null) throw new Error("what no one else changes has no conflicts");
  return saved.commit;
}

async function headOf(person: SchoolPerson, id: number) {
  const files = await person.ask(repositoryCalls.modelicaFiles, { query: { id } });
  return { blobs: Object.fromEntries(files.files.map(({ path, blob }) => [path, blob])) as Record<string, string> };
}
