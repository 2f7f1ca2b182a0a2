import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { folderOfRoom, roomOf } from "./rooms.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

it.each([
  ["dae", "packages/dae"],
  ["packages/dae/", "packages/dae"],
  ["server/forum", "apps/server/src/forum"],
  ["web/workspace", "apps/web/src/workspace"],
  ["cli", "apps/cli"],
  ["host", "host"],
  ["scripts", "scripts"],
  ["apps/web/src/ui", "apps/web/src/ui"],
])("the room %s lies in %s", (name, folder) => expect(folderOfRoom(root, name)).toBe(folder));

it("there is no room of a name that is no folder, and none outside of the repository", () => {
  for (const name of ["nothing", "server/nothing", "..", "../..", "/", "", "package.json"]) {
    expect(folderOfRoom(root, name)).toBeUndefined();
  }
});

it.each([
  ["packages/dae/src/graph/graph.test.ts", "dae"],
  ["apps/server/src/forum/forum.test.ts", "server/forum"],
  ["apps/server/src/domains.test.ts", "server"],
  ["apps/web/src/workspace/canvas/pins.test.tsx", "web/workspace"],
  ["apps/cli/src/fmu.test.ts", "cli"],
  ["host/src/backup/backup.test.ts", "host"],
  ["e2e/forum.journey.ts", "e2e"],
])("%s lies in the room %s", (file, room) => expect(roomOf(file)).toBe(room));
