import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilationFailures, programFolders } from "@mofang/simulation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
