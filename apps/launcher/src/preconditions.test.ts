import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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

  it("a data folder that other users of the machine could look into is closed to them", async () => {
    chmodSync(folder, 0o755);
    await requireDataFolder(loadSettings({ MOFANG_DATA: folder }));
    expect(statSync(folder).mode & 0o066).toBe(0);
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
    expect(readdirSync(folder)).toEqual(["launcher.pid"]);
    claim.release();
    expect(readdirSync(folder)).toEqual([]);
    expect(claimDataFolder(folder).isAfterCrash).toBe(false);
  });

  it("a folder that another launcher serves stays that one's", async () => {
    const other = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)", "launcher.mjs"], { stdio: "ignore" });
    await new Promise((spawned) => other.once("spawn", spawned));
    writeFileSync(join(folder, "launcher.pid"), `${other.pid}\n`);
    expect(() => claimDataFolder(folder)).toThrow(`another Mofang (process ${other.pid}) runs on ${folder}`);
    expect(readdirSync(folder)).toEqual(["launcher.pid"]);
    expect(readFileSync(join(folder, "launcher.pid"), "utf8")).toBe(`${other.pid}\n`);
    const ended = new Promise((exited) => other.once("exit", exited));
    other.kill();
    await ended;
    expect(claimDataFolder(folder).isAfterCrash).toBe(true);
  });

  it("a folder that is half restored is one line that says what to do", async () => {
    writeFileSync(join(folder, "restoring"), "x");
    await expect(requireDataFolder(loadSettings({ MOFANG_DATA: folder }))).rejects.toThrow(/a restore into .* did not end/);
  });
});
