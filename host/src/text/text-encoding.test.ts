import { describe, expect, it } from "vitest";
import { decodeText, isConversionOf } from "./text-encoding.ts";

/** 弹簧阻尼器 in GB 2312. */
const springDamper = [0xb5, 0xaf, 0xbb, 0xc9, 0xd7, 0xe8, 0xc4, 0xe1, 0xc6, 0xf7];
const ascii = (text: string) => [...Buffer.from(text, "latin1")];

describe("the text of a file", () => {
  it("is UTF-8 with its byte order mark and line ends", () => {
    const text = "\ufeffmodel 弹簧 end 弹簧;\r\n";
    expect(decodeText(Buffer.from(text))).toEqual({ text, encoding: "utf-8" });
  });

  it("is Chinese where its bytes come in pairs", () => {
    const bytes = Uint8Array.from([...ascii('model A "'), ...springDamper, ...ascii('"; end A;\r\n')]);
    expect(decodeText(bytes)).toEqual({ text: 'model A "弹簧阻尼器"; end A;\r\n', encoding: "gb18030" });
  });

  it("is Windows-1252 where single letters are not ASCII", () => {
    const bytes = Uint8Array.from(ascii('model A "W\xe4rme\xfcbertragung f\xfcr 20 \xb0C"; end A;'));
    expect(decodeText(bytes)).toEqual({ text: 'model A "Wärmeübertragung für 20 °C"; end A;', encoding: "windows-1252" });
  });

  it("is UTF-16 where its byte order mark says so", () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x27, 0x5f))).toEqual({ text: "\ufeff弧", encoding: "utf-16le" });
    expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x5f, 0x27))).toEqual({ text: "\ufeff弧", encoding: "utf-16be" });
  });

  it("is UTF-8 although a NUL is in it, and none where other bytes hold one", () => {
    expect(decodeText(Buffer.from("弧\0"))).toEqual({ text: "弧\0", encoding: "utf-8" });
    expect(decodeText(Uint8Array.of(0x50, 0x4b, 0, 0xff))).toBeUndefined();
  });
});

describe("a conversion", () => {
  const bytes = Uint8Array.from([...ascii("// "), ...springDamper]);

  it("keeps every letter of the bytes", () => {
    expect(isConversionOf("// 弹簧阻尼器", bytes)).toBe(true);
    expect(isConversionOf("// 弹簧阻尼", bytes)).toBe(false);
    expect(isConversionOf(`// ${"\ufffd".repeat(10)}`, bytes)).toBe(false);
  });
});
