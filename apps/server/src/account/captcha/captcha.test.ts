import { inflateSync } from "node:zlib";
import { accountCalls, limits } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDomains } from "../../domains.ts";
import { startTestSite, type TestSite } from "../../platform/testing/test-site.ts";
import { TestPeople, trackTo } from "../test-people.ts";
import { cut, paint, pieceSize } from "./piece.ts";
import { encodePng } from "./png.ts";
import { scenes } from "./scenes.ts";
import { isMoved } from "./track.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
});
afterAll(() => site.stop());
const people = new TestPeople(() => site);

async function puzzle() {
  const { data } = await site.call(accountCalls.machineCaptcha);
  const { gap } = await site.platform.database
    .selectFrom("captcha_puzzle")
    .select("gap")
    .where("id", "=", data.puzzle)
    .executeTakeFirstOrThrow();
  return { ...data, gap };
}

const check = (id: string, offset: number, track = trackTo(offset)) =>
  site.call(accountCalls.checkMachineCaptcha, { body: { puzzle: id, offset, track } });

describe("the pictures", () => {
  it("[AUT-037] [AUT-038] [AUT-039] are six of 450 × 320 pixels, with a piece of 60", async () => {
    expect(scenes).toHaveLength(6);
    const whole = await Promise.all(scenes.map(paint));
    expect(whole.map(({ width, height }) => [width, height])).toEqual(whole.map(() => [450, 320]));
    expect([pieceSize, limits.captchaPiece]).toEqual([60, 60]);
    expect(new Set(whole.map(({ pixels }) => Buffer.from(pixels).toString("base64"))).size).toBe(6);
  });

  it("lack in the gap what the piece shows", async () => {
    const [scene] = scenes;
    if (scene === undefined) throw new Error("there are scenes");
    const whole = await paint(scene);
    const { picture, piece } = cut(whole, 150, 100);
    const middle = (100 + 35) * 450 + 150 + 25;
    const inPiece = (35 * pieceSize + 25) * 4;
    expect([...piece.pixels.slice(inPiece, inPiece + 4)]).toEqual([...whole.pixels.slice(middle * 3, middle * 3 + 3), 255]);
    expect(picture.pixels[middle * 3] ?? 255).toBeLessThan(whole.pixels[middle * 3] ?? 0);
    expect([...picture.pixels.slice(0, 3000)]).toEqual([...whole.pixels.slice(0, 3000)]);
  });

  it("are PNG files that unpack to the same pixels", async () => {
    const pixels = Uint8Array.from({ length: 4 * 3 * 4 }, (_, index) => (index * 37) % 256);
    const file = await encodePng({ width: 4, height: 3, channels: 4, pixels });
    expect(file.subarray(1, 4).toString()).toBe("PNG");
    const start = file.indexOf("IDAT") + 4;
    const rows = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)));
    const read: number[] = [];
    for (let y = 0; y < 3; y++) {
      for (let x = 0; x < 16; x++) read.push(((rows[y * 17 + 1 + x] ?? 0) + (y === 0 ? 0 : (read[(y - 1) * 16 + x] ?? 0))) % 256);
    }
    expect(read).toEqual([...pixels]);
  });
});

describe("a puzzle", () => {
  it("[AUT-032] [AUT-056] comes as pictures, without its answer", async () => {
    const answer = await site.call(accountCalls.machineCaptcha);
    expect(Object.keys(answer.data).sort()).toEqual(["picture", "piece", "puzzle", "top"]);
    expect(answer.data.picture).toMatch(/^data:image\/png;base64,/);
  });

  it("[AUT-033] is solved within 10 pixels of the gap, and not beyond", async () => {
    for (const [difference, isSolved] of [
      [0, true],
      [10, true],
      [-10, true],
      [11, false],
      [-11, false],
    ] as const) {
      const { puzzle: id, gap } = await puzzle();
      const { code } = await check(id, gap + difference);
      expect([difference, code === 0]).toEqual([difference, isSolved]);
    }
  });

  it("takes one answer", async () => {
    const { puzzle: id, gap } = await puzzle();
    expect(await check(id, 0)).toMatchObject({ code: 10020, message: "验证失败，请重试" });
    expect(await check(id, gap)).toMatchObject({ code: 10020 });
  });

  it("is forgotten after three minutes", async () => {
    const { puzzle: id, gap } = await puzzle();
    await site.platform.database
      .updateTable("captcha_puzzle")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("id", "=", id)
      .execute();
    expect(await check(id, gap)).toMatchObject({ code: 10020 });
  });

  it("is not solved by a piece that was put there at once", async () => {
    const { puzzle: id, gap } = await puzzle();
    expect(await check(id, gap, [{ x: gap, t: 0 }])).toMatchObject({ code: 10020 });
  });
});

describe("a track", () => {
  it("is of somebody who moved the piece", () => {
    expect(isMoved(trackTo(200), 200)).toBe(true);
    const keys = Array.from({ length: 8 }, (_, step) => ({ x: 25 * (step + 1), t: 90 * step }));
    expect(isMoved(keys, 200)).toBe(true);
  });

  it.each([
    ["too few points", trackTo(200).slice(-3)],
    ["too fast", trackTo(200).map(({ x, t }) => ({ x, t: t / 4 }))],
    ["one leap", trackTo(200).map(({ x, t }) => ({ x: x < 200 ? 0 : 200, t }))],
    ["time that runs back", trackTo(200).map(({ x, t }, index) => ({ x, t: index === 5 ? 0 : t }))],
    ["another end", trackTo(150)],
  ])("is not with %s", (_, track) => expect(isMoved(track, 200)).toBe(false));
});

describe("a ticket", () => {
  const send = async (captcha: string) =>
    site.call(accountCalls.sendCode, {
      body: { receiver: people.emailOf(people.newName()), captcha, entrance: "REGISTER" },
    });

  it("[AUT-026] is needed for a code, and works once", async () => {
    expect(await send("invented")).toMatchObject({ http: 200, code: 10021, message: "请先完成滑块验证" });
    const ticket = await people.ticket();
    expect((await send(ticket)).code).toBe(200);
    expect((await send(ticket)).code).toBe(10021);
  });

  it("is of no use after five minutes", async () => {
    const ticket = await people.ticket();
    await site.platform.database
      .updateTable("captcha_ticket")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await send(ticket)).code).toBe(10021);
  });
});
