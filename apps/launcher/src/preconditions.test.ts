import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSettings } from "@mofang/host";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requireDataFolder, requirePort } from "./preconditions.ts";
import { claimDataFolder } from "./single-launcher.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-launcher-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}

describe("what must hold before a start", () => {
  it("a taken port is one line that names the setting and the port", async () => {
    const server = await listening();
    const { port } = server.address() as AddressInfo;
    await expect(requirePort(loadSettings({ MOFANG_PORT: String(port) }))).rejects.toThrow(
      new RegExp(`^MOFANG_PORT: port ${port} .* taken`),
    );
    server.close();
  });

  it("a port that programs of a killed launcher still hold is waited for", async () => {
    const server = await listening();
    const { port } = server.address() as AddressInfo;
    const free = requirePort(loadSettings({ MOFANG_PORT: String(port) }), 60_000);
    server.close();
    await expect(free).resolves.toBeUndefined();
  });

  it("a data folder that is no folder is one line that names the setting", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    await expect(requireDataFolder(loadSettings({ MOFANG_DATA: file }))).rejects.toThrow(
      /^MOFANG_DATA: the folder .*file cannot be written/,
    );
  });

  it("a folder claimed by a process that is gone can be claimed again", () => {
    writeFileSync(join(folder, "launcher.pid"), "999999999\n");
    const claim = claimDataFolder(folder);
    expect(claim.isAfterCrash).toBe(true);
    claim.release();
    expect(claimDataFolder(folder).isAfterCrash).toBe(false);
  });
});
