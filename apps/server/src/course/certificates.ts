/** Certificates: issued from enough points on, confirmed to everybody, and printed. */
import { createHash, randomBytes } from "node:crypto";
import { type Database, siteAddress } from "@mofang/host";
import { type CallData, type courseCalls, type Language, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./attempt-store.ts";
import type { CertificatePrinter } from "./certificate/certificate-printer.ts";
import { tasksOfCourse } from "./content.ts";
import { partOfPoints, sumOfPoints } from "./points.ts";
import { visitOutline } from "./policy.ts";

type Calls = typeof courseCalls;

export class Certificates {
  readonly #database: Database;
  readonly #site: string;
  readonly #printer: CertificatePrinter;

  constructor({ database, settings }: Pick<Platform, "database" | "settings">, printer: CertificatePrinter) {
    this.#database = database;
    this.#site = siteAddress(settings);
    this.#printer = printer;
  }

  /** @throws ProductError `course.not-finished` below the points that it takes */
  async issue(member: Member, courseId: number): Promise<CallData<Calls["issueCertificate"]>> {
    const { outline, row } = await visitOutline(this.#database, member, courseId);
    const tasks = tasksOfCourse(outline);
    const score = partOfPoints(tasks, await store.bestMarks(this.#database, [courseId], member.id));
    const percent = Math.floor(100 * score + 1e-9);
    if (percent < limits.certificatePercent) {
      throw new ProductError("course.not-finished", { needed: limits.certificatePercent, percent });
    }
    const number = randomBytes(10).toString("hex").toUpperCase();
    const facts = { title: outline.title, score, pointsOf: sumOfPoints(tasks), hours: row.hours };
    const issued = { number, courseId, accountId: member.id, ...facts };
    return { number: await store.insertCertificate(this.#database, issued) };
  }

  /** @throws ProductError `course.certificate-unknown` */
  async find(number: string): Promise<CallData<Calls["certificate"]>> {
    const found = await store.findCertificate(this.#database, number.trim().toUpperCase());
    if (found === undefined) throw new ProductError("course.certificate-unknown", { number });
    const { holder, title, score, points_of, hours, issued_at } = found;
    return {
      number: found.number,
      holder,
      title: title as unknown as { zh: string; en: string },
      score,
      pointsOf: points_of,
      hours,
      issuedAt: issued_at.toISOString(),
    };
  }

  /** A certificate as PDF. @throws ProductError `course.certificate-unknown` */
  async print(given: string, language: Language): Promise<Bytes> {
    const found = await this.find(given);
    const { number } = found;
    const facts = { ...found, address: `${this.#site}/education/certificate/${number}`, language };
    const content = await this.#printer.print(facts);
    const tag = createHash("sha256").update(content).digest("hex");
    return { content, size: content.length, fileName: `${number}.pdf`, tag };
  }
}
