import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instanceSecret } from "./instance-secret.ts";
import { productRoot } from "./product-root.ts";
import { loadSettings, SettingsError, siteAddress } from "./settings.ts";
import { settingsDocument } from "./settings-document.ts";

function complaintAbout(environment: Record<string, string>): string {
  try {
    loadSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "";
}

describe("settings", () => {
  it("have defaults, and an empty variable counts as not set", () => {
    expect(loadSettings({ MOFANG_PORT: "", MOFANG_BASE_URL: "" })).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      mode: "development",
      dataFolder: path.resolve(".mofang"),
    });
  });

  it("come from the environment", () => {
    const settings = loadSettings({
      MOFANG_PORT: "80",
      MOFANG_BASE_URL: "https://models.example.org/",
      MODELICAPATH: ["/a", "/b"].join(path.delimiter),
    });
    expect(settings).toMatchObject({ port: 80, modelicaPath: ["/a", "/b"] });
    expect(siteAddress(settings)).toBe("https://models.example.org");
  });

  it.each([
    { MOFANG_PORT: "abc" },
    { MOFANG_PORT: "65536" },
    { MOFANG_PORT: "-1" },
    { MOFANG_MODE: "test" },
    { MOFANG_BASE_URL: "ftp://example.org" },
    { MOFANG_ADMIN_EMAIL: "nobody" },
    { MOFANG_TRUSTED_PROXIES: "10.0.0.0/8,proxy" },
  ])("that are wrong are named with value and rule in one line: %o", (environment) => {
    const [[variable, value] = ["", ""]] = Object.entries(environment);
    const complaint = complaintAbout(environment);
    expect(complaint).toContain(`${variable}: the value ${JSON.stringify(value)} is not `);
    expect(complaint.split("\n")).toHaveLength(1);
  });

  it("that are wrong and secret are named without their value", () => {
    for (const variable of ["DATABASE_URL", "MOFANG_SECRET", "SMTP_URL", "MOFANG_ADMIN_PASSWORD"]) {
      const complaint = complaintAbout({ [variable]: "[leak]" });
      expect(complaint).toContain(variable);
      expect(complaint).not.toContain("leak");
    }
  });

  it("are complained about all at once", () => {
    expect(complaintAbout({ MOFANG_PORT: "x", MOFANG_WORKERS: "0" }).split("\n")).toHaveLength(2);
  });

  it("that belong together are set together", () => {
    expect(complaintAbout({ MOFANG_ADMIN_NAME: "admin" })).toContain("MOFANG_ADMIN_PASSWORD");
    expect(complaintAbout({ S3_ACCESS_KEY_ID: "key" })).toContain("S3_SECRET_ACCESS_KEY");
  });

  it("stand in the operator's page as they are declared", async () => {
    const page = await readFile(path.join(productRoot(), "docs/operate/settings.md"), "utf8");
    expect(page).toBe(settingsDocument());
  });
});

describe("the site's secret", () => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(path.join(tmpdir(), "mofang-secret-"));
  });
  afterAll(() => rm(dataFolder, { recursive: true }));

  it("is the setting when it is set", async () => {
    const secret = "0123456789abcdef0123456789abcdef";
    expect(await instanceSecret(loadSettings({ MOFANG_SECRET: secret }))).toBe(secret);
  });

  it("is made once, also when several processes ask at the same time, and only its owner can read it", async () => {
    const settings = loadSettings({ MOFANG_DATA: dataFolder });
    const secrets = await Promise.all([1, 2, 3].map(() => instanceSecret(settings)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(path.join(dataFolder, "secret"))).mode & 0o777).toBe(0o600);
  });
});
