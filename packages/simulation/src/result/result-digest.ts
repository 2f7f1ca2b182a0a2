import { present } from "@mofang/vocabulary";
import { joined } from "../bytes/joined.ts";
import { encodeUtf8 } from "../bytes/utf8.ts";
import type { ResultFile } from "./result-file.ts";

/** SHA-256 of bytes (FIPS 180-4), 32 bytes: packages have none of their own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The name under which the times stand; no variable of Modelica has it. */
const timeName = "";

/**
 * The digest of what a result says, in hexadecimal: equal where names and values agree to the last bit, however its file is
 * laid out. It is the SHA-256 of the SHA-256 of every block, one after another: of the times under the empty name, then of
 * the variables by the UTF-16 code units of their names. A block is the name in UTF-8, a zero byte, and the values: numbers
 * as 8 bytes each, IEEE 754, the lowest first, every NaN as 7ff8000000000000; texts in UTF-8 with a zero byte behind each.
 *
 * Reads one variable at a time.
 */
export async function resultDigest(result: ResultFile, sha256: Sha256): Promise<string> {
  const blocks = [await sha256(block(timeName, bytesOfNumbers(await result.time())))];
  for (const { name, kind, index } of inOrder(result)) {
    const values = await result.values(index);
    blocks.push(await sha256(block(name, kind === "String" ? bytesOfTexts(values, result.texts) : bytesOfNumbers(values))));
  }
  return [...(await sha256(joined(blocks)))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function inOrder({ variables }: ResultFile) {
  const all = variables.map(({ name, kind }, index) => ({ name, kind, index }));
  return all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function block(name: string, values: Uint8Array): Uint8Array {
  return joined([encodeUtf8(name), Uint8Array.of(0), values]);
}

function bytesOfNumbers(values: Float64Array): Uint8Array {
  const bytes = new Uint8Array(8 * values.length);
  const view = new DataView(bytes.buffer);
  // Engines of JavaScript may give a NaN any of its many bit patterns.
  for (const [i, value] of values.entries()) {
    if (Number.isNaN(value)) view.setBigUint64(8 * i, 0x7ff8000000000000n, true);
    else view.setFloat64(8 * i, value, true);
  }
  return bytes;
}

function bytesOfTexts(positions: Float64Array, texts: readonly string[]): Uint8Array {
  const end = Uint8Array.of(0);
  return joined([...positions].flatMap((position) => [encodeUtf8(present(texts[position], "a text of the result")), end]));
}
