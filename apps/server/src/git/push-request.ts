/** What a git client sends to push: the references it wants to move, and a pack of the objects they need (gitprotocol-pack). */
import { Buffer } from "node:buffer";
import { noObject, type ObjectName, objectNameOf, type RefName, refNameOf } from "./object-name.ts";
import { flushPacket, PacketReader, ProtocolError, packet } from "./pkt-line.ts";

/** A reference that is to move; `noObject` stands for "does not exist". */
export interface RefUpdate {
  readonly ref: RefName;
  readonly before: ObjectName;
  readonly after: ObjectName;
}

export interface PushRequest {
  /** Empty when a client only tries whether it may. */
  readonly updates: readonly RefUpdate[];
  /** References that are neither branches nor tags with names that git allows, as the client wrote them. */
  readonly unknown: readonly string[];
  readonly capabilities: ReadonlySet<string>;
  /** Undefined when the updates need no objects. */
  readonly pack: AsyncIterable<Uint8Array> | undefined;
}

/** Most references that one push moves. */
const mostUpdates = 1_000;

/** @throws ProtocolError */
export async function readPushRequest(body: AsyncIterable<Uint8Array>): Promise<PushRequest> {
  const reader = new PacketReader(body);
  const commands: Command[] = [];
  let capabilities: ReadonlySet<string> = new Set();
  for (;;) {
    const line = await reader.next();
    if (line === undefined) break;
    const [command = "", words] = line.toString("utf8").replace(/\n$/, "").split("\0", 2);
    if (words !== undefined) capabilities = new Set(words.trim().split(" "));
    commands.push(commandOf(command));
    if (commands.length > mostUpdates) throw new ProtocolError(`a push moves at most ${mostUpdates} references`);
  }
  const needsPack = commands.some(({ after }) => after !== noObject);
  return {
    updates: commands.flatMap(({ ref, before, after }) => (ref === undefined ? [] : [{ ref, before, after }])),
    unknown: commands.flatMap(({ ref, name }) => (ref === undefined ? [name] : [])),
    capabilities,
    pack: needsPack ? reader.rest() : undefined,
  };
}

interface Command {
  /** As the client wrote it. */
  readonly name: string;
  /** Undefined for what is neither a branch nor a tag with a name that git allows. */
  readonly ref: RefName | undefined;
  readonly before: ObjectName;
  readonly after: ObjectName;
}

function commandOf(command: string): Command {
  const [, from = "", to = "", name = ""] = /^(\S+) (\S+) (\S.*)$/.exec(command) ?? [];
  const before = objectNameOf(from);
  const after = objectNameOf(to);
  if (before === undefined || after === undefined) throw new ProtocolError("a push names references and what they become");
  const [, kind, short = ""] = /^refs\/(heads|tags)\/(.+)$/.exec(name) ?? [];
  return { name, ref: kind === "heads" || kind === "tags" ? refNameOf(kind, short) : undefined, before, after };
}

/** Result for one reference: undefined when it moved, else the reason for the user. */
interface RefReport {
  readonly ref: string;
  readonly refusal: string | undefined;
}

/**
 * The answer to a push, in the form that the client understands.
 *
 * @param unpacked  undefined when the objects were taken, else why not
 * @param messages  lines that the client shows
 */
export function pushReport(
  { capabilities }: PushRequest,
  unpacked: string | undefined,
  reports: readonly RefReport[],
  messages: readonly string[] = [],
): Buffer {
  const lines = [
    packet(`unpack ${oneLine(unpacked ?? "ok")}\n`),
    ...reports.map(({ ref, refusal }) => packet(refusal === undefined ? `ok ${ref}\n` : `ng ${ref} ${oneLine(refusal)}\n`)),
    flushPacket,
  ];
  const report = capabilities.has("report-status") ? Buffer.concat(lines) : Buffer.alloc(0);
  if (!capabilities.has("side-band-64k")) return report;
  const shown = messages.map((message) => banded(2, Buffer.from(`${oneLine(message)}\n`)));
  return Buffer.concat([...shown, ...(report.length > 0 ? [banded(1, report)] : []), flushPacket]);
}

/** Bytes on one of the bands: 1 the answer itself, 2 lines to show. Cut into packets that fit. */
function banded(band: 1 | 2, bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += 60_000) {
    pieces.push(packet(Buffer.concat([Buffer.from([band]), bytes.subarray(start, start + 60_000)])));
  }
  return Buffer.concat(pieces);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 1_000);
}
