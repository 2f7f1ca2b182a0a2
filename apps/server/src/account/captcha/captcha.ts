import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Database, Transaction } from "@mofang/host";
import { type accountCalls, type CallBody, type CallData, limits } from "@mofang/protocol";
import { ProductError } from "../../platform/errors/product-error.ts";
import * as store from "./captcha-store.ts";
import { cut, paint, pieceSize } from "./piece.ts";
import { encodePng, type Raster } from "./png.ts";
import { pictureHeight, pictureWidth, scenes } from "./scenes.ts";
import { isMoved } from "./track.ts";

/** Seconds in which a puzzle must be answered, and a ticket used. */
const puzzleLifetime = 180;
const ticketLifetime = 300;
/** Pixels between the gap and the places where it would touch the piece at rest or an edge. */
const margin = 12;

/**
 * Slider puzzles. The server makes the picture, keeps where the gap is and judges the answer; a browser gets
 * pictures only. A puzzle takes one answer; a right one earns a ticket that works once.
 */
export class Captcha {
  readonly #database: Database;
  /** Whole pictures by scene, painted when first needed. */
  readonly #pictures = new Map<number, Promise<Raster>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async make(): Promise<CallData<typeof accountCalls.machineCaptcha>> {
    const gap = randomInt(pieceSize + margin, pictureWidth - pieceSize - margin);
    const top = randomInt(margin, pictureHeight - pieceSize - margin);
    const { picture, piece } = cut(await this.#picture(randomInt(scenes.length)), gap, top);
    const id = randomUUID();
    await store.insertPuzzle(this.#database, id, gap, puzzleLifetime);
    return { puzzle: id, picture: await dataAddress(picture), piece: await dataAddress(piece), top };
  }

  /** @returns a ticket @throws ProductError `captcha.wrong` */
  async check({ puzzle, offset, track }: CallBody<typeof accountCalls.checkMachineCaptcha>): Promise<string> {
    const gap = await store.takePuzzle(this.#database, puzzle);
    const isSolved = gap !== undefined && Math.abs(offset - gap) <= limits.captchaTolerance && isMoved(track, offset);
    if (!isSolved) throw new ProductError("captcha.wrong");
    const ticket = randomBytes(24).toString("base64url");
    await store.insertTicket(this.#database, hashOf(ticket), ticketLifetime);
    return ticket;
  }

  /** Uses a ticket up in the transaction of what it allows. @throws ProductError `captcha.ticket-invalid` */
  async accept(transaction: Transaction, ticket: string): Promise<void> {
    if (!(await store.takeTicket(transaction, hashOf(ticket)))) throw new ProductError("captcha.ticket-invalid");
  }

  #picture(index: number): Promise<Raster> {
    const scene = scenes[index];
    if (scene === undefined) throw new Error(`There is no scene ${index}`);
    const picture = this.#pictures.get(index) ?? paint(scene);
    this.#pictures.set(index, picture);
    return picture;
  }
}

async function dataAddress(raster: Raster): Promise<string> {
  return `data:image/png;base64,${(await encodePng(raster)).toString("base64")}`;
}

function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
