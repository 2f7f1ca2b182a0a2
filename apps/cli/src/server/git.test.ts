import { afterEach, expect, it } from "vitest";
import { git } from "./git.ts";

const login = { address: "https://mofang.example.org", name: "ada", token: "secret" };
const before = { ...process.env };

afterEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith("GIT_CONFIG_")) delete process.env[name];
  Object.assign(process.env, before);
});

/** Settings that git takes from its environment. */
async function settings(): Promise<string[]> {
  const { code, output } = await git(["config", "--list", "--show-scope"], { login });
  expect(code).toBe(0);
  return output
    .split("\n")
    .filter((line) => line.startsWith("command\t"))
    .map((line) => line.slice("command\t".length));
}

const header = `http.${login.address}/git/.extraheader=Authorization: Basic ${btoa("mofang:secret")}`;

it("a login is one setting for its site alone", async () => {
  for (const name of Object.keys(process.env)) if (name.startsWith("GIT_CONFIG_")) delete process.env[name];
  expect(await settings()).toEqual([header]);
});

it("a login comes after the settings that the environment has", async () => {
  Object.assign(process.env, {
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: "user.name",
    GIT_CONFIG_VALUE_0: "Ada",
    GIT_CONFIG_KEY_1: "user.email",
    GIT_CONFIG_VALUE_1: "ada@example.org",
  });
  expect(await settings()).toEqual(["user.name=Ada", "user.email=ada@example.org", header]);
});
