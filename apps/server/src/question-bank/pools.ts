/** Questions of banks for those who draw from them. */
import type { Database } from "@mofang/host";
import type { BankQuestion } from "@mofang/protocol";
import type { Member } from "../platform/request/caller.ts";
import { usable } from "./policy.ts";
import * as store from "./question-store.ts";

/** A version of a question. */
export interface QuestionVersion {
  readonly questionId: number;
  readonly version: number;
}

/** Requires that a member may use a bank. @throws ProductError `question-bank.not-found` */
export async function requireUsable(database: Database, member: Member, bankId: number): Promise<void> {
  await usable(database, member, bankId);
}

/** The newest versions of the questions of a bank with a label and a difficulty, by their numbers; none of a deleted bank. */
export async function newestVersions(database: Database, filter: store.QuestionFilter): Promise<readonly QuestionVersion[]> {
  return store.matchingVersions(database, filter);
}

/** What versions of questions say, in the same order; also of deleted ones. */
export async function contentsOf(database: Database, versions: readonly QuestionVersion[]): Promise<readonly BankQuestion[]> {
  return store.contentsOf(database, versions);
}
