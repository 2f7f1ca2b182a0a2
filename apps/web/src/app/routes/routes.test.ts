import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type RouteEntry, routes } from "./routes.ts";

interface Row {
  readonly id: string;
  readonly path: string;
  readonly login: boolean;
  readonly text: string;
}

/** Rows of the requirements that describe a route: "| RTE-003 | `/home`. Login: N. …". */
const rows: readonly Row[] = [
  ...readFileSync(resolve(import.meta.dirname, "../../../../../docs/spec/requirements.md"), "utf8").matchAll(
    /^\| (RTE-\d{3}) \| `([^`]+)`(?: or `[^`]+`)?(?: \((?:digits(?: only)?|query `\w+`)\))?\. Login: (Y|N)\.(.*)\|/gm,
  ),
].map(([, id = "", path = "", login, text = ""]) => ({ id, path: path.replace(/\?.*=.*$/, ""), login: login === "Y", text }));

/** The pattern as the requirements write it: `/model/:id/file/:version?/:type?/*` is `/model/{id}/file/{version?}/{type?}/{path?}`. */
function asWritten(path: string): string {
  return path.replace(/:(\w+\??)/g, "{$1}").replace("*", "{path?}");
}

function flatten(entries: readonly RouteEntry[], parent = ""): (RouteEntry & { readonly full: string })[] {
  return entries.flatMap((entry) => {
    const full = entry.path.startsWith("/") ? entry.path : `${parent}/${entry.path}`;
    return [{ ...entry, full }, ...flatten(entry.children ?? [], full)];
  });
}

const table = flatten(routes);
const find = (path: string) => table.find(({ full }) => asWritten(full) === path);
/** Pages of ours that the specification does not name. */
const ours = [
  "/",
  "/bbs",
  "/message/chat",
  "/message/chat/:peerId",
  "/hosting/:service",
  "/join",
  "/interaction/expert",
  "/bbs/school",
  "/bbs/school/manage",
  "/sharing/model/:id",
  "/tokens",
  "/development/mailbox",
  "/user/:id/setting/:section",
];
const ourRooms = [
  "/admin",
  "/education/:courseId",
  "/education/certificate",
  "/model/:id/issues",
  "/model/:id/proposals",
  "/model/:id/wiki",
];
const isOurs = (path: string) => ours.includes(path) || ourRooms.some((room) => path.startsWith(room));

describe("the route table", () => {
  it("reads the routes of the requirements", () => expect(rows.length).toBeGreaterThan(70));

  it("has no path that the requirements do not know", () => {
    const unknown = table.filter(({ full }) => !isOurs(full) && !rows.some(({ path }) => path === asWritten(full)));
    expect(unknown.map(({ full }) => full)).toEqual([]);
  });

  it("[RTE-003] [RTE-004] [RTE-005] [RTE-007] [RTE-008] [RTE-009] [RTE-011] [RTE-015] [RTE-016] [RTE-018] [RTE-019] [RTE-020] [RTE-021] [RTE-022] [RTE-023] [RTE-025] has the pages of the first release", () => {
    const first = [
      "003",
      "004",
      "005",
      "007",
      "008",
      "009",
      "011",
      "015",
      "016",
      "018",
      "019",
      "020",
      "021",
      "022",
      "023",
      "025",
    ].map((n) => `RTE-${n}`);
    const missing = rows.filter(({ id, path }) => first.includes(id) && !find(path)?.load);
    expect(missing).toEqual([]);
  });

  it("asks for a login where the requirements do, and only there", () => {
    const wrong = rows.filter(({ path, login }) => {
      const entry = find(path);
      return entry && entry.login !== login;
    });
    expect(wrong).toEqual([]);
  });

  it("[RTE-006] [RTE-024] [RTE-026] [RTE-027] [RTE-054] [RTE-055] [RTE-056] [RTE-057] [RTE-058] [RTE-059] [RTE-061] [RTE-062] [RTE-063] has the pages of people and messages", () => {
    const wanted = ["006", "012", "024", "026", "027", "054", "055", "056", "057", "058", "059", "061", "062", "063"].map(
      (n) => `RTE-${n}`,
    );
    expect(rows.filter(({ id, path }) => wanted.includes(id) && !find(path)?.load)).toEqual([]);
  });

  it("[RTE-053] [RTE-060] leads to the first part of pages with parts", () => {
    expect(find("/personal")?.login).toBe(true);
    expect(find("/user/{id}")).toMatchObject({ digits: ["id"], redirect: "repo" });
    expect(find("/message")).toMatchObject({ redirect: "system" });
  });

  it("[RTE-069] [RTE-075] has the pages of the forum, beginning with its list", () => {
    expect(find("/bbs")).toMatchObject({ login: false, redirect: "pubtechx" });
    const wanted = ["070", "071", "072", "073", "074", "075", "076"].map((n) => `RTE-${n}`);
    expect(rows.filter(({ id, path }) => wanted.includes(id) && !find(path)?.load)).toEqual([]);
  });

  it("[RTE-013] [RTE-014] has the courses for everybody and their making for members", () => {
    expect(find("/education")).toMatchObject({ login: false, load: expect.any(Function) });
    expect(find("/education/publish")).toMatchObject({ login: true, load: expect.any(Function) });
  });

  it("[RTE-028] [RTE-029] [RTE-030] [RTE-031] [RTE-032] [RTE-033] [RTE-034] [RTE-035] [RTE-036] [RTE-037] [RTE-038] [RTE-039] [RTE-040] [RTE-041] [RTE-042] [RTE-043] [RTE-044] [RTE-045] [RTE-046] [RTE-047] has the pages of the portal", () => {
    const wanted = Array.from({ length: 20 }, (_, n) => `RTE-0${28 + n}`);
    expect(rows.filter(({ id, path }) => wanted.includes(id) && !find(path)?.load)).toEqual([]);
    expect(rows.filter(({ id }) => wanted.includes(id)).length).toBe(20);
  });

  it("[RTE-049] [RTE-050] [RTE-051] [RTE-052] has the pages of competitions", () => {
    const wanted = ["049", "050", "051", "052"].map((n) => `RTE-${n}`);
    expect(rows.filter(({ id, path }) => wanted.includes(id) && !find(path)?.load)).toEqual([]);
  });

  it("[RTE-077] [RTE-078] [RTE-079] [RTE-080] [RTE-081] [RTE-082] [RTE-083] [RTE-084] [RTE-085] [RTE-086] [RTE-087] has the pages of schools, beginning with the chooser", () => {
    expect(find("/bbs/school")).toMatchObject({ redirect: "index" });
    const wanted = ["078", "079", "080", "081", "082", "083", "084", "085", "086", "087"].map((n) => `RTE-${n}`);
    expect(rows.filter(({ id, path }) => wanted.includes(id) && !find(path)?.load)).toEqual([]);
  });

  it("[RTE-064] [RTE-065] [RTE-066] [RTE-068] has the pages of questions to experts", () => {
    expect(find("/interaction")).toMatchObject({ login: false, redirect: "expert" });
    const wanted = ["065", "066", "068"].map((n) => `RTE-${n}`);
    expect(rows.filter(({ id, path }) => wanted.includes(id) && !find(path)?.load)).toEqual([]);
  });

  it("[RTE-001] leads from / to /home", () => expect(find("/")?.redirect).toBe("/home"));

  it("[RTE-017] takes digits only for a model and leads to its summary", () => {
    expect(find("/model/{id}")).toMatchObject({ digits: ["id"], redirect: "summary" });
  });

  it("[SHL-023] hides the floating buttons on the sign-in pages", () => {
    expect(table.filter((entry) => entry.hidesFloatingButtons).map(({ full }) => full)).toEqual(
      expect.arrayContaining(["/sign", "/login"]),
    );
  });

  it("[SHL-021] hides the footer on the page of the assistant", () => {
    expect(find("/askme")).toMatchObject({ login: true, hidesFooter: true });
  });

  it("titles every page that stands for itself", () => {
    expect(table.filter(({ load, title, children }) => load && !title && !children)).toEqual([]);
  });
});
