/** Passing addresses of files of lessons: elements of a page send no token, so those who may open a lesson get a ticket. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { courseCalls } from "@mofang/protocol";

/** Milliseconds between two tickets for one file: an address stays while a page plays it and asks for the lesson again. */
const period = 6 * 3_600_000;

/** The address of a file. It opens for one to two periods. @param secret  key of the site */
export function fileAddress(secret: string, fileId: number, now: number): string {
  const last = Math.floor(now / period) + 2;
  const ticket = `${fileId}.${last}.${signature(secret, fileId, last)}`;
  return `${courseCalls.courseFile.path}?${new URLSearchParams({ ticket })}`;
}

/** The file that a ticket opens; undefined for one that is forged or too old. */
export function fileOfTicket(secret: string, ticket: string, now: number): number | undefined {
  const [, id, last, given = ""] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (id === undefined || last === undefined) return undefined;
  const expected = signature(secret, Number(id), Number(last));
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  return isOurs && now < Number(last) * period ? Number(id) : undefined;
}

function signature(secret: string, fileId: number, last: number): string {
  return createHmac("sha256", `${secret}/course files`).update(`${fileId}.${last}`).digest("base64url");
}
