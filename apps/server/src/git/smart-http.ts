/** Git's own protocol over HTTP (gitprotocol-http): what a client is told of references, and what it fetches. */
import { Buffer } from "node:buffer";
import type { Readable } from "node:stream";
import { GitCommand, type GitProtocol, runGit, streamGit } from "./command.ts";
import { noObject } from "./object-name.ts";
import { flushPacket, packet } from "./pkt-line.ts";

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
  const command = GitCommand.of("for-each-ref", "--format=%(objectname) %(refname)", "refs/heads", "refs/tags");
  const { stdout } = await runGit(gitFolder, command);
  const refs = stdout
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
  const [first = `${noObject} capabilities^{}`, ...others] = refs;
  const lines = [packet(`${first}\0${pushCapabilities}\n`), ...others.map((line) => packet(`${line}\n`)), flushPacket];
  return Buffer.concat([announcement("git-receive-pack"), ...lines]);
}

/** Longest that a fetch may take, milliseconds. */
const fetchTimeout = 3_600_000;

/** Answers what a client asks for of a repository's objects, while it is made. */
export function fetchObjects(gitFolder: string, input: AsyncIterable<Uint8Array>, protocol: GitProtocol | undefined): Readable {
  return streamGit(gitFolder, GitCommand.of("upload-pack", "--stateless-rpc", "--strict", "."), {
    input,
    timeout: fetchTimeout,
    ...(protocol !== undefined && { protocol }),
  });
}

function announcement(service: GitService): Buffer {
  return Buffer.concat([packet(`# service=${service}\n`), flushPacket]);
}
