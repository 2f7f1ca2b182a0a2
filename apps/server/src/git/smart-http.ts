/** Git's own protocol over HTTP (gitprotocol-http): the list of references, and what clients fetch. */
import { Buffer } from "node:buffer";
import type { Readable } from "node:stream";
import { GitCommand, type GitProtocol, runGit, streamGit } from "./command.ts";
import { noObject, type ObjectName, objectNameOf } from "./object-name.ts";
import { flushPacket, ProtocolError, packet, packetsIn } from "./pkt-line.ts";
import { unreachedObject } from "./reachable-objects.ts";
import { readRefs } from "./references.ts";

/** The two things that a client comes for: to fetch and to push. */
export type GitService = "git-upload-pack" | "git-receive-pack";

/** What may come with a push. */
const pushCapabilities = "report-status delete-refs side-band-64k quiet ofs-delta object-format=sha1 agent=mofang";

/** References as a client sees them that wants to fetch. */
export async function advertiseFetch(gitFolder: string, protocol: GitProtocol | undefined): Promise<Buffer> {
  const command = GitCommand.of("upload-pack", "--stateless-rpc", "--strict", "--http-backend-info-refs", ".");
  const { stdout } = await runGit(gitFolder, command, protocol === undefined ? {} : { protocol });
  return protocol === "version=2" ? stdout : Buffer.concat([announcement("git-upload-pack"), stdout]);
}

/** References as a client sees them that wants to push: branches and tags. */
export async function advertisePush(gitFolder: string): Promise<Buffer> {
  const refs = (await readRefs(gitFolder)).map(({ ref, object }) => `${object} ${ref}`);
  const [first = `${noObject} capabilities^{}`, ...others] = refs;
  const lines = [packet(`${first}\0${pushCapabilities}\n`), ...others.map((line) => packet(`${line}\n`)), flushPacket];
  return Buffer.concat([announcement("git-receive-pack"), ...lines]);
}

/** Longest that a fetch may take, milliseconds. */
const fetchTimeout = 3_600_000;

/**
 * Answers what a client asks for of a repository's objects, while it is made: of what branches and tags reach, and nothing
 * else that the repository may hold.
 *
 * @throws ProtocolError for a request that is none
 */
export async function fetchObjects(
  gitFolder: string,
  request: Buffer,
  protocol: GitProtocol | undefined,
): Promise<Readable | Buffer> {
  const unreached = await unreachedObject(gitFolder, wantedObjects(request));
  // In the words of git itself, which its clients know.
  if (unreached !== undefined) return packet(`ERR upload-pack: not our ref ${unreached}\n`);
  return streamGit(gitFolder, GitCommand.of("upload-pack", "--stateless-rpc", "--strict", "."), {
    input: request,
    timeout: fetchTimeout,
    ...(protocol !== undefined && { protocol }),
  });
}

/** Objects that a request names to have them, in any version of the protocol. */
function* wantedObjects(request: Buffer): Generator<ObjectName> {
  for (const line of packetsIn(request)) {
    const text = line.toString("latin1", 0, 45);
    if (!text.startsWith("want ")) continue;
    const object = objectNameOf(text.slice(5).toLowerCase());
    if (object === undefined) throw new ProtocolError("what is wanted is named by its object name");
    yield object;
  }
}

function announcement(service: GitService): Buffer {
  return Buffer.concat([packet(`# service=${service}\n`), flushPacket]);
}
