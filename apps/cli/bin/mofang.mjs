#!/usr/bin/env node
/** `mofang`: builds the command line when it is missing or older than its sources, then runs it. */
import { existsSync } from "node:fs";

const buildScript = new URL("../../../scripts/build.mjs", import.meta.url);
// An installation without sources has nothing to build from.
if (existsSync(buildScript) && process.env.MOFANG_BUILT === undefined) {
  const { build } = await import(buildScript);
  await build("cli");
}
await import(new URL("../dist/mofang.mjs", import.meta.url));
