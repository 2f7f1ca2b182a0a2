/** Which schools there are, and what is said of them. */
import { brokenConstraint, type Database, inTransaction, type ObjectStorage, type Transaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, Language, schoolCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { schoolsOf } from "./member-store.ts";
import { fileKeysOf } from "./resource-store.ts";
import * as store from "./school-store.ts";

type Calls = typeof schoolCalls;
type Domains = CallBody<Calls["setSchoolDomains"]>["domains"];

export class Schools {
  readonly #database: Database;
  readonly #storage: ObjectStorage;

  constructor(database: Database, storage: ObjectStorage) {
    this.#database = database;
    this.#storage = storage;
  }

  async list(
    member: Member | undefined,
    { key = "", region, page, pageSize }: CallQuery<Calls["schools"]>,
    language: Language,
  ): Promise<CallData<Calls["schools"]>> {
    const [{ rows, total }, own] = await Promise.all([
      store.listSchools(this.#database, language, { key, region, page, pageSize }),
      member === undefined ? [] : schoolsOf(this.#database, member.id, language),
    ]);
    const presented = rows.map((row) => ({ ...row, role: own.find(({ id }) => id === row.id)?.role ?? null }));
    return { rows: presented, total, page, pageSize };
  }

  map(): Promise<CallData<Calls["schoolMap"]>> {
    return store.countByRegion(this.#database);
  }

  /** @throws ProductError `school.not-found` */
  async facts(schoolId: number): Promise<CallData<Calls["schoolFacts"]>> {
    const { zh, en, region, logo, intro } = await foundSchool(this.#database, schoolId);
    const domains = await store.domainsOf(this.#database, schoolId);
    return { zh, en, region: region as CallData<Calls["schoolFacts"]>["region"], logo, intro, domains };
  }

  /** @throws ProductError `school.not-found`, `school.name-taken` */
  async update({ schoolId, ...facts }: CallBody<Calls["updateSchool"]>): Promise<void> {
    const isThere = await named(facts, () => store.updateFacts(this.#database, schoolId, facts));
    if (!isThere) throw new ProductError("school.not-found");
  }

  /** @throws ProductError `school.not-found`, `school.domain-taken` */
  async setDomains({ schoolId, domains }: CallBody<Calls["setSchoolDomains"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await foundSchool(transaction, schoolId);
      await putDomains(transaction, schoolId, domains);
    });
  }

  /** @throws ProductError `school.name-taken`, `school.domain-taken` */
  async import({ schools }: CallBody<Calls["importSchools"]>): Promise<CallData<Calls["importSchools"]>> {
    return inTransaction(this.#database, async (transaction) => {
      const schoolIds: number[] = [];
      for (const { domains, ...facts } of schools) {
        const schoolId = await named(facts, () => store.insertSchool(transaction, facts));
        await putDomains(transaction, schoolId, domains);
        schoolIds.push(schoolId);
      }
      return { schoolIds };
    });
  }

  /** Deletes a school with everything in it. @throws ProductError `school.not-found`, `school.wrong-name` */
  async delete({ schoolId, name }: CallBody<Calls["deleteSchool"]>): Promise<void> {
    const keys = await inTransaction(this.#database, async (transaction) => {
      const { zh, en } = await foundSchool(transaction, schoolId);
      if (name !== zh && name !== en) throw new ProductError("school.wrong-name");
      const files = await fileKeysOf(transaction, schoolId);
      await store.deleteSchool(transaction, schoolId);
      return files;
    });
    for (const key of keys) await this.#storage.delete(key);
  }
}

async function foundSchool(database: Database, schoolId: number) {
  const school = await store.findSchool(database, schoolId);
  if (school === undefined) throw new ProductError("school.not-found");
  return school;
}

async function putDomains(transaction: Transaction, schoolId: number, domains: Domains): Promise<void> {
  const distinct = [...new Map(domains.map((entry) => [entry.domain, entry])).values()];
  const taken = await store.foreignDomain(transaction, schoolId, distinct);
  if (taken !== undefined) throw new ProductError("school.domain-taken", { domain: taken });
  await store.replaceDomains(transaction, schoolId, distinct);
}

async function named<Result>({ zh, en }: { readonly zh: string; readonly en: string }, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "school_zh_key") throw new ProductError("school.name-taken", { name: zh });
    if (constraint === "school_en_key") throw new ProductError("school.name-taken", { name: en });
    throw error;
  }
}
