import { imageLimits } from "@mofang/diagram";
import { describe, expect, it } from "vitest";
import { CallError } from "../api/call-error.ts";
import type { Client } from "../api/client.ts";
import { createEngineClient, type WorkerLike } from "./engine-client.ts";
import type { EngineAnswer, PageReply } from "./messages.ts";
import { PageFiles } from "./page-files.ts";
import { Project } from "./project.ts";
import { type RepositoryFiles, repositoryFiles } from "./repository-files.ts";
import { ResourceFiles } from "./resource-files.ts";
import { SiteLibraries } from "./site-libraries.ts";
import { noUsedRepositories } from "./used-repositories.ts";

/** A client of a site whose repository 7 has these files, and the calls that were made; a null content is refused. */
function site(files: Readonly<Record<string, Uint8Array<ArrayBuffer> | null>>) {
  const made: string[] = [];
  const client = async (name: string, { path = "" }: { readonly path?: string }) => {
    made.push(`${name} ${path}`.trim());
    if (name === "tree") {
      const entries = Object.entries(files).map(([each, content]) => ({
        path: each,
        kind: "file",
        size: content?.length ?? 1,
        blob: "",
      }));
      return { commit: null, entries: [...entries, { path: "Data", kind: "folder", size: 0, blob: "" }] };
    }
    const content = files[path];
    if (content === undefined || content === null) throw new CallError("refused");
    return { blob: new Blob([content]), fileName: path };
  };
  return { made, files: repositoryFiles(client as unknown as Client, 7, "main") };
}

const noLibraries = new SiteLibraries(
  async () => Response.json({ code: 0, message: "", data: [] }),
  () => undefined,
);

describe("files of the repository", () => {
  it("are fetched through the reader's calls, each once, and refused ones are not there", async () => {
    const { made, files } = site({ "a.png": Uint8Array.of(1, 2), "hidden.png": null });
    expect((await files.list()).map(({ path }) => path)).toEqual(["a.png", "hidden.png"]);
    expect(await files.read("a.png")).toEqual(Uint8Array.of(1, 2));
    expect(await files.read("a.png")).toEqual(Uint8Array.of(1, 2));
    expect(await files.read("hidden.png")).toBeUndefined();
    await files.list();
    expect(made).toEqual(["tree", "fileBytes a.png", "fileBytes hidden.png"]);
  });

  it("reach the worker through its page", async () => {
    let pageFiles: PageFiles | undefined;
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: (reply: unknown) => pageFiles?.hear(reply as PageReply),
    };
    createEngineClient({ files: site({ "a.png": Uint8Array.of(9) }).files, spawn: () => worker });
    pageFiles = new PageFiles((data: EngineAnswer) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent));
    expect((await pageFiles.list()).map(({ path }) => path)).toEqual(["a.png"]);
    expect(await pageFiles.read("a.png")).toEqual(Uint8Array.of(9));
    expect(await pageFiles.read("b.png")).toBeUndefined();
  });
});

describe("resources", () => {
  it("are images by path: what there is, what is too large, and what is missing", async () => {
    const large = new Uint8Array(imageLimits.bytes + 1);
    const { made, files } = site({ "a.png": Uint8Array.of(0, 1, 2, 255), "large.png": large, "hidden.png": null });
    const images = await new ResourceFiles(files, noLibraries).images(["a.png", "large.png", "hidden.png", "no.png"]);
    expect(Object.fromEntries(images)).toEqual({
      "a.png": { base64: "AAEC/w==" },
      "large.png": "too-large",
      "hidden.png": "missing",
      "no.png": "missing",
    });
    expect(made).not.toContain("fileBytes large.png");
  });

  it("are the data files that a run on the server would get", async () => {
    const { files } = site({
      "Data/a.mat": Uint8Array.of(1),
      "b.csv": Uint8Array.of(2),
      "c.png": Uint8Array.of(3),
      "d.txt": null,
    });
    const data = await new ResourceFiles(files, noLibraries).data();
    expect([...data.keys()].sort()).toEqual(["Data/a.mat", "b.csv"]);
  });

  it("of libraries come from the site, images once", async () => {
    const asked: string[] = [];
    const fetched = async (address: string): Promise<Response> => {
      asked.push(address);
      const { pathname, searchParams } = new URL(address, "http://localhost");
      if (pathname.endsWith("/list")) {
        return Response.json({ code: 0, message: "", data: [{ name: "Gears", version: "1.0.0", uses: [], languages: [] }] });
      }
      if (pathname.endsWith("/texts")) {
        const texts = JSON.stringify({ "Gears 1.0.0/package.mo": "package Gears end Gears;" });
        return new Response(new Blob([texts]).stream().pipeThrough(new CompressionStream("gzip")));
      }
      if (searchParams.get("path") !== "Images/a.png") return Response.json({ code: 1, message: "no", data: null });
      return new Response(Uint8Array.of(7), { headers: { "content-type": "application/octet-stream" } });
    };
    const now = (address: string) => (address.endsWith("path=Data%2Fa.mat") ? Uint8Array.of(8) : undefined);
    const libraries = new SiteLibraries(fetched as typeof fetch, now);
    const project = new Project();
    project.open([{ path: "M.mo", text: "model M extends Gears.Wheel; end M;" }]);
    await libraries.follow(project);
    const list = () => Promise.reject(new Error("asked"));
    const repository: RepositoryFiles = {
      list,
      read: async () => undefined,
      compileC: async () => undefined,
      used: noUsedRepositories,
    };
    const resources = new ResourceFiles(repository, libraries);
    const paths = ["/library/Gears 1.0.0/Images/a.png", "/library/Gears 1.0.0/no.png", "/library/Other/a.png"];
    for (const attempt of ["fetched", "kept"]) {
      expect([attempt, ...(await resources.images(paths)).values()]).toEqual([attempt, { base64: "Bw==" }, "missing", "missing"]);
    }
    expect(asked.filter((address) => address.includes("/file?"))).toEqual([
      "/mofang/library/file?name=Gears&version=1.0.0&path=Images%2Fa.png",
      "/mofang/library/file?name=Gears&version=1.0.0&path=no.png",
    ]);
    expect(libraries.fileNow("/library/Gears 1.0.0/Data/a.mat")).toEqual(Uint8Array.of(8));
    expect(libraries.fileNow("/library/Gears 1.0.0")).toBeUndefined();
  });
});
