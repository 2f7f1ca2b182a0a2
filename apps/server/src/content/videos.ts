/** Videos of repositories for elements of a page, which ask for parts and send no token. */
import { Buffer } from "node:buffer";
import { hkdfSync } from "node:crypto";
import { Readable } from "node:stream";
import { type CallQuery, contentCalls } from "@mofang/protocol";
import { jwtVerify, SignJWT } from "jose";
import { JOSEError } from "jose/errors";
import { z } from "zod";
import type { ObjectName } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { ceilingOf, type RepositoryService } from "../repository/index.ts";

/** Media types by the ending of a name. */
const mediaTypes: Readonly<Record<string, string>> = { mp4: "video/mp4", webm: "video/webm", ogv: "video/ogg" };

const issuer = "mofang video";
const algorithm = "HS256";
/** A ticket is asked for when a page shows the video, and has to outlast looking at it. */
const lifetime = "1h";
const claims = z.object({
  repository: z.number(),
  path: z.string(),
  object: z.string().transform((name) => name as ObjectName),
  size: z.number(),
});

export class Videos {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #key: Uint8Array;

  constructor(platform: Platform, repositories: RepositoryService) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#key = new Uint8Array(hkdfSync("sha256", platform.secret, "", "addresses of videos", 32));
  }

  /**
   * Address of a video that the caller may see, for an hour.
   *
   * @throws ProductError `file.not-found` also for what is no video, `file.protected`, and those of versions
   */
  async address(
    caller: Member | undefined,
    { id, version, path }: CallQuery<(typeof contentCalls)["videoAddress"]>,
  ): Promise<string> {
    const { versions, disclosures } = this.#repositories;
    const found = await versions.find(id, version);
    const entry = versions.file(found, path);
    if (mediaTypeOf(path) === undefined) throw new ProductError("file.not-found", { path });
    await disclosures.requireWhole(id, found, entry, await ceilingOf(this.#platform.database, id, caller));
    const ticket = await new SignJWT({ repository: id, path, object: entry.object, size: entry.size })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setExpirationTime(lifetime)
      .sign(this.#key);
    return `${contentCalls.video.path}?${new URLSearchParams({ ticket })}`;
  }

  /** @throws ProductError `file.address-ended` for a ticket that is forged or too old, `repository.not-found` for one of a deleted repository */
  async open(ticket: string): Promise<Bytes> {
    const { repository, path, object, size } = await this.#read(ticket);
    await this.#repositories.facts(repository);
    const all = () => this.#repositories.versions.bytes(repository, { kind: "file", path, object, size });
    return {
      content: lazily(all),
      part: (start, end) => Readable.from(partOf(all(), start, end), { objectMode: false }),
      size,
      type: mediaTypeOf(path) ?? contentCalls.video.bytes ?? "",
      tag: object,
    };
  }

  async #read(ticket: string): Promise<z.output<typeof claims>> {
    try {
      const { payload } = await jwtVerify(ticket, this.#key, { issuer, algorithms: [algorithm] });
      return claims.parse(payload);
    } catch (error) {
      if (error instanceof JOSEError) throw new ProductError("file.address-ended");
      throw error;
    }
  }
}

function mediaTypeOf(path: string): string | undefined {
  return mediaTypes[path.slice(path.lastIndexOf(".") + 1).toLowerCase()];
}

/** A stream that begins to read when somebody reads it: most requests want a part. */
function lazily(open: () => Readable): Readable {
  return Readable.from(
    (async function* () {
      yield* open() as AsyncIterable<Buffer>;
    })(),
    { objectMode: false },
  );
}

/** Bytes from `start` to `end`, both included. Git gives whole objects: what lies before is read and left out. */
async function* partOf(content: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.length;
    if (piece.length > 0) yield Buffer.from(piece);
    if (at > end) return;
  }
}
