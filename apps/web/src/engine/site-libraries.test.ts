import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { LibraryLoading } from "./messages.ts";
import { Project } from "./project.ts";
import { SiteLibraries } from "./site-libraries.ts";

const wheel = (radius: number) => `within Gears; model Wheel parameter Real r = ${radius}; end Wheel;`;
const available = [
  { name: "Gears", version: "1.0.0", uses: [{ name: "Base", version: "3.0.0" }] },
  { name: "Gears", version: "2.0.0", uses: [] },
  { name: "Base", version: "3.0.0", uses: [] },
];
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Gears 1.0.0": { "Gears 1.0.0/package.mo": "package Gears end Gears;", "Gears 1.0.0/Wheel.mo": wheel(1) },
  "Gears 2.0.0": { "Gears 2.0.0/package.mo": "package Gears end Gears;", "Gears 2.0.0/Wheel.mo": wheel(2) },
  "Base 3.0.0": { "Base 3.0.0.mo": "package Base end Base;" },
};

/** A site that has the libraries, and the addresses that were asked of it. */
function site(isReachable = true) {
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
