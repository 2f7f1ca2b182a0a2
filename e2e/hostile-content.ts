/** Fills every place of the site where texts of people are shown with texts that try to run something. */
import { type CallBody, type CallData, type CallDeclaration, calls } from "@mofang/protocol";
import { hostileTexts } from "../apps/web/src/writing/test-hostile-texts.ts";
import type { ApiClient } from "./api.ts";

/** A page, and what it is of. */
export interface HostilePlace {
  readonly name: string;
  readonly address: string;
}

export interface HostilePeople {
  /** An administrator, who may write everything. */
  readonly keeper: ApiClient;
  /** A member of a school, who teaches there. */
  readonly teacher: ApiClient;
  readonly teacherId: number;
}

/** Makes everything once. @returns where it is shown */
export async function fillWithHostileTexts(people: HostilePeople): Promise<readonly HostilePlace[]> {
  const groups = [inForum, inRepository, inPortal, inLists, inSchool, inCourse, inCompetition, inTalk];
  const places: HostilePlace[] = [];
  for (const fill of groups) places.push(...(await fill(people)));
  return places;
}

/** All texts below each other, in pieces that are not longer than a field allows. */
function pieces(most: number): readonly string[] {
  const found: string[] = [];
  let piece = "";
  for (const text of hostileTexts) {
    if (text.length > most) continue;
    if (piece.length + text.length + 2 > most) {
      found.push(piece);
      piece = "";
    }
    piece += `${text}\n\n`;
  }
  return [...found, piece].map((text) => text.trim());
}

/** A text of one line that fits into a field, another one at each call. */
function line(most: number): string {
  const short = hostileTexts.filter((text) => text.includes("hostile()") && text.length <= most && !/\p{Cc}/u.test(text));
  const text = short[nextLine++ % short.length];
  if (text === undefined) throw new Error(`no text is shorter than ${most}`);
  return text.trim();
}

let nextLine = 0;

async function ask<Call extends CallDeclaration>(
  client: ApiClient,
  declared: Call,
  body: CallBody<Call>,
): Promise<CallData<Call>> {
  const { code, message, data } = await client.post<CallData<Call>>(declared.path, body);
  if (code !== (declared.successCode ?? 0)) throw new Error(`${declared.path} is refused: ${message}`);
  return data;
}

async function inForum({ keeper, teacher }: HostilePeople): Promise<readonly HostilePlace[]> {
  const { entryId: columnId } = await ask(keeper, calls.saveListEntry, listEntry("columns"));
  const { entryId: label } = await ask(keeper, calls.saveListEntry, listEntry("labels"));
  const places: HostilePlace[] = [{ name: "list of posts", address: "/bbs/pubtechx" }];
  for (const [number, body] of pieces(50_000).entries()) {
    const { postId } = await ask(teacher, calls.createPost, {
      kind: "discussion",
      title: line(120),
      body,
      columnId,
      labels: [label],
      schoolId: null,
      files: [],
      proposals: [],
    });
    for (const text of pieces(30_000)) await ask(keeper, calls.createAnswer, { postId, text, files: [] });
    places.push({ name: `post ${number}`, address: `/bbs/detail?id=${postId}` });
  }
  return places;
}

function listEntry(list: "columns" | "labels" | "faq" | "resources" | "services" | "partners" | "links" | "searches") {
  const texts = pieces(50_000).join("\n\n").slice(0, 50_000);
  const hasText = list === "faq" || list === "resources";
  const url = list === "partners" || list === "links" || list === "services" ? "https://example.org/" : "";
  const most = list === "searches" || list === "labels" || list === "columns" ? 30 : 120;
  const entry = {
    zh: line(most),
    en: line(most),
    zhText: hasText ? texts : "",
    enText: hasText ? texts : "",
    url,
    picture: "",
    audience: 2,
    category: "",
  } as const;
  return { list, entryId: null, revision: null, entry };
}

async function inLists({ keeper }: HostilePeople): Promise<readonly HostilePlace[]> {
  const faq = await ask(keeper, calls.saveListEntry, listEntry("faq"));
  for (const list of ["resources", "services", "partners", "links", "searches"] as const) {
    await ask(keeper, calls.saveListEntry, listEntry(list));
  }
  await ask(keeper, calls.addFeedback, { content: pieces(1000)[0] ?? "" });
  return [
    { name: "home page", address: "/home" },
    { name: "frequent question", address: `/bbs/faqDetail?id=${faq.entryId}` },
    { name: "lists of the site", address: "/admin/lists?list=labels" },
    { name: "feedback", address: "/admin/feedback" },
  ];
}

async function inRepository({ teacher }: HostilePeople): Promise<readonly HostilePlace[]> {
  const facts = { name: "Hostile", description: pieces(500)[0] ?? "", openType: "public", modelType: "library" } as const;
  const { id } = (await teacher.post<{ readonly id: number }>(calls.createRepository.path, facts)).data;
  const all = pieces(1_000_000)[0] ?? "";
  const write = (path: string, text: string) => ({ kind: "write", path, text, blob: null }) as const;
  const changes = [write("Hostile.mo", modelOf(all)), write("README.md", all), write("data.csv", `a,b\n${line(200)},1\n`)];
  await ask(teacher, calls.saveFiles, { id, changes, message: line(500) });
  await ask(teacher, calls.addVersion, { id, version: "1.0.0", description: line(200) });
  for (const text of pieces(10_000)) await ask(teacher, calls.addComment, { id, text });
  const issue = await ask(teacher, calls.addIssue, { id, title: line(200), body: pieces(50_000)[0] ?? "" });
  await ask(teacher, calls.saveWikiPage, { id, name: "Home", text: all, blob: null, message: line(200) });
  const pages = ["summary", "file", "file/HEAD/file/README.md", "file/HEAD/file/data.csv", "version", "issues", "wiki"];
  return [
    ...pages.map((page) => ({ name: `repository ${page}`, address: `/model/${id}/${page}` })),
    { name: "issue", address: `/model/${id}/issues/${issue.number}` },
    { name: "class", address: `/model/${id}/view/HEAD/Hostile.Part` },
    { name: "workspace", address: `/workspace?id=${id}&class=Hostile.Part` },
    { name: "search", address: "/search?key=hostile" },
    { name: "repositories", address: "/model" },
  ];
}

/** A package whose names, comments, graphics and documentation are hostile. */
function modelOf(all: string): string {
  const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  const name = "'<img src=x onerror=hostile()>'";
  return `package Hostile ${quoted(line(200))}
  model ${name} ${quoted(line(200))}
    parameter Real p(unit = ${quoted(line(60))}) = 1 ${quoted(line(200))};
    annotation(Icon(graphics={Text(extent={{-100,-100},{100,100}}, textString=${quoted(line(200))}), Bitmap(extent={{-50,-50},{50,50}}, fileName=${quoted("javascript:hostile()")})}));
  end ${name};
  model Part
    ${name} ${name} ${quoted(line(200))} annotation(Placement(transformation(extent={{-20,-20},{20,20}})));
    annotation(Documentation(info=${quoted(all)}, revisions=${quoted(all)}));
  end Part;
end Hostile;
`;
}

async function inPortal({ keeper }: HostilePeople): Promise<readonly HostilePlace[]> {
  const places: HostilePlace[] = [{ name: "news", address: "/news" }];
  const written = () => ({
    title: line(120),
    summary: line(300),
    body: pieces(100_000)[0] ?? "",
    place: line(200),
    tags: [],
  });
  const content = { zh: written(), en: written(), cover: "", link: "", model: "", dates: null, files: [] };
  const { entryId } = await ask(keeper, calls.createPortalEntry, { kind: "news", content });
  await ask(keeper, calls.decidePortalEntry, { entryId, revision: 1, decision: "publish", publishAt: null });
  places.push({ name: "a piece of news", address: `/news/detail?id=${entryId}` });
  return places;
}

async function inSchool({ teacher, teacherId }: HostilePeople): Promise<readonly HostilePlace[]> {
  const { data: school } = await teacher.get<CallData<typeof calls.currentSchool>>(calls.currentSchool.path);
  const schoolId = school.current?.id ?? school.open[0]?.id ?? 0;
  if (school.current === null) await ask(teacher, calls.joinSchool, { schoolId });
  const { articleId } = await ask(teacher, calls.saveSchoolArticle, {
    schoolId,
    articleId: null,
    kind: "news",
    title: line(120),
    text: pieces(50_000)[0] ?? "",
    startsAt: null,
    endsAt: null,
    venue: "",
  });
  const { classroomId } = await ask(teacher, calls.createClassroom, { schoolId, name: line(60), intro: pieces(2000)[0] ?? "" });
  await ask(teacher, calls.updateDescription, { description: line(200) });
  return [
    { name: "school", address: "/bbs/school/home" },
    { name: "school news", address: `/bbs/school/news/detail?id=${articleId}` },
    { name: "class of a school", address: `/class/${classroomId}` },
    { name: "person", address: `/user/${teacherId}/repo` },
  ];
}

async function inCourse({ teacher }: HostilePeople): Promise<readonly HostilePlace[]> {
  const both = (most: number) => ({ zh: line(most), en: line(most) });
  const blocks = pieces(20_000).map(
    (text, index) => ({ kind: "text", key: `text-${index}`, text: { zh: text, en: text } }) as const,
  );
  const bankId = await hostileBank(teacher);
  const terms = { points: 1, attempts: null, due: null, latePart: 1 };
  const draw = { kind: "draw", key: "draw", bankId, label: "", difficulty: null, count: 1, redraw: false, ...terms } as const;
  const lessons = [
    { key: "one", title: both(120), blocks },
    { key: "two", title: both(120), blocks: [draw] },
  ];
  const chapters = [{ key: "first", title: both(120), lessons }];
  const content = { title: both(120), summary: both(2000), level: 1, chapters };
  const { courseId } = await ask(teacher, calls.createCourse, { content });
  return [
    { name: "course", address: `/education/${courseId}` },
    { name: "lesson", address: `/education/${courseId}/lesson/one` },
    { name: "drawn questions", address: `/education/${courseId}/lesson/two` },
    { name: "question bank", address: `/education/bank/${bankId}` },
  ];
}

/** A bank whose questions, options and labels are hostile. */
async function hostileBank(teacher: ApiClient): Promise<number> {
  const { bankId } = await ask(teacher, calls.createQuestionBank, { title: line(120) });
  const option = (isRight: boolean) => ({ text: { zh: line(1000), en: line(1000) }, isRight });
  const questions = pieces(20_000).map((text) => ({
    question: { zh: text, en: text },
    feedback: { zh: text, en: text },
    answer: { type: "choice" as const, options: [option(true), option(false)] },
    labels: [line(40)],
    difficulty: 1 as const,
  }));
  await ask(teacher, calls.importBankQuestions, { bankId, questions });
  return bankId;
}

async function inCompetition({ keeper }: HostilePeople): Promise<readonly HostilePlace[]> {
  const text = pieces(50_000)[0] ?? "";
  const written = () => ({ title: line(120), summary: line(300), text, rules: text, prizes: text });
  const phase = {
    zh: line(60),
    en: line(60),
    startsAt: "2030-01-01T00:00:00Z",
    endsAt: "2030-02-01T00:00:00Z",
    takesEntries: true,
  };
  const { data: categories } = await keeper.get<readonly { readonly id: string }[]>(calls.competitionCategories.path);
  const categoryId = categories[0]?.id ?? "";
  const facts = { categoryId, zh: written(), en: written(), phases: [phase], entriesPerDay: 1, teamSize: 1, takesFmus: false };
  const { competitionId } = await ask(keeper, calls.makeCompetition, { facts });
  return [{ name: "competition", address: `/competition/${competitionId}/detail` }];
}

async function inTalk({ keeper, teacherId }: HostilePeople): Promise<readonly HostilePlace[]> {
  // Of so many, one who has not answered takes no more.
  for (const text of pieces(2000).slice(0, 5)) {
    await ask(keeper, calls.sendInstantMessage, { peerId: teacherId, text, files: [], key: crypto.randomUUID() });
  }
  return [{ name: "talk", address: `/message/chat/${teacherId}` }];
}
