/** From which questions courses draw: the newest of a bank while they are written, and those that there were when published. */
import type { Database } from "@mofang/host";
import type { CourseContent, Language } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { newestVersions, type QuestionVersion, requireUsable } from "../question-bank/index.ts";
import { type Draw, tasksOfCourse } from "./content.ts";
import type { Pool } from "./pool-store.ts";

function drawsIn(content: CourseContent): readonly Draw[] {
  return tasksOfCourse(content).filter((task) => task.kind === "draw");
}

/** What a block would draw from if it were published now. */
export async function newestPool(database: Database, { bankId, label, difficulty }: Draw): Promise<readonly QuestionVersion[]> {
  if (bankId === null) return [];
  return newestVersions(database, { bankId, label: label || undefined, difficulty: difficulty ?? undefined });
}

/**
 * Requires that a teacher may use the banks from which a course draws.
 *
 * @param before  the course as it was: what it draws stays, also where another teacher has put it in
 * @throws ProductError `question-bank.not-found`
 */
export async function requireBanks(
  database: Database,
  member: Member,
  content: CourseContent,
  before?: CourseContent,
): Promise<void> {
  const known = before === undefined ? [] : drawsIn(before);
  for (const { bankId, label, difficulty } of drawsIn(content)) {
    const isKnown = known.some((draw) => draw.bankId === bankId && draw.label === label && draw.difficulty === difficulty);
    if (bankId !== null && !isKnown) await requireUsable(database, member, bankId);
  }
}

/**
 * What a course draws from once it is published.
 *
 * @throws ProductError `course.faulty` for a block without a bank, `course.too-few-questions`
 */
export async function poolsOf(database: Database, content: CourseContent, language: Language): Promise<readonly Pool[]> {
  const pools: Pool[] = [];
  for (const draw of drawsIn(content)) {
    const { key: task, bankId, count: needed } = draw;
    const fault = { zh: "请选择题库", en: "choose a question bank" };
    if (bankId === null) throw new ProductError("course.faulty", { place: task, fault: fault[language] });
    const questions = await newestPool(database, draw);
    if (questions.length < needed) {
      throw new ProductError("course.too-few-questions", { place: task, count: questions.length, needed });
    }
    pools.push({ task, questions });
  }
  return pools;
}
