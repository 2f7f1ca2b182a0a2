/** A site with schools for tests: everything is served, and people are made without mails. */
import { type CallData, type CallDeclaration, type SchoolRole, schoolCalls } from "@mofang/protocol";
import { Sessions } from "../account/index.ts";
import { productDomains } from "../domains.ts";
import type { Answer, Sent, TestSite } from "../platform/testing/test-site.ts";
import { startTestSite } from "../platform/testing/test-site.ts";

/** Somebody who calls. */
export interface SchoolPerson {
  readonly id: number;
  readonly name: string;
  readonly token: string;
  answer<C extends CallDeclaration>(call: C, sent?: Sent<C>): Promise<Answer<CallData<C>>>;
  /** The data of an answer that must be a success. */
  ask<C extends CallDeclaration>(call: C, sent?: Sent<C>): Promise<CallData<C>>;
}

export interface SchoolSite {
  readonly site: TestSite;
  readonly administrator: SchoolPerson;
  /** Makes somebody. @param email  theirs; one that belongs to no school unless said */
  readonly person: (name: string, email?: string) => Promise<SchoolPerson>;
  /** Makes a school with the mail domain `<name>.edu`. @returns its id */
  readonly school: (name: string) => Promise<number>;
  /** Makes somebody who belongs to a school. */
  readonly member: (schoolId: number, role: SchoolRole, name?: string) => Promise<SchoolPerson>;
}

export async function startSchoolSite(): Promise<SchoolSite> {
  const site = await startTestSite({ domains: productDomains });
  const { database, secret } = site.platform;
  const sessions = new Sessions(database, secret);
  let count = 0;

  async function person(name: string, email?: string, siteRole = "member"): Promise<SchoolPerson> {
    const unique = `${name}_${++count}`;
    const row = { name: unique, email: email ?? `${unique}@example.org`, password_hash: "", site_role: siteRole };
    const { id } = await database.insertInto("account").values(row).returning("id").executeTakeFirstOrThrow();
    const { accessToken: token } = await sessions.open(id, true);
    const answer: SchoolPerson["answer"] = (call, sent = {}) => site.call(call, { ...sent, token });
    const ask: SchoolPerson["ask"] = async (call, sent = {}) => {
      const { code, message, data } = await answer(call, sent);
      if (code !== 0) throw new Error(`${call.path}: ${code} ${message}`);
      return data;
    };
    return { id, name: unique, token, answer, ask };
  }

  const administrator = await person("administrator", undefined, "administrator");
  return {
    site,
    administrator,
    person,
    school: async (name) => {
      const domains = [{ domain: `${name}.edu`, role: "student" as const }];
      const schools = [{ zh: `${name} 大学`, en: `${name} University`, region: "SH" as const, domains }];
      const { schoolIds } = await administrator.ask(schoolCalls.importSchools, { body: { schools } });
      const [id] = schoolIds;
      if (id === undefined) throw new Error("A school that was added is there");
      return id;
    },
    member: async (schoolId, role, name = role) => {
      const made = await person(name);
      const row = { school_id: schoolId, account_id: made.id, role };
      await database.insertInto("school_member").values(row).execute();
      return made;
    },
  };
}
