/** Passing addresses of files: elements of a page send no token, so those who may see what a file belongs to get a ticket. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Milliseconds between two tickets for one file: an address stays while a page uses it and asks for it again. */
const period = 6 * 3_600_000;

/** A kind of files, whose tickets open none of another kind. */
interface TicketedFiles {
  /** Path of the call that opens them. */
  readonly path: string;
  /** Tells the keys of their signatures apart. */
  readonly purpose: string;
}

/** The address of a file. It opens for one to two periods. @param secret  key of the site */
export function fileAddress({ path, purpose }: TicketedFiles, secret: string, fileId: number, now: number): string {
  const last = Math.floor(now / period) + 2;
  const ticket = `${fileId}.${last}.${signature(purpose, secret, fileId, last)}`;
  return `${path}?${new URLSearchParams({ ticket })}`;
}

/** The file that a ticket opens; undefined for one that is forged or too old. */
export function fileOfTicket({ purpose }: TicketedFiles, secret: string, ticket: string, now: number): number | undefined {
  const [, id, last, given = ""] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (id === undefined || last === undefined) return undefined;
  const expected = signature(purpose, secret, Number(id), Number(last));
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  return isOurs && now < Number(last) * period ? Number(id) : undefined;
}

function signature(purpose: string, secret: string, fileId: number, last: number): string {
  return createHmac("sha256", `${secret}/${purpose}`).update(`${fileId}.${last}`).digest("base64url");
}
