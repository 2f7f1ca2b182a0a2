import { isIP } from "node:net";

/**
 * The network from which a request comes, for counting what one visitor does: an IPv4 address itself, of an IPv6 address the
 * first 64 bits. A subscriber has all addresses of such a network (RFC 6177), and would else be as many visitors as there are.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [before = [], after] = ip.split("::", 2).map((part) => part.split(":").filter((group) => group !== ""));
  const first = [...before];
  // What `::` stands for are zeros, up to where the groups after it begin.
  while (after !== undefined && first.length + after.length < 8) first.push("0");
  const groups = [...first, ...(after ?? [])].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}

/**
 * Name of one visitor, for counting what each does: the account, or where no one is signed in the network. Tools of an account
 * are a visitor beside it: a program that asks too often does not keep its member from the site.
 */
export function visitorOf(
  member: { readonly id: number; readonly onlyRepository?: number | undefined } | undefined,
  ip: string,
): string {
  if (member === undefined) return `address ${networkOf(ip)}`;
  return member.onlyRepository === undefined ? `account ${member.id}` : `tools of account ${member.id}`;
}
