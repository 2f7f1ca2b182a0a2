/** Fills the hub over HTTP with one of everything that its pages show, so that a pass over all pages meets no empty ones. */
import { deflateSync } from "node:zlib";
import type { ApiClient } from "./api.ts";

export interface HubContent {
  /** A public library with files of all kinds, versions, discussions and a wiki, owned by the first account. */
  readonly library: number;
  /** A fork of it that the second account changed. */
  readonly fork: number;
  /** A private repository without a file. */
  readonly empty: number;
  readonly issue: number;
  /** Proposals from the fork: the first can be merged, the second has conflicts. */
  readonly proposal: number;
  readonly conflicting: number;
  readonly ownerId: number;
}

export interface HubPeople {
  readonly owner: ApiClient;
  readonly ownerName: string;
  readonly guest: ApiClient;
  readonly guestName: string;
}

/** @param video bytes of a WebM file to show on the file page */
export async function fillHub(people: HubPeople, video?: Uint8Array<ArrayBuffer>): Promise<HubContent> {
  const { owner, ownerName, guestName } = people;
  const library = await addLibrary(owner, video);
  const empty = await addRepository(owner, "Empty", "private", "一个还没有文件的仓库");
  await addDiscussions(people, library);
  const fork = await addFork(people, library);
  const { proposal, conflicting } = await addProposals(people, library, fork);
  await addWiki(owner, library);
  await addMembership(people, library);
  await addBelongings(owner, library);
  await post(owner, "/mofang/user/follow", { userId: (await personCalled(owner, guestName)).id });
  const issue = await firstIssue(owner, library);
  return { library, fork, empty, issue, proposal, conflicting, ownerId: (await personCalled(owner, ownerName)).id };
}

async function addLibrary(owner: ApiClient, video?: Uint8Array<ArrayBuffer>): Promise<number> {
  const id = await addRepository(owner, "Tanks", "public", "水箱、管道与水位控制的模型库 · Tanks, pipes and level control");
  await owner.upload(id, [
    new File([readme], "README.md"),
    new File([`within ;\n${libraryText(plantBefore)}`], "Tanks.mo"),
    new File([levels], "data/levels.csv"),
    new File([drawing()], "images/plant.png"),
    new File([vectorDrawing], "images/section.svg"),
    new File(["Nothing to read"], "docs/空文件夹 很长的文件名 that goes on and on and on so that lists must shorten it.txt"),
    ...(video ? [new File([video], "docs/filling.webm")] : []),
  ]);
  await post(owner, "/mofang/repo/versions/add", { id, version: "1.0.0", description: "第一个版本：两个水箱" });
  await writeFile(owner, id, "Tanks.mo", `within ;\n${libraryText(plantAfter)}`, "加上第三个水箱 · Add a third tank");
  await post(owner, "/mofang/repo/versions/add", { id, version: "1.1.0", description: "加上第三个水箱" });
  await post(owner, "/mofang/repo/update", { id, initialModel: "Tanks.Plant", licence: "BSD-3-Clause" });
  for (const tag of ["流体", "tank", "level-control"]) await post(owner, "/mofang/repo/tags/add", { id, tag });
  for (const kind of ["star", "collection", "watch"]) await post(owner, "/mofang/repo/marks/add", { id, kind });
  return id;
}

async function addDiscussions({ owner, guest, ownerName, guestName }: HubPeople, id: number): Promise<void> {
  const { commentId } = await post<{ commentId: number }>(guest, "/mofang/repo/comments/add", {
    id,
    text: `@${ownerName} 第二个水箱的 $\\dot V$ 为什么是负的？\n\n> Flow *into* the tank is positive.`,
  });
  await post(owner, "/mofang/repo/comments/add", { id, parentId: commentId, text: `@${guestName} 流出为负，见 MLS 9.2。` });
  await post(owner, "/mofang/repo/comments/add", { id, text: "1.1.0 已发布 · 1.1.0 is out." });
  const { number } = await post<{ number: number }>(guest, "/mofang/repo/issues/add", {
    id,
    title: "阀门关闭时水位振荡 · Level oscillates when the valve closes",
    body: "Steps:\n\n1. Set `area = 0.1`\n2. Simulate 10 s\n\n```modelica\nconnect(first.outlet, second.inlet);\n```",
  });
  await post(owner, "/mofang/repo/issues/setLabels", { id, number, labels: ["缺陷", "numerics"] });
  const { id: ownerId } = await personCalled(owner, ownerName);
  await post(owner, "/mofang/repo/issues/setAssignees", { id, number, assigneeIds: [ownerId] });
  await post(owner, "/mofang/repo/comments/add", { id, number, text: "步长太大：容差改为 1e-8 之后没有振荡。" });
  const long = await post<{ number: number }>(owner, "/mofang/repo/issues/add", { id, title: "很长的标题".repeat(40), body: "" });
  await post(owner, "/mofang/repo/issues/setState", { id, number: long.number, state: "closed" });
  await post(owner, "/mofang/repo/issues/setState", { id, number: long.number, state: "open" });
  const done = await post<{ number: number }>(owner, "/mofang/repo/issues/add", { id, title: "Add an icon to Tank" });
  await post(owner, "/mofang/repo/issues/setState", { id, number: done.number, state: "closed" });
}

async function firstIssue(owner: ApiClient, id: number): Promise<number> {
  const { data } = await owner.get<{ rows: readonly { number: number }[] }>("/mofang/public/repo/issues/list", { id });
  return Math.min(...data.rows.map(({ number }) => number));
}

async function addFork({ owner, guest }: HubPeople, library: number): Promise<number> {
  const { id } = await post<{ id: number }>(guest, "/mofang/repo/fork", { id: library });
  await writeFile(guest, id, "Tanks.mo", `within ;\n${libraryText(plantAfter.replace("area = 2.5", "area = 9"))}`, "改面积");
  // Both sides change the area from here on.
  await writeFile(
    owner,
    library,
    "Tanks.mo",
    `within ;\n${libraryText(plantAfter.replace("area = 2.5", "area = 7"))}`,
    "也改面积",
  );
  return id;
}

async function addProposals({ guest }: HubPeople, library: number, fork: number) {
  const { number: conflicting } = await post<{ number: number }>(guest, "/mofang/repo/proposals/add", {
    id: library,
    sourceId: fork,
    title: "更大的第一个水箱 · A larger first tank",
    body: "9 m² 与实测一致。",
  });
  const { id: second } = await post<{ id: number }>(guest, "/mofang/repo/fork", { id: library, name: "TanksWithNotes" });
  await writeFile(guest, second, "NOTES.md", "# 说明\n\n水箱的初始水位是 1 m。\n", "加说明");
  const { number: proposal } = await post<{ number: number }>(guest, "/mofang/repo/proposals/add", {
    id: library,
    sourceId: second,
    title: "Add notes on the initial level",
  });
  return { proposal, conflicting };
}

async function addWiki(owner: ApiClient, id: number): Promise<void> {
  const save = (name: string, text: string, blob: string | null, message: string) =>
    post<{ blob: string }>(owner, "/mofang/repo/wiki/save", { id, name, text, blob, message });
  const { blob } = await save("Home", "# 水箱\n\n见 [方程](Equations)。", null, "开始");
  await save("Home", "# 水箱\n\n水位由[方程](Equations)给出。\n\n- 一阶\n- 稳定", blob, "补充");
  await save("Equations", "# Equations\n\n$$A \\dot h = q_1 + q_2$$\n", null, "");
}

async function addMembership({ owner, guestName }: HubPeople, id: number): Promise<void> {
  await post(owner, "/mofang/repo/members/joinDirectly", { id, account: guestName, role: "ROLE_PROJECT_EDIT" });
  await post(owner, "/mofang/repo/members/resetInviteKey", { id, role: "ROLE_PROJECT_READ", days: 7 });
}

/** What a person has beside repositories: groups, a webhook, a token, an import, something in the bin, feedback. */
async function addBelongings(owner: ApiClient, library: number): Promise<void> {
  const { groupId } = await post<{ groupId: number }>(owner, "/mofang/repo/groups/createRoot", { name: "流体系统" });
  await post(owner, "/mofang/repo/groups/createChild", { parentId: groupId, name: "Tanks and pipes", description: "课程用" });
  await post(owner, "/mofang/repo/groups/move", { id: library, groupId });
  await post(owner, "/mofang/repo/webhooks/add", { id: library, address: "https://example.org/hook", events: ["push", "issue"] });
  await post(owner, "/mofang/token/create", { name: "laptop", scopes: ["git-read", "api-read"], days: 30 });
  await post(owner, "/mofang/repo/import/importFromUrl", {
    address: "https://example.org/models/pipes.git",
    name: "Pipes",
    description: "从别处导入的管道",
    openType: "private",
    modelType: "model",
  });
  const binned = await addRepository(owner, "Obsolete", "private", "不再需要");
  await post(owner, "/mofang/repo/delete", { id: binned, confirmation: "Obsolete" });
  await post(owner, "/mofang/feedback/add", { content: "曲线的颜色很好认 · The colours of the curves are easy to tell." });
  await post(owner, "/mofang/report/add", {
    kind: "repository",
    subjectId: library,
    reason: "Only to see what a report looks like",
  });
}

async function addRepository(
  owner: ApiClient,
  name: string,
  openType: "public" | "private",
  description: string,
): Promise<number> {
  const { id } = await post<{ id: number }>(owner, "/mofang/repo/create", { name, description, openType, modelType: "library" });
  return id;
}

async function writeFile(member: ApiClient, id: number, path: string, text: string, message: string): Promise<void> {
  const tree = await member.get<{ entries: readonly { path: string; blob: string }[] }>("/mofang/tgit/tree", { id });
  const blob = tree.data.entries.find((entry) => entry.path === path)?.blob ?? null;
  await post(member, "/mofang/repo/saveFiles", { id, message, changes: [{ kind: "write", path, text, blob }] });
}

async function personCalled(member: ApiClient, name: string): Promise<{ readonly id: number }> {
  return (await member.get<{ id: number }>("/mofang/user/getUserInfoByName", { name })).data;
}

async function post<Data = unknown>(member: ApiClient, path: string, body: unknown): Promise<Data> {
  const { code, message, data } = await member.post<Data>(path, body);
  if (code !== 0) throw new Error(`${path} answered ${code}: ${message}`);
  return data;
}

const place = (x: number): string => `annotation(Placement(transformation(extent = {{${x - 10}, -10}, {${x + 10}, 10}})))`;
const line = (from: number, to: number): string => `annotation(Line(points = {{${from}, 0}, {${to}, 0}}, color = {0, 90, 200}))`;

const libraryText = (plant: string): string => `package Tanks "水箱与管道"
  connector Port "Flange of a pipe"
    Real h "Level";
    flow Real q "Volume flow rate";
    annotation(Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}}, fillColor = {0, 90, 200}, fillPattern = FillPattern.Solid)}));
  end Port;
  model Tank "A tank with two flanges"
    parameter Real area = 1 "Cross section";
    Port inlet annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Port outlet annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Real level(start = 1, fixed = true);
  equation
    area * der(level) = inlet.q + outlet.q;
    inlet.h = level;
    outlet.h = level;
    annotation(
      Icon(graphics = {Rectangle(extent = {{-80, -80}, {80, 80}}), Text(extent = {{-100, 120}, {100, 84}}, textString = "%name")}),
      Documentation(info = "<html><p>The level follows <b>area · der(level) = inflow</b>.</p></html>"));
  end Tank;
${plant}
  annotation(version = "1.1.0");
end Tanks;
`;
const plantBefore = `  model Plant "Two tanks"
    Tank first(area = 1) ${place(-60)};
    Tank second ${place(0)};
    Tank spare ${place(60)};
  equation
    connect(first.outlet, second.inlet) ${line(-50, -10)};
  end Plant;`;
const plantAfter = `  model Plant "Three tanks"
    Tank first(area = 2.5) ${place(-60)};
    Tank second ${place(20)};
    Tank third ${place(80)};
  equation
    connect(first.outlet, second.inlet) ${line(-50, 10)};
    connect(second.outlet, third.inlet) ${line(30, 70)};
  end Plant;`;

const levels = `time,level 1,level 2\n${Array.from({ length: 60 }, (_, i) => `${i},${(Math.exp(-i / 20)).toFixed(4)},${(1 - Math.exp(-i / 20)).toFixed(4)}`).join("\n")}\n`;

const vectorDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><rect x="10" y="10" width="40" height="40" fill="none" stroke="steelblue" stroke-width="2"/><path d="M50 40h40" stroke="steelblue" stroke-width="2"/></svg>';

const readme = `# 水箱 · Tanks

水箱、管道与水位控制的模型库。The level $h$ of a tank follows

$$A \\frac{dh}{dt} = \\sum_i q_i, \\qquad h(0) = h_0$$

![The plant](images/plant.png)

| Class | 含义 |
| --- | --- |
| \`Tanks.Tank\` | 水箱 |
| \`Tanks.Plant\` | 三个水箱 |

\`\`\`modelica
model Two
  Tank first, second;
equation
  connect(first.outlet, second.inlet);
end Two;
\`\`\`

- [x] 两个水箱
- [ ] 泵

[数据](data/levels.csv) · <https://modelica.org>
`;

/** A PNG of 240 by 120 pixels: a blue vessel on white. */
function drawing(): Uint8Array<ArrayBuffer> {
  const [width, height] = [240, 120];
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) =>
      x > 60 && x < 180 && y > 40 && y < 100 ? [40, 110, 220] : [250, 250, 252],
    ).flat(),
  ]).flat();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(Uint8Array.from(rows))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** CRC of PNG chunks (ISO 3309), bit by bit. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
