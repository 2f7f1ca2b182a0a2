const encodings = ["utf-8", "utf-16le", "utf-16be", "gb18030", "windows-1252"] as const;
/** How the bytes of a text file are read: UTF-8 as Modelica demands (MLS 3.6, 13.4), or what other tools have written. */
type TextEncoding = (typeof encodings)[number];

/** A text with the encoding that its bytes most probably have. */
export interface DecodedText {
  /** With its byte order mark and its line ends, where the bytes have them. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Reads a text file, letter by letter and without replacements. A text that is not UTF-8 is UTF-16 where its byte order mark
 * says so, GB 18030 where its bytes look like Chinese, else Windows-1252, which every sequence of bytes is. Undefined for
 * other bytes with a NUL, as binary files have; one that is UTF-8 all the same is a text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  for (const encoding of probableEncodings(bytes)) {
    const text = decodedAs(encoding, bytes);
    if (text !== undefined) return { text, encoding };
  }
  return undefined;
}

function probableEncodings(bytes: Uint8Array): readonly TextEncoding[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ["utf-16le"];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ["utf-16be"];
  if (bytes.includes(0)) return ["utf-8"];
  return looksChinese(bytes) ? ["utf-8", "gb18030", "windows-1252"] : ["utf-8", "windows-1252"];
}

/** Whether a text is what the bytes say in one of the encodings, so that writing it as UTF-8 loses no letter. */
export function isConversionOf(text: string, bytes: Uint8Array): boolean {
  return encodings.some((encoding) => decodedAs(encoding, bytes) === text);
}

function decodedAs(encoding: TextEncoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * A letter of GB 2312 has two bytes above 0xA0, one of a western language has one, beside letters of ASCII. So most runs of
 * such bytes are even in Chinese, and odd in other texts. General detectors count frequencies, for which the few words of
 * Chinese in a model are too short: they take most of them for Spanish.
 */
function looksChinese(bytes: Uint8Array): boolean {
  let [even, odd, length] = [0, 0, 0];
  for (const byte of [...bytes, 0]) {
    if (byte > 0xa0) length++;
    else if (length > 0) {
      if (length % 2 === 0) even++;
      else odd++;
      length = 0;
    }
  }
  return even > odd;
}
