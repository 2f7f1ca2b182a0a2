import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { productRoot } from "../settings/product-root.ts";

/** Runs a program in which nobody catches `error`, an expression. */
async function runWith(error: string) {
  const outfile = path.join(productRoot(), "host", "dist", `last-resort-${process.pid}.mjs`);
  await build({
    stdin: {
      contents: `import { createLogger } from "./logger.ts";
        import { installLastResort } from "./last-resort.ts";
        installLastResort(createLogger({ level: "info", program: "test" }));
        setTimeout(() => console.log("went on"), 50);
        Promise.reject(${error});`,
      resolveDir: import.meta.dirname,
      loader: "ts",
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  try {
    return spawnSync(process.execPath, [outfile], { encoding: "utf8" });
  } finally {
    rmSync(outfile);
  }
}

describe("an error that nobody caught", () => {
  it("of the world is logged for the operator, and the program goes on", async () => {
    const { status, stdout } = await runWith(`Object.assign(new Error("read"), { code: "ECONNRESET" })`);
    expect(status).toBe(0);
    expect(stdout).toContain('"level":"error"');
    expect(stdout).toContain("went on");
  });

  it("that is a bug ends the program", async () => {
    const { status, stdout } = await runWith(`new TypeError("undefined is not a function")`);
    expect(status).toBe(1);
    expect(stdout).toContain('"level":"fatal"');
    expect(stdout).not.toContain("went on");
  });
});
