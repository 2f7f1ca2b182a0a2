import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { productRoot } from "../settings/product-root.ts";

describe("the types of the database", () => {
  it("are those of the migrated database", async () => {
    const script = path.join(productRoot(), "scripts", "database-types.mjs");
    await expect(promisify(execFile)(process.execPath, [script, "--verify"])).resolves.toMatchObject({ stderr: "" });
  });
});
