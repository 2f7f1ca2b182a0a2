/** The process that runs cells in JavaScript and TypeScript, one after the other, in one scope. */
import { writeSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import { createContext, runInContext } from "node:vm";
import { transform } from "sucrase";
import type { CellLine } from "./cell-line.ts";
import { mofang, simulate } from "./engine-calls.ts";
import * as site from "./site-calls.ts";

/** Reads cells as lines of JSON, runs each, and answers with a line of JSON on descriptor 3. */
export function runCells(): void {
  let said = "";
  const say = (...values: unknown[]): void => {
    said += `${values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" ")}\n`;
  };
  const context = createContext({
    console: { log: say, info: say, warn: say, error: say },
    ...{ require: createRequire("/work/"), process, Buffer, URL, setTimeout, clearTimeout, TextEncoder, TextDecoder },
    ...{ simulate, mofang: Object.assign(mofang, { get: site.get, post: site.post, simulate: site.simulate }) },
  });
  let turn = Promise.resolve();
  createInterface({ input: process.stdin }).on("line", (line) => {
    turn = turn.then(async () => {
      said = "";
      try {
        const value: unknown = await runInContext(scriptOf(JSON.parse(line) as CellLine), context, { filename: "cell" });
        if (value !== undefined) say(value);
      } catch (error) {
        say(describe(error));
      }
      writeSync(3, `${JSON.stringify(said)}\n`);
    });
  });
}

/** Types mean nothing when a cell runs. */
function scriptOf({ language, code }: CellLine): string {
  return language === "typescript" ? transform(code, { transforms: ["typescript"], disableESTransforms: true }).code : code;
}

/** What is thrown in a cell is an error of another realm, and what is wrong with types a plain object. */
function describe(error: unknown): string {
  const { stack, message } = (error ?? {}) as { readonly stack?: unknown; readonly message?: unknown };
  return String(stack ?? message ?? error).trimEnd();
}
