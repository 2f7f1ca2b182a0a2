import type { CallData, Calls } from "@mofang/protocol";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SchoolContext } from "../school/use-school.ts";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { fillIn } from "../testing/fill-in.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import AssignmentPage from "./assignment-page.tsx";
import ClassroomPage from "./classroom-page.tsx";
import ListPage from "./list-page.tsx";
import PeoplePage from "./people-page.tsx";
import { progressCsv, totalOf } from "./progress-csv.ts";
import ProgressPage from "./progress-page.tsx";
import PublishPage from "./publish-page.tsx";
import SimilarPage from "./similar-page.tsx";
import WorkPage from "./work-page.tsx";

const person = (id: number, name: string) => ({ id, name, avatar: null });
const taught: CallData<Calls["classroom"]> = {
  id: 7,
  name: "控制一班",
  intro: "",
  school: { id: 9, name: "示例大学" },
  role: "teacher",
  isMember: true,
  isArchived: false,
  code: "K7QM2XPD",
  teachers: [{ account: person(1, "tess"), role: "teacher" }],
  repositories: [{ id: 4, name: "Shared", ownerName: "tess", description: "共用" }],
};
const attended = { ...taught, role: "student", code: null } as const;
const cell = {
  state: "begun",
  isOverdue: false,
  repositoryId: 5,
  committedAt: "2026-11-20T09:00:00Z",
  lastRun: "failed",
  stuck: "runs",
  final: null,
} as const;
const progress: CallData<Calls["classroomProgress"]> = {
  assignments: [{ id: 3, title: "Tank", points: 10, dueAt: "2026-12-01T15:59:00Z" }],
  students: [
    { account: person(11, "sam"), realName: "李三", number: "1001", cells: [cell] },
    {
      account: person(12, "zoe"),
      realName: "",
      number: "",
      cells: [{ ...cell, state: "marked", stuck: null, final: 5.4, lastRun: "succeed" }],
    },
  ],
};
const assignment: CallData<Calls["assignment"]> = {
  id: 3,
  title: "Tank",
  text: "Fill it.",
  points: 10,
  dueLocal: "2099-12-01T23:59",
  timeZone: "Asia/Shanghai",
  policy: "deduction",
  closesLocal: null,
  dailyPercent: 20,
  starter: { id: 4, name: "Starter", ownerName: "tess" },
  dueAt: "2099-12-01T15:59:00Z",
  closesAt: "2099-12-05T15:59:00Z",
  isOpen: true,
  own: { state: "notBegun", work: null, mark: null },
};
const submission = { commit: "a".repeat(40), at: "2026-11-20T09:00:00Z", kind: "handed-in", daysLate: 2 } as const;
const work = { repositoryId: 5, startedAt: "2026-11-20T08:00:00Z", committedAt: null, submissions: [submission] };
const mark = { points: 9, deduction: 40, final: 5.4, text: "", marker: person(1, "tess"), markedAt: "2026-11-21T08:00:00Z" };

const shown = (handlers: Handlers) => clientDouble({ classroom: () => taught, assignments: () => [], ...handlers });

describe("the classes of a school", () => {
  const list = (role: "student" | "teacher", handlers: Handlers) => {
    const school = { id: 9, name: "示例大学", logo: null, isModerator: false, intro: "", role };
    const page = (
      <SchoolContext value={school}>
        <ListPage />
      </SchoolContext>
    );
    return renderApp(page, { double: clientDouble(handlers), user: member, path: "/bbs/school/classes", route: "*" });
  };

  it("are joined by a code, and made by teachers alone", async () => {
    const { user, router } = await list("student", {
      classrooms: () => [],
      joinClassroom: ({ code }) => ({ classroomId: code === "K7QM-2XPD" ? 7 : 0 }),
    });
    expect(await screen.findByText("您还不在任何班级中")).toBeDefined();
    expect(screen.queryByRole("button", { name: "建立班级" })).toBeNull();
    await fillIn(user, screen.getByRole("textbox", { name: "邀请码" }), "K7QM-2XPD");
    await user.click(screen.getByRole("button", { name: "加入班级" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/class/7"));
  });

  it("say what one is in each, and who teaches it", async () => {
    const row = { id: 7, name: "控制一班", role: null, teachers: ["tess"], nStudents: 2, nAssignments: 1, isArchived: true };
    await list("teacher", { classrooms: () => [row] });
    const link = await screen.findByRole("link", { name: "控制一班" });
    expect(link.getAttribute("href")).toBe("/class/7");
    expect(screen.getByText("教师：tess · 2 名学生 · 1 个作业")).toBeDefined();
    expect([screen.getByText("已归档"), screen.getByText("学校管理者")]).toHaveLength(2);
  });
});

const at = (path: string, route: string) => ({ path, route, user: member });

describe("a class", () => {
  it("shows a student assignments with the own state, and no pages of those who teach", async () => {
    const row = { id: 3, title: "Tank", points: 10, dueAt: "2026-12-01T15:59:00Z", timeZone: "Asia/Shanghai" };
    const own = { state: "late", final: 5.4 } as const;
    const double = shown({
      classroom: () => attended,
      assignments: () => [{ ...row, closesAt: row.dueAt, own, counts: null }],
    });
    await renderApp(<ClassroomPage />, { double, ...at("/class/7", "/class/:classroomId") });
    expect((await screen.findByRole("link", { name: "Tank" })).getAttribute("href")).toBe("/class/7/assignment/3");
    expect(screen.getByText(/23:59 \(Asia\/Shanghai\)/)).toBeDefined();
    expect([screen.getByText("迟交"), screen.getByText("5.4 / 10")]).toHaveLength(2);
    expect(screen.queryByRole("navigation", { name: "班级" })).toBeNull();
    expect(screen.queryByRole("button", { name: "布置作业" })).toBeNull();
  });

  it("takes a roster and lists its faults by line", async () => {
    const faults = [{ line: 3, text: "2, nobody", fault: "unknown" as const }];
    const double = shown({ classroomMembers: () => [], importRoster: () => ({ nAdded: 1, nThere: 2, faults }) });
    const { user } = await renderApp(<PeoplePage />, { double, ...at("/class/7/people", "/class/:classroomId/people") });
    await user.upload(await screen.findByLabelText("导入名单"), new File(["x"], "roster.csv"));
    expect(await screen.findByText("新加入 1 人，原已在班级 2 人，1 行有误")).toBeDefined();
    expect(screen.getByText("第 3 行")).toBeDefined();
    expect(screen.getByText("2, nobody")).toBeDefined();
  });
});

describe("progress", () => {
  it("leads from a cell to the work and shows who is perhaps stuck alone", async () => {
    const double = shown({ classroomProgress: () => progress });
    const { user } = await renderApp(<ProgressPage />, { double, ...at("/class/7/progress", "/class/:classroomId/progress") });
    const row = (await screen.findByText("李三")).closest("tr") as HTMLElement;
    expect(within(row).getByRole("link").getAttribute("href")).toBe("/class/7/assignment/3/work/11");
    expect(within(row).getByText("可能遇到困难")).toBeDefined();
    expect(within(row).getByText("最近运行：失败")).toBeDefined();
    await user.click(screen.getByRole("checkbox", { name: "只看可能遇到困难的学生" }));
    expect(screen.queryByText("zoe")).toBeNull();
  });

  it("is a table of states, saves and points as CSV", () => {
    const words = { student: "user", realName: "name", number: "no", total: "total", state: (state: string) => state };
    const of = (what: string) => (title: string) => `${title} ${what}`;
    const text = progressCsv(progress, { ...words, stateOf: of("state"), savedOf: of("saved"), pointsOf: of("points") });
    expect(text).toBe(
      [
        "\uFEFFno,name,user,total,Tank state,Tank saved,Tank points",
        "1001,李三,sam,0,begun,2026-11-20T09:00:00Z,",
        ",,zoe,5.4,marked,2026-11-20T09:00:00Z,5.4",
        "",
      ].join("\r\n"),
    );
    expect(totalOf([{ final: 0.1 }, { final: 0.2 }, { final: null }])).toBe(0.3);
  });
});

describe("an assignment", () => {
  const route = "/class/:classroomId/assignment/:assignmentId";

  it("is set by a form that begins empty, also after another one was looked at", async () => {
    const double = shown({
      assignment: () => ({ ...assignment, id: 1 }),
      myRepositories: () => ({ rows: [], total: 0, page: 1, pageSize: 50 }),
    });
    const path = "/class/7/publish/1";
    const { router } = await renderApp(<PublishPage />, { double, ...at(path, "/class/:classroomId/publish/:assignmentId?") });
    const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /标题/ }).value;
    await waitFor(() => expect(title()).toBe("Tank"));
    await act(() => router.navigate("/class/7/publish"));
    await waitFor(() => expect(title()).toBe(""));
  });

  it("is begun by its student, who is told who reads the fork", async () => {
    let own: CallData<Calls["assignment"]>["own"] = assignment.own;
    const double = shown({
      classroom: () => attended,
      assignment: () => ({ ...assignment, own }),
      startAssignment: () => {
        own = { state: "begun", work: { ...work, submissions: [] }, mark: null };
        return { repositoryId: 5 };
      },
    });
    const { user } = await renderApp(<AssignmentPage />, { double, ...at("/class/7/assignment/3", route) });
    expect(await screen.findByText(/本班的教师和助教能查看它/)).toBeDefined();
    expect(screen.getByText(/每迟一天扣 20%/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "开始作业" }));
    expect(await screen.findByRole("button", { name: "提交" })).toBeDefined();
    expect(screen.getByText("还没有提交")).toBeDefined();
  });

  it("shows what was handed in, what lateness cost and the mark, and takes nothing once it is closed", async () => {
    const own = { state: "marked", work, mark } as const;
    const double = shown({ classroom: () => attended, assignment: () => ({ ...assignment, isOpen: false, own }) });
    await renderApp(<AssignmentPage />, { double, ...at("/class/7/assignment/3", route) });
    expect((await screen.findByRole("link", { name: "aaaaaaaa" })).getAttribute("href")).toContain("/model/5/file/aaaa");
    expect(screen.getByText("迟 2 天")).toBeDefined();
    expect(screen.getByText("5.4 / 10")).toBeDefined();
    expect(screen.getByText("原为 9 分，迟交扣 40%")).toBeDefined();
    expect(screen.queryByRole("button", { name: "重新提交" })).toBeNull();
  });

  it("is marked by those who teach", async () => {
    const found = { state: "late", work, mark: null, account: person(11, "sam"), realName: "李三", number: "1001" } as const;
    const double = shown({
      assignment: () => ({ ...assignment, own: null }),
      studentWork: () => ({ ...found, runs: [{ status: "failed", model: "Tank", at: "2026-11-20T09:00:00Z" }] }),
      markWork: () => null,
    });
    const path = "/class/7/assignment/3/work/11";
    const { user } = await renderApp(<WorkPage />, { double, ...at(path, `${route}/work/:accountId`) });
    await fillIn(user, await screen.findByRole("spinbutton", { name: /得分/ }), "9");
    await user.click(screen.getByRole("button", { name: "保存评分" }));
    await waitFor(() => expect(double.made.map(({ name }) => name)).toContain("markWork"));
    const sent = double.made.find(({ name }) => name === "markWork")?.input;
    expect(sent).toEqual({ classroomId: 7, assignmentId: 3, accountId: 11, points: 9, text: "" });
    expect(screen.getByText("失败")).toBeDefined();
  });

  it("is compared with the works of others by those who teach, whose files stand side by side", async () => {
    const given = { path: "Tank.mo", text: "// given", isGiven: true };
    const handedIn = (id: number, name: string) => ({
      ...{ id, student: person(id, name), handedInAt: "2026-11-20T09:00:00Z", mark: 0.5, nParts: 4 },
    });
    const double = shown({
      similarWorks: () => ({
        ...{ title: "Tank", nCompared: 2, nUnchanged: 0, nLeftOut: 0 },
        leftOut: [
          { student: person(13, "gil"), reason: "gone" },
          { student: person(14, "lars"), reason: "large" },
          { student: person(15, "lena"), reason: "large" },
        ],
        groups: [
          {
            models: [handedIn(11, "sam"), handedIn(12, "zoe")],
            pairs: [{ first: 11, second: 12, kind: "same", likeness: 1 }],
            nPairs: 1,
          },
        ],
      }),
      workTexts: ({ submissionId: id }) => ({
        ...handedIn(id, id === 11 ? "sam" : "zoe"),
        files: id === 11 ? [given, { path: "Mine.mo", text: "// mine", isGiven: false }] : [],
      }),
    });
    const path = "/class/7/assignment/3/similar";
    const { user } = await renderApp(<SimilarPage />, { double, ...at(path, `${route}/similar`) });
    await user.click(await screen.findByRole("button", { name: "对比 sam 与 zoe" }));
    expect(screen.getByText("仓库已删除，未作比较：gil")).toBeDefined();
    expect(screen.getByText(/，未作比较：lars、lena$/)).toBeDefined();
    const side = within(await screen.findByRole("region", { name: "sam 的模型" }));
    expect(side.getByText("Mine.mo")).toBeDefined();
    await user.click(side.getByRole("combobox", { name: "文件" }));
    await user.click(await screen.findByText("Tank.mo（起始仓库原有）"));
    expect(await screen.findByText("提交里没有 Modelica 文件。")).toBeDefined();
    const asked = double.made.filter(({ name }) => name === "workTexts").map(({ input }) => input);
    expect(asked).toEqual([11, 12].map((submissionId) => ({ classroomId: 7, assignmentId: 3, submissionId })));
  });
});
