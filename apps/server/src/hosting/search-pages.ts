/** Searching what a code-hosting service lists; only some of the services search by themselves, and each in its own way. */
import { type HostedRepository, pageSize } from "./code-host.ts";

/** Pages of the service that one search reads at most. */
const readPages = 40;

/**
 * One page of what matches.
 *
 * @param pageAt  the service's repositories, page by page from 1; one that is not full is the last
 * @param search  part of the full name or of the description, in any case
 * @param page  of the matches, from 1
 */
export async function searchPages(
  pageAt: (page: number) => Promise<readonly HostedRepository[]>,
  search: string,
  page: number,
): Promise<readonly HostedRepository[]> {
  const wanted = search.toLowerCase();
  const matches: HostedRepository[] = [];
  for (let read = 1; read <= readPages && matches.length < page * pageSize; read++) {
    const found = await pageAt(read);
    matches.push(...found.filter(({ fullName, description }) => `${fullName}\n${description}`.toLowerCase().includes(wanted)));
    if (found.length < pageSize) break;
  }
  return matches.slice((page - 1) * pageSize, page * pageSize);
}
