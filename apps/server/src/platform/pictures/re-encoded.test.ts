import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { reencoded } from "./re-encoded.ts";

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "teal" } });

describe("a picture drawn again", () => {
  it("is refused by its dimensions, however small its file is", async () => {
    const huge = await drawn(16_000, 16_000).png().toBuffer();
    expect(huge.length).toBeLessThan((16_000 * 16_000) / 64);
    await expect(reencoded(huge, "png", 512)).rejects.toMatchObject({
      slug: "picture.too-many-pixels",
      values: { width: 16_000, height: 16_000 },
    });
  });

  it("fits into the square that it is shown in, and keeps its proportions; a small one is not enlarged", async () => {
    const wide = await sharp(await reencoded(await drawn(2000, 1000).jpeg().toBuffer(), "jpg", 512)).metadata();
    expect([wide.width, wide.height, wide.format]).toEqual([512, 256, "jpeg"]);
    const small = await sharp(await reencoded(await drawn(20, 10).png().toBuffer(), "png", 512)).metadata();
    expect([small.width, small.height]).toEqual([20, 10]);
  });

  it("holds neither where and with what it was taken, nor what hung behind its end, and stands upright", async () => {
    const exif = { IFD0: { Make: "SecretCamera", Orientation: "6" }, IFD3: { GPSLatitudeRef: "N" } };
    const taken = await drawn(40, 20).jpeg().withExif(exif).toBuffer();
    expect(taken.includes("SecretCamera")).toBe(true);
    const again = await reencoded(Buffer.concat([taken, Buffer.from("PK hidden archive")]), "jpg", 512);
    expect(again.includes("SecretCamera")).toBe(false);
    expect(again.includes("hidden archive")).toBe(false);
    const { exif: left, orientation } = await sharp(again).metadata();
    expect([left, orientation]).toEqual([undefined, undefined]);
  });

  it("that is damaged is said to be so", async () => {
    const bytes = await drawn(40, 20).png().toBuffer();
    await expect(reencoded(bytes.subarray(0, 30), "png", 512)).rejects.toMatchObject({ slug: "picture.unreadable" });
  });
});
