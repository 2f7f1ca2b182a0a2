/**
 * Which addresses the server may connect to because a user named them. Names are resolved here, once, and the connection
 * goes to the very address that was looked at: a name that answers differently a moment later gains nothing.
 */
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { ProductError } from "../errors/product-error.ts";

/** Special-purpose IPv4 networks (IANA registry, RFC 6890): not public, or not for this. */
const special4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Within the global unicast 2000::/3, what leads to IPv4 or is not for this. */
const special6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

const refused4 = new BlockList();
for (const [network, prefix] of special4) refused4.addSubnet(network, prefix, "ipv4");
const refused6 = new BlockList();
for (const [network, prefix] of special6) refused6.addSubnet(network, prefix, "ipv6");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an address is one of the public internet. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !refused4.check(ip, "ipv4");
  return version === 6 && global6.check(ip, "ipv6") && !refused6.check(ip, "ipv6");
}

/** Finds the addresses of a host name. */
type Resolve = (hostname: string) => Promise<readonly string[]>;

const resolveByDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/** What an operator allows beside public addresses, and how names are resolved. */
export interface OutgoingRules {
  /** Names or addresses in lower case, with or without a port. */
  readonly internalHosts: readonly string[];
  readonly resolve?: Resolve;
}

/** Ports below 1024 that a user's address may name: other services must not be talked to in HTTP. */
const lowPorts = new Set([80, 443]);

/**
 * The address to which a connection for a user may go.
 *
 * @throws ProductError `address.refused` where any address of the host is not public, or the port is not for this
 * @throws errors of the resolver
 */
export async function connectableAddress(
  address: URL,
  { internalHosts, resolve = resolveByDns }: OutgoingRules,
): Promise<string> {
  const host = address.hostname.replace(/^\[|\]$/g, "").toLowerCase();
  const port = address.port === "" ? (address.protocol === "https:" ? 443 : 80) : Number(address.port);
  const isAllowed = [address.hostname, host, `${address.hostname}:${port}`, `${host}:${port}`].some((name) =>
    internalHosts.includes(name.toLowerCase()),
  );
  if (!isAllowed && port < 1024 && !lowPorts.has(port)) throw new ProductError("address.refused", { host: `${host}:${port}` });
  const found = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = found;
  if (first === undefined) throw new ProductError("address.refused", { host });
  if (!isAllowed && !found.every(isPublicAddress)) throw new ProductError("address.refused", { host });
  return first;
}

/**
 * Refuses an address that a user enters when no connection may ever go there, so that they see it at once. A name that
 * cannot be resolved now may be one tomorrow; what a name leads to is looked at again before every connection.
 *
 * @throws ProductError `address.refused`
 */
export async function requireConnectable(address: string, rules: OutgoingRules): Promise<void> {
  await connectableAddress(new URL(address), rules).catch((error: unknown) => {
    if (error instanceof ProductError) throw error;
  });
}
