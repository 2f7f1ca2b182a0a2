import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type PageModule, type RouteEntry, routes } from "./routes.ts";

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
  "/bbs/label/:id",
  "/bbs/levels",
  "/bbs/moderation",
  "/bbs/decisions",
  "/message/chat",
  "/message/chat/:peerId",
  "/hosting/:service",
  "/lti/open",
  "/join",
  "/interaction/expert",
  "/bbs/school",
  "/bbs/school/classes",
  "/bbs/school/manage",
  "/sharing/model/:id",
  "/tokens",
  "/container",
  "/development/mailbox",
  "/user/:id/setting/:section",
];
const ourRooms = [
  "/admin",
  "/run/:key",
  "/app/:id",
  "/embed/app",
  "/competition/kept",
  "/class/:classroomId",
  "/education/:courseId",
  "/education/certificate",
  "/education/bank",
  "/model/:id/issues",
  "/model/:id/proposals",
  "/model/:id/wiki",
  "/model/:id/translations",
];
const isOurs = (path: string) => ours.includes(path) || ourRooms.some((room) => path.startsWith(room));

/** A test that the pages of requirements lie in these files, each with the login that its requirement asks for. */
function shows(files: Readonly<Record<string, string>>) {
  return async () => {
    for (const [id, file] of Object.entries(files)) {
      const row = rows.find((one) => one.id === id);
      const entry = find(row?.path ?? "");
      const page = (await import(resolve(import.meta.dirname, `../../${file}.tsx`))) as PageModule;
      expect((await entry?.load?.())?.default, id).toBe(page.default);
      expect(entry?.login, id).toBe(row?.login);
    }
  };
}

describe("the route table", () => {
  it("reads the routes of the requirements", () => expect(rows.length).toBeGreaterThan(70));

  it("has no path that the requirements do not know", () => {
    const unknown = table.filter(({ full }) => !isOurs(full) && !rows.some(({ path }) => path === asWritten(full)));
    expect(unknown.map(({ full }) => full)).toEqual([]);
  });

  it("asks for a login where the requirements do, and only there", () => {
    const wrong = rows.filter(({ path, login }) => {
      const entry = find(path);
      return entry && entry.login !== login;
    });
    expect(wrong).toEqual([]);
  });

  it(
    "[RTE-003] [RTE-004] [RTE-005] [RTE-007] [RTE-008] are the home page, the sign-in and the pages of refusals",
    shows({
      "RTE-003": "home/home-page",
      "RTE-004": "account/sign-in/sign-in-page",
      "RTE-005": "account/sign-in/sign-in-page",
      "RTE-007": "app/pages/not-found-page",
      "RTE-008": "app/pages/no-permission-page",
    }),
  );

  it(
    "[RTE-009] [RTE-011] [RTE-015] [RTE-016] are the workspace, the workbench and the pages of models",
    shows({
      "RTE-009": "workspace/workspace-page",
      "RTE-011": "workbench/workbench-page",
      "RTE-015": "repository/list/list-page",
      "RTE-016": "repository/publish/publish-page",
    }),
  );

  it(
    "[RTE-018] [RTE-019] [RTE-020] [RTE-021] [RTE-022] are the parts of a model",
    shows({
      "RTE-018": "repository/summary/summary-page",
      "RTE-019": "repository/classes/view-page",
      "RTE-020": "repository/files/file-page",
      "RTE-021": "repository/dependency/dependency-page",
      "RTE-022": "repository/version/version-page",
    }),
  );

  it(
    "[RTE-023] [RTE-024] [RTE-025] [RTE-026] [RTE-027] are the management of a model, search, terms and help",
    shows({
      "RTE-023": "repository/manage/manage-page",
      "RTE-024": "app/pages/search-page",
      "RTE-025": "app/pages/terms-page",
      "RTE-026": "app/pages/help-page",
      "RTE-027": "app/pages/help-page",
    }),
  );

  it(
    "[RTE-006] [RTE-054] [RTE-055] [RTE-056] are the return from a login and the parts of a person",
    shows({
      "RTE-006": "account/external/callback-page",
      "RTE-054": "user/repository-tab",
      "RTE-055": "user/activity-tab",
      "RTE-056": "forum/posts-of-user",
    }),
  );

  it(
    "[RTE-057] [RTE-058] [RTE-059] are what a person sets and is told",
    shows({
      "RTE-057": "user/settings/setting-tab",
      "RTE-058": "user/login-log-tab",
      "RTE-059": "user/message-tab",
    }),
  );

  it(
    "[RTE-061] [RTE-062] [RTE-063] are the messages by their kinds",
    shows({
      "RTE-061": "message/message-page",
      "RTE-062": "message/message-page",
      "RTE-063": "message/message-page",
    }),
  );

  it(
    "[RTE-070] [RTE-071] [RTE-072] [RTE-073] are posts, labels and writing in the forum",
    shows({
      "RTE-070": "forum/list-page",
      "RTE-071": "forum/detail-page",
      "RTE-072": "forum/labels-page",
      "RTE-073": "forum/ask-page",
    }),
  );

  it(
    "[RTE-074] [RTE-075] [RTE-076] are FAQ and resources of the forum",
    shows({
      "RTE-074": "forum/faq-page",
      "RTE-075": "forum/faq-detail-page",
      "RTE-076": "forum/resources-page",
    }),
  );

  it(
    "[RTE-013] [RTE-014] are the courses for everybody and their making for members",
    shows({
      "RTE-013": "course/list-page",
      "RTE-014": "course/publish/publish-page",
    }),
  );

  it(
    "[RTE-028] [RTE-029] [RTE-030] [RTE-031] [RTE-032] are materials and what is shared",
    shows({
      "RTE-028": "portal/list-page",
      "RTE-029": "portal/detail-page",
      "RTE-030": "portal/sharing-page",
      "RTE-031": "portal/sharing-models-page",
      "RTE-032": "portal/sharing-education-page",
    }),
  );

  it(
    "[RTE-033] [RTE-034] [RTE-035] [RTE-036] [RTE-037] are the models and tools that are shared",
    shows({
      "RTE-033": "portal/detail-page",
      "RTE-034": "repository/summary/summary-page",
      "RTE-035": "repository/files/file-page",
      "RTE-036": "portal/list-page",
      "RTE-037": "portal/detail-page",
    }),
  );

  it(
    "[RTE-038] [RTE-039] [RTE-040] [RTE-041] are cases and news",
    shows({
      "RTE-038": "portal/list-page",
      "RTE-039": "portal/detail-page",
      "RTE-040": "portal/list-page",
      "RTE-041": "portal/detail-page",
    }),
  );

  it(
    "[RTE-042] [RTE-043] [RTE-044] [RTE-045] are activities and achievements",
    shows({
      "RTE-042": "portal/list-page",
      "RTE-043": "portal/detail-page",
      "RTE-044": "portal/list-page",
      "RTE-045": "portal/detail-page",
    }),
  );

  it(
    "[RTE-046] [RTE-047] are training and tutorials",
    shows({
      "RTE-046": "portal/list-page",
      "RTE-047": "portal/list-page",
    }),
  );

  it(
    "[RTE-049] [RTE-050] [RTE-051] [RTE-052] are the competitions",
    shows({
      "RTE-049": "competition/category-page",
      "RTE-050": "competition/list-page",
      "RTE-051": "competition/detail-page",
      "RTE-052": "competition/detail-page",
    }),
  );

  it(
    "[RTE-078] [RTE-079] [RTE-080] [RTE-081] [RTE-087] are the chooser of schools, the home of one, and posts there",
    shows({
      "RTE-078": "school/index-page",
      "RTE-079": "forum/list-page",
      "RTE-080": "forum/ask-page",
      "RTE-081": "forum/detail-page",
      "RTE-087": "forum/labels-page",
    }),
  );

  it(
    "[RTE-082] [RTE-083] [RTE-084] [RTE-085] [RTE-086] are what a school gives its people to read",
    shows({
      "RTE-082": "school/resource-page",
      "RTE-083": "school/faq-page",
      "RTE-084": "school/article-page",
      "RTE-085": "school/news-list-page",
      "RTE-086": "school/article-page",
    }),
  );

  it(
    "[RTE-065] [RTE-066] [RTE-068] are the questions to experts",
    shows({
      "RTE-065": "expert/questions-page",
      "RTE-066": "expert/question-page",
      "RTE-068": "expert/edit-answer-page",
    }),
  );

  it("[RTE-053] [RTE-060] leads to the first part of pages with parts", () => {
    expect(find("/user/{id}")).toMatchObject({ login: true, digits: ["id"], redirect: "repo" });
    expect(find("/message")).toMatchObject({ login: true, redirect: "system" });
  });

  it("[RTE-064] [RTE-069] [RTE-077] leads to the first page of an area", () => {
    expect(find("/interaction")).toMatchObject({ login: false, redirect: "expert" });
    expect(find("/bbs")).toMatchObject({ login: false, redirect: "pubtechx" });
    expect(find("/bbs/school")).toMatchObject({ login: false, redirect: "index" });
  });

  it("[RTE-001] leads from / to /home", () => expect(find("/")?.redirect).toBe("/home"));

  it("[RTE-017] takes digits only for a model and leads to its summary", () => {
    expect(find("/model/{id}")).toMatchObject({ digits: ["id"], redirect: "summary" });
  });

  it("[SHL-023] hides the floating buttons where somebody signs in or asks, over apps of models, and nowhere else", () => {
    expect(table.filter((entry) => entry.hidesFloatingButtons).map(({ full }) => full)).toEqual([
      "/sign",
      "/login",
      "/callback",
      "/lti/open",
      "/bbs/ask",
      "/app/:id/:name",
      "/bbs/school/ask",
      "/interaction/question",
      "/interaction/question/:id/:commentId",
    ]);
  });

  it("[SHL-021] hides the footer on the page of the assistant", () => {
    expect(find("/askme")).toMatchObject({ login: true, hidesFooter: true });
  });

  it("asks for a workspace's repository and texts before its page is there, by a number only", () => {
    const asked: unknown[] = [];
    for (const address of ["/workspace?id=3&class=A", "/workspace", "/workspace?id=A"])
      find("/workspace")?.ask?.((name, input) => asked.push([name, input]), new URL(address, "http://localhost"));
    expect(asked).toEqual([
      ["repositoryDetail", { id: 3 }],
      ["modelicaFiles", { id: 3 }],
    ]);
  });

  it("titles every page that stands for itself", () => {
    expect(table.filter(({ load, title, children }) => load && !title && !children)).toEqual([]);
  });
});
