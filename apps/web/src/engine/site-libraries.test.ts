import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { LibraryLoading } from "./messages.ts";
import { Project } from "./project.ts";
import { SiteLibraries } from "./site-libraries.ts";
import { noUsedRepositories, type RepositoryLibrary, type UsedRepositories } from "./used-repositories.ts";

const wheel = (radius: number) => `within Gears; model Wheel parameter Real r = ${radius}; end Wheel;`;
const available = [
  { name: "Gears", version: "1.0.0", uses: [{ name: "Base", version: "3.0.0" }], languages: [] },
  { name: "Gears", version: "2.0.0", uses: [], languages: ["zh"] },
  { name: "Base", version: "3.0.0", uses: [], languages: [] },
];
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Gears 1.0.0": { "Gears 1.0.0/package.mo": "package Gears end Gears;", "Gears 1.0.0/Wheel.mo": wheel(1) },
  "Gears 2.0.0": { "Gears 2.0.0/package.mo": "package Gears end Gears;", "Gears 2.0.0/Wheel.mo": wheel(2) },
  "Base 3.0.0": { "Base 3.0.0.mo": "package Base end Base;" },
};

/** A site that has the libraries, and the addresses that were asked of it. */
function site(isReachable = true, repositories?: UsedRepositories) {
  const asked: string[] = [];
  const answer = async (address: string): Promise<Response> => {
    asked.push(address);
    if (!isReachable) throw new TypeError("fetch failed");
    const { pathname, searchParams } = new URL(address, "http://localhost");
    if (pathname.endsWith("/list")) return Response.json({ code: 0, message: "", data: available });
    const bytes = gzipSync(JSON.stringify(texts[`${searchParams.get("name")} ${searchParams.get("version")}`]));
    return new Response(bytes, { headers: { "content-length": String(bytes.length) } });
  };
  const told: (readonly LibraryLoading[])[] = [];
  const libraries = new SiteLibraries(
    answer as typeof fetch,
    () => undefined,
    (loading) => told.push(loading),
    repositories,
  );
  return { asked, told, libraries };
}

function projectOf(text: string): Project {
  const project = new Project();
  project.open([{ path: "M.mo", text }]);
  return project;
}

describe("libraries of the site", () => {
  it("are loaded in the versions that the workspace uses, with what they use", async () => {
    const { libraries } = site();
    const project = projectOf('package P model M extends Gears.Wheel; end M; annotation(uses(Gears(version="1.0.0"))); end P;');
    await libraries.follow(project);
    expect(project.children("").map(({ name }) => name)).toEqual(["P", "Gears", "Base"]);
    expect(project.diagnose("M.mo", "en")).toEqual([]);
    expect(project.children("Gears").map(({ file }) => file)).toEqual(["/library/Gears 1.0.0/Wheel.mo"]);
  });

  it("are named with those that are installed besides", async () => {
    const { libraries } = site();
    const project = projectOf("model M Gears.Wheel w; end M;");
    await libraries.follow(project);
    const named = (await libraries.installed()).map(({ name, version, isLoaded }) => `${name} ${version} ${isLoaded}`);
    expect(named).toEqual(["Base 3.0.0 false", "Gears 2.0.0 true", "Gears 1.0.0 false"]);
  });

  it("tell how far they are, and that all are there", async () => {
    const { libraries, told } = site();
    await libraries.follow(projectOf("model M Base.X x; end M;"));
    const { received, total, ...library } = told.at(-2)?.[0] ?? { received: 0, total: undefined };
    expect(library).toEqual({ name: "Base", version: "3.0.0", phase: "reading" });
    expect(received).toBeGreaterThan(0);
    expect(total).toBe(received);
    expect(told[0]?.[0]).toMatchObject({ phase: "fetching", received: 0, total });
    expect(told.at(-1)).toEqual([]);
  });

  it("give the texts of their classes, also of those inside of one file", async () => {
    const { libraries } = site();
    const project = projectOf("model M Gears.Wheel w; end M;");
    await libraries.follow(project);
    const text = texts["Gears 2.0.0"]?.["Gears 2.0.0/Wheel.mo"];
    expect(project.class("Gears.Wheel")).toMatchObject({ kind: "model", libraryText: text, start: text?.indexOf("model") });
    expect(project.class("M")?.libraryText).toBeUndefined();
    expect(project.class("Gears.Nothing")).toBeUndefined();
  });

  it("are loaded in the newest version when a text mentions them", async () => {
    const { libraries, asked } = site();
    const project = projectOf("model M end M;");
    await libraries.follow(project);
    expect(project.children("").map(({ name }) => name)).toEqual(["M"]);
    project.update("M.mo", "model M Gears.Wheel w; end M;");
    await libraries.follow(project);
    expect(project.children("Gears").map(({ file }) => file)).toEqual(["/library/Gears 2.0.0/Wheel.mo"]);
    project.update("M.mo", "model M Gears.Wheel w1; end M;");
    await libraries.follow(project);
    expect(asked).toHaveLength(2);
  });

  it("are hidden by the workspace's own classes", async () => {
    const { libraries, asked } = site();
    const project = projectOf("package Gears model W end W; model M Gears.W w; end M; end Gears;");
    await libraries.follow(project);
    expect(asked).toHaveLength(1);
  });

  it("are named where they are not installed", async () => {
    const { libraries } = site();
    const project = projectOf('model M annotation(uses(Pumps(version="7.0"))); end M;');
    await libraries.follow(project);
    expect(project.diagnose("M.mo", "en")).toMatchObject([
      { severity: "warning", message: "Library Pumps 7.0 is not installed; to install it: mofang library add Pumps@7.0" },
    ]);
  });

  it("leave the workspace as it is while the site cannot be reached", async () => {
    const { libraries } = site(false);
    const project = projectOf("model M Gears.Wheel w; end M;");
    await libraries.follow(project);
    expect(project.children("").map(({ name }) => name)).toEqual(["M"]);
  });
});

const pumps: RepositoryLibrary = {
  name: "Pumps",
  version: "7.0.0",
  uses: [{ name: "Gears", version: "1.0.0" }],
  takesFrom: [],
  repository: { id: 5, name: "R5", ownerName: "o" },
  commit: "c0ffee",
  tag: "7.0.0",
  path: "Pumps",
  hash: "h",
  isWhole: true,
};

/** Repositories that hold packages, and what was asked of them. */
function repositoriesWith(held: readonly RepositoryLibrary[], texts: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const content = (path: string) => (path.startsWith("Pumps/") ? new TextEncoder().encode(`content of ${path}`) : undefined);
  const repositories: UsedRepositories = {
    find: async (uses) => {
      asked.push(`find ${uses}`);
      return held;
    },
    texts: async ({ name, commit }) => {
      asked.push(`texts ${name} ${commit}`);
      return new Uint8Array(gzipSync(JSON.stringify(texts)));
    },
    list: async () => [
      { path: "Pumps/Resources/a.csv", size: 3 },
      { path: "Other/b.csv", size: 3 },
    ],
    read: async (_, path) => content(path),
  };
  return { asked, repositories };
}

const pumpTexts = {
  "Pumps 7.0.0/package.mo": "package Pumps end Pumps;",
  "Pumps 7.0.0/Pump.mo": "within Pumps; model Pump extends Gears.Wheel; Real x = r; end Pump;",
};
const userText = 'package P model M extends Pumps.Pump; end M; annotation(uses(Pumps(version="7.0.0"))); end P;';

describe("packages of repositories", () => {
  it("are loaded as libraries with what they use, each content once", async () => {
    const { asked, repositories } = repositoriesWith([pumps], pumpTexts);
    const { libraries } = site(true, repositories);
    const project = projectOf(userText);
    await libraries.follow(project);
    expect(project.children("").map(({ name }) => name)).toEqual(["P", "Pumps", "Gears", "Base"]);
    expect(project.diagnose("M.mo", "en")).toEqual([]);
    expect(project.class("Pumps.Pump")).toMatchObject({ libraryText: pumpTexts["Pumps 7.0.0/Pump.mo"] });
    project.update("M.mo", userText.replace("model M", "model  M"));
    await libraries.follow(project);
    expect(asked).toEqual(["find Pumps@7.0.0", "texts Pumps c0ffee"]);
    expect(project.serverOnly("en")).toBeUndefined();
  });

  it("bring their data and images", async () => {
    const { repositories } = repositoriesWith([pumps], pumpTexts);
    const { libraries } = site(true, repositories);
    await libraries.follow(projectOf(userText));
    expect([...(await libraries.data()).keys()]).toEqual(["/library/Pumps 7.0.0/Resources/a.csv"]);
    expect(libraries.isOfSite("/library/Pumps 7.0.0/Resources/a.csv")).toBe(false);
    expect(libraries.isOfSite("/library/Gears 1.0.0/Wheel.mo")).toBe(true);
    const image = await libraries.file("/library/Pumps 7.0.0/a.png");
    expect(new TextDecoder().decode(image)).toBe("content of Pumps/a.png");
  });

  it("are not asked for where what is installed does", async () => {
    const { asked, repositories } = repositoriesWith([pumps], pumpTexts);
    const { libraries } = site(true, repositories);
    await libraries.follow(projectOf('package P annotation(uses(Gears(version="1.0.0"))); end P;'));
    expect(asked).toEqual([]);
  });

  it("bring the translations that they come with", async () => {
    const { repositories } = repositoriesWith([pumps], pumpTexts);
    const { libraries, asked } = site(true, {
      ...repositories,
      list: async () => [{ path: "Pumps/Resources/Language/Pumps.zh.po", size: 1 }],
    });
    await libraries.follow(projectOf(userText));
    const text = new TextDecoder().decode(await libraries.translations("Pumps", "zh"));
    expect(text).toBe("content of Pumps/Resources/Language/Pumps.zh.po");
    expect(await libraries.translations("Pumps", "en")).toBeUndefined();
    expect(await libraries.translations("Nothing", "zh")).toBeUndefined();
    expect(asked.filter((address) => address.includes("/file"))).toEqual([]);
  });

  it("of the site are asked for translations only into languages that they have", async () => {
    const { libraries, asked } = site();
    await libraries.follow(projectOf("model M Gears.Wheel w; end M;"));
    await libraries.translations("Gears", "en");
    expect(asked.filter((address) => address.includes("/file"))).toEqual([]);
    await libraries.translations("Gears", "zh");
    expect(asked.filter((address) => address.includes("/file"))).toEqual([
      "/mofang/library/file?name=Gears&version=2.0.0&path=Resources%2FLanguage%2FGears.zh.po",
    ]);
  });

  it("whose text is withheld say that their models run on the server only", async () => {
    const { repositories } = repositoriesWith([{ ...pumps, isWhole: false }], pumpTexts);
    const { libraries } = site(true, repositories);
    const project = projectOf(userText);
    await libraries.follow(project);
    const told = "Library Pumps 7.0.0 does not show all of its text: models that use it run on the server only";
    expect(project.diagnose("M.mo", "en")).toMatchObject([
      { code: "library.withheld", message: told, place: { start: userText.indexOf("Pumps(version") } },
    ]);
    expect(project.serverOnly("en")).toBe(told);
    // What cannot be judged without the text does not keep the model from the server.
    project.update("M.mo", userText.replace("Pumps.Pump;", "Pumps.Pump; Real z = hidden;"));
    const severities = project.diagnose("M.mo", "en").map(({ severity }) => severity);
    expect(severities).toContain("warning");
    expect(severities).not.toContain("error");
    project.update("M.mo", userText.replace("end M;", "Real z = ; end M;"));
    expect(project.diagnose("M.mo", "en").map(({ severity }) => severity)).toContain("error");
  });

  it("that are not there any more leave their name with the command that installs it", async () => {
    const gone: UsedRepositories = { ...noUsedRepositories, find: async () => [pumps] };
    const { libraries } = site(true, gone);
    const project = projectOf(userText);
    await libraries.follow(project);
    expect(project.children("").map(({ name }) => name)).toEqual(["P", "Gears", "Base"]);
    const { libraries: without } = site(true, noUsedRepositories);
    await without.follow(project);
    expect(project.diagnose("M.mo", "en")).toMatchObject([{ code: "library.missing" }, { severity: "error" }]);
  });
});
