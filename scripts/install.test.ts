import { expect, it } from "vitest";
import { withAddresses } from "./install.mjs";

const registry = "https://registry.example/npm/";

function addressed(path: string, entry: Record<string, unknown>): unknown {
  return withAddresses({ packages: { [path]: entry } }, registry).packages[path]?.resolved;
}

it("a package of the lock file is fetched from where its registry keeps the archive", () => {
  const entry = { version: "1.2.3", integrity: "sha512-AAAA" };
  expect(addressed("node_modules/react", entry)).toBe(`${registry}react/-/react-1.2.3.tgz`);
  expect(addressed("node_modules/a/node_modules/@types/node", entry)).toBe(`${registry}@types/node/-/node-1.2.3.tgz`);
  expect(addressed("node_modules/vite", { ...entry, name: "@voidzero-dev/vite-plus-core" })).toBe(
    `${registry}@voidzero-dev/vite-plus-core/-/vite-plus-core-1.2.3.tgz`,
  );
});

it("rooms of the repository, links and packages with an address of their own stay as the lock file says", () => {
  expect(addressed("", { version: "0.1.0" })).toBeUndefined();
  expect(addressed("packages/dae", { version: "0.1.0" })).toBeUndefined();
  expect(addressed("node_modules/@mofang/dae", { resolved: "packages/dae", link: true })).toBe("packages/dae");
  expect(addressed("node_modules/x", { version: "1.0.0", integrity: "sha512-A", resolved: "https://x.example/x.tgz" })).toBe(
    "https://x.example/x.tgz",
  );
});
