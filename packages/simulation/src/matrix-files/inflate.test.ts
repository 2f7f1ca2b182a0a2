import { describe, expect, it } from "vitest";
import { encodeUtf8 } from "../bytes/utf8.ts";
import { inflate } from "./inflate.ts";

function bytes(hexadecimal: string): Uint8Array {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const repetitive = "abcabcabcabcabcabc matrix matrix matrix ".repeat(8);
/** Compressed by zlib 1.2. */
const fixedCodes = "78da4b4c4a4e44450ab989254599156854e2a83aacea00f9dd7919";
const numbers = Array.from({ length: 150 }, (_, i) => `${(i * 37) % 101},${(i * i) % 97};`).join("");
const ownCodes =
  "78da1d92cb0dc44008431be210be03a2ffbe62735969090cc67e9f7ceb4f745f48ac7e321bf85bdb21966b9f786d3e89d909a958ffa475" +
  "eb89af8bc5c627f1f63d79b68aca264674fb49d99acbe4162abe8316ec7251dbf749fa964c6db8446c63b1ae96846f622876d0f2ad95f4" +
  "964b25b47d626f1d95dee792e811b30d14661b3d7860c473b34475c7a56b6da46a0b0ff79ab8ad8f28e64b6ad5647c63a473bbe4cd9ac9" +
  "c3fcc883dee2af5fa5865f938d71436f389f7c2aefd99edb90b7cdb879862a3ca9e819d535854652741bf56bf3964cde35c623ad796ff2" +
  "74a50bde74e4e5b9a3742a9aae75d240539a994d632769b2eb19de343f98432822797de904934a656addc8cfe2a254c63acd883d18f753" +
  "467f1444008856a241483280cb60eb1a90d8e2d78f7d408823370e88e228c2b37d2b481121c2e239118008820011f238951f0503228807" +
  "44380414e12850a4471169f97838288209a0088680a2388a8214c13250d484084602229afad1604004b341118c27454801142110508470" +
  "2e2752544751912264098a902b2842c6a48810217923047e3c0022b0018ade5184dfbe0a291a5284ce1fc35fb05f";

describe("inflate", () => {
  it("expands blocks with the fixed codes, with overlapping copies", () => {
    expect(inflate(bytes(fixedCodes), 1000)).toEqual(encodeUtf8(repetitive));
  });

  it("expands blocks with codes of their own", () => {
    expect(inflate(bytes(ownCodes), 10000)).toEqual(encodeUtf8(numbers));
  });

  it("copies stored blocks", () => {
    const stored = [0x78, 0x01, 0x01, 3, 0, 0xfc, 0xff, 1, 2, 3, 0, 0, 0, 0];
    expect(inflate(Uint8Array.from(stored), 1000)).toEqual(Uint8Array.of(1, 2, 3));
  });

  it("gives nothing for damaged data, nor for more than the limit", () => {
    expect(inflate(bytes(ownCodes).subarray(0, 60), 10000)).toBeUndefined();
    expect(inflate(bytes(fixedCodes), 319)).toBeUndefined();
    expect(inflate(Uint8Array.of(0x78, 0x01, 0x07), 1000)).toBeUndefined();
  });
});
