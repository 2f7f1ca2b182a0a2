import { reducedHugeAngle } from "@mofang/elementary";
import { elementaryModule } from "./elementary-module.ts";
import { webAssembly } from "./platform.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

let made: Readonly<Record<string, unknown>> | undefined;

/**
 * The elementary functions for code in WebAssembly: translated from `packages/elementary`, whose bits they give, so that no
 * call leaves for JavaScript. Undefined where the platform has no WebAssembly.
 */
export function compiledElementary(): Readonly<Record<string, unknown>> | undefined {
  if (webAssembly === undefined) return undefined;
  made ??= instanceOf(webAssembly);
  return made;
}

function instanceOf(platform: NonNullable<typeof webAssembly>): Readonly<Record<string, unknown>> {
  const memory = new platform.Memory({ initial: 1 });
  const { exports } = new platform.Instance(new platform.Module(bytesOf(elementaryModule)), {
    env: {
      memory,
      reducedHugeAngle: (x: number, place: number) => reducedHugeAngle(x, new Float64Array(memory.buffer, place, 2)),
    },
  });
  (exports.start as () => void)();
  return exports;
}

/** Bytes of a text in base 64 (RFC 4648). */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let at = 0;
  for (let i = 0; i < letters.length; i++) {
    bits = (bits << 6) | digits.indexOf(letters[i] as string);
    if (i % 4 !== 0) bytes[at++] = (bits >> (6 - 2 * (i % 4))) & 255;
  }
  return bytes;
}
