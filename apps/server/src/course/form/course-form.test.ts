import { type CourseBlock, type CourseContent, type CourseFileRef, courseContent } from "@mofang/protocol";
import { describe, expect, it } from "vitest";
import { courseFile, readCourseForm, writeCourseForm } from "./course-form.ts";
import type { FormFiles } from "./lesson-reader.ts";

/** Numbers of [0, 1) that a seed gives (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts that come close to what divides a file. */
const pieces = [
  ...["", " ", "\n", "\r\n", "\t", "水箱", "a", "$x^2$", "{{m}}", "-->", "--", "<!-- zh -->", "\n<!-- en -->\n", "<!-- "],
  ...["```", "\n```\n", "```modelica\nmodel M end M;\n```", "\n\n# Title\n\n", '"', "\\", "\ufeff", "{}", "😀", "\u2028"],
];

const experiment = { startTime: 0, stopTime: 1, intervals: 500, tolerance: 1e-6 };

/** A course of random blocks of all kinds. */
function anyCourse(random: () => number): CourseContent {
  const below = (most: number) => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const some = <Item>(most: number, make: (i: number) => Item) => Array.from({ length: below(most + 1) }, (_, i) => make(i));
  const word = () => some(6, () => pick(pieces)).join("");
  const both = () => ({ zh: pick(["", word()]), en: pick(["", word()]) });
  const number = () => pick([0, 1, -2.5, 1e-9, 123456.789]);
  const terms = () => ({
    points: pick([1, 0, 2.5]),
    attempts: pick([null, 3]),
    due: pick([null, "2027-01-31T23:59:00Z"]),
    latePart: pick([1, 0.5]),
  });
  const file = (): CourseFileRef | null => {
    const id = below(4);
    return id === 0 ? null : { id, name: `file ${id}.png`, size: id * 10 };
  };
  const shown = () =>
    pick([
      { kind: "class", text: word(), className: word(), layer: pick(["diagram", "icon"]) },
      { kind: "file", file: { id: 1, name: "file 1.png", size: 10 }, alt: both() },
    ]);
  const place = () => ({ component: word().slice(0, 200), x: number() / 1e3, y: number() / 1e3, label: both() });
  const answer = () =>
    pick([
      { type: "choice", options: [0, 1].map(() => ({ text: both(), isRight: random() < 0.5 })) },
      { type: "number", value: number(), tolerance: 0.1, unit: word().slice(0, 30) },
      { type: "formula", expression: word(), variables: some(2, (i) => ({ name: `v${i}`, least: 0, most: number() })) },
      { type: "order", items: [both(), both()] },
      { type: "labels", picture: shown(), places: some(3, place), decoys: some(2, both) },
    ]);
  const fieldsOf: Record<CourseBlock["kind"], () => object> = {
    text: () => ({ text: both() }),
    model: () => ({ text: word(), className: word(), stopTime: 2, variables: some(3, word) }),
    video: () => ({ title: both(), file: file(), address: word(), poster: file(), captions: { zh: file(), en: file() } }),
    picture: () => ({ file: file(), alt: both(), caption: both() }),
    file: () => ({ file: file(), note: both() }),
    run: () => ({ run: pick(["", "k7m2p9q4x8w3"]), caption: both() }),
    exercise: () => ({
      ...{ title: both(), task: both(), starter: word(), solution: word(), harness: word(), className: word() },
      experiment: { ...experiment, stopTime: pick([1, 20]) },
      criteria: [
        { id: "compiles", kind: "compiles" },
        ...some(2, (i) => ({ id: `c${i}`, kind: "other", words: word(), at: number() })),
      ],
      variant: some(2, (i) => ({ name: `p${i}`, least: 0, most: 3, step: 0.5 })),
      hints: some(2, both),
      ...terms(),
    }),
    quiz: () => ({ question: both(), feedback: both(), answer: answer(), ...terms() }),
    draw: () => ({
      ...{ count: 3, bankId: pick([null, 7]), label: pick(["", "heat"]), difficulty: pick([null, 2]), redraw: random() < 0.5 },
      ...terms(),
    }),
  };
  let count = 0;
  const block = (key: string, place: number) => {
    const kind = pick(Object.keys(fieldsOf) as CourseBlock["kind"][]);
    return { kind, key: pick([`block-${++count}`, `${key}-${kind}-${place}`]), ...fieldsOf[kind]() };
  };
  const lesson = () => {
    const key = `lesson-${++count}`;
    return { key, title: both(), blocks: some(7, (place) => block(key, place)) };
  };
  const chapters = some(3, () => ({ key: `chapter-${++count}`, title: both(), lessons: some(3, lesson) }));
  const hours = pick([{}, { hours: 0.5 }, { hours: 40 }]);
  return courseContent.parse({ title: both(), summary: both(), level: pick([1, 2, 3]), ...hours, chapters });
}

const pathOf = ({ id, name }: CourseFileRef) => `files/${id}-${name}`;
const references = new Map(
  [1, 2, 3].map((id) => ({ id, name: `file ${id}.png`, size: id * 10 })).map((ref) => [pathOf(ref), ref]),
);

function filesOf(texts: ReadonlyMap<string, string>): FormFiles {
  return { text: (path) => texts.get(path), reference: (path) => references.get(path) };
}

/** The files of a course, written over those of before. */
function written(content: CourseContent, before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const files = (models: ReadonlyMap<string, string>) => filesOf(new Map([...before, ...models]));
  const { texts, named } = writeCourseForm(content, { pathOf, files }, (path) => before.get(path));
  return new Map([...before, ...texts].filter(([path]) => named.has(path) || !before.has(path)));
}

function lessonFaults(text: string) {
  const outline = JSON.stringify({
    ...{ title: { zh: "", en: "" }, summary: { zh: "", en: "" }, level: 1 },
    chapters: [{ key: "c", title: { zh: "", en: "" }, lessons: ["one"] }],
  });
  return readCourseForm(
    filesOf(
      new Map([
        [courseFile, outline],
        ["one.md", text],
      ]),
    ),
  ).faults;
}

const small = `<!-- lesson {"zh": "课", "en": "Lesson"} -->\r
<!-- zh -->\r
手写的文字\r
<!-- quiz {"key": "why",   "answer": {"type": "number", "value": 1, "tolerance": 0, "unit": "m"}} -->\r
<!-- en -->\r
Why?\r
`;

describe("a course as files", () => {
  it.each(Array.from({ length: 60 }, (_, i) => i + 1))("reads back as it was written, course %i", (seed) => {
    const random = drawn(seed);
    const content = anyCourse(random);
    const files = written(content);
    const read = readCourseForm(filesOf(files));
    expect(read.faults).toEqual([]);
    expect(read.content).toEqual(content);
    expect([...read.named].filter((path) => !references.has(path)).sort()).toEqual([...files.keys()].sort());
    expect([...written(content, files)].sort()).toEqual([...files].sort());
    const other = anyCourse(random);
    expect(readCourseForm(filesOf(written(other, files))).content).toEqual(other);
  });

  it("keeps the bytes of what says the same, in a file that a hand has written", () => {
    const outline = `{"title":{"zh":"","en":""},"summary":{"zh":"","en":""},"level":1,"by":"hand",
      "chapters":[{"key":"c","title":{"zh":"","en":""},"lessons":["one"]}]}`;
    const before = new Map([
      [courseFile, outline],
      ["one.md", small],
    ]);
    const content = readCourseForm(filesOf(before)).content as CourseContent;
    expect(written(content, before)).toEqual(before);
    const [chapter] = content.chapters;
    const [lesson] = chapter?.lessons ?? [];
    const [text, quiz] = lesson?.blocks ?? [];
    const changed = { ...text, text: { zh: "另一段", en: "" } };
    const after = { ...content, level: 2, chapters: [{ ...chapter, lessons: [{ ...lesson, blocks: [changed, quiz] }] }] };
    const files = written(after as CourseContent, before);
    expect(files.get("one.md")).toContain(small.slice(small.indexOf("<!-- quiz"), -2));
    expect(files.get("one.md")).toContain("另一段\r\n");
    expect(JSON.parse(files.get(courseFile) ?? "")).toMatchObject({ by: "hand", level: 2 });
  });

  it("keeps what else a hand has written beside the course, and takes away hours that the course no longer says", () => {
    const outline = { title: { zh: "", en: "" }, summary: { zh: "", en: "" }, level: 1, chapters: [] };
    const before = new Map([[courseFile, JSON.stringify({ ...outline, hours: 7.5, by: "hand" })]]);
    const content = readCourseForm(filesOf(before)).content as CourseContent;
    expect(content.hours).toBe(7.5);
    const { hours, ...rest } = content;
    expect(JSON.parse(written(rest, before).get(courseFile) ?? "")).toEqual({ ...outline, by: "hand" });
  });

  it("names hours that break their rule", () => {
    const outline = { title: { zh: "", en: "" }, summary: { zh: "", en: "" }, level: 1, hours: 0.7, chapters: [] };
    const [fault] = readCourseForm(filesOf(new Map([[courseFile, JSON.stringify(outline)]]))).faults;
    expect(fault).toMatchObject({ file: courseFile, fault: { en: "hours = 0.7: must be a multiple of 0.5" } });
  });

  it.each([
    [`<!-- lesson {"zh": "", "en": ""} -->\n\n<!-- 中文 -->\n`, 3, "a comment is needed here"],
    [`words\n`, 1, "a comment is needed here"],
    [`<!-- lesson {"zh": "", "en": ""} -->\n<!-- video {"file": "files/no.mp4"} -->\n`, 2, 'there is no file "files/no.mp4"'],
    [`<!-- lesson {"zh": "", "en": ""} -->\n<!-- quiz {\n  "key": "a"\n  "points": 1} -->\n`, 4, "this is not JSON"],
    [`<!-- lesson {"zh": "", "en": ""} -->\n<!-- quiz 5 -->\n`, 2, "a JSON object is needed"],
    [`<!-- lesson {"zh": "", "en": ""} -->\n<!-- draw {"key": "a", "count": 5000} -->\n`, 2, "count = 5000: at most"],
    [`<!-- lesson {"zh": "", "en": ""} -->\n<!-- draw {"key": "a", "count": 1, "tries": 2} -->\n`, 2, 'no field "tries"'],
    [
      `<!-- lesson {"zh": "", "en": ""} -->\n<!-- run {"key": "a", "caption": {"zh": "\\u0000", "en": ""}} -->\n`,
      2,
      "without NUL",
    ],
    [
      `<!-- lesson {"zh": "", "en": ""} -->\n<!-- model {"className": "A", "stopTime": 1} -->\nmodel A end A;\n`,
      2,
      "between two lines",
    ],
    [`<!-- lesson {"zh": "", "en": ""} -->\n<!-- solution -->\n`, 2, "belongs behind an exercise"],
    [`<!-- lesson {"zh": "", "en": ""} -->\n<!-- run {"key": "a"} -->\nwords\n`, 2, "has to begin with"],
    [`<!-- lesson {"zh": "", "en": ""} -->\n<!-- sound {"key": "a"} -->\n`, 2, '"sound" is not a comment'],
    [`<!-- lesson {"zh": 5, "en": ""} -->\n`, 1, "title.zh = 5: must be text"],
    [`<!-- zh -->\ntext\n`, 1, "must be given"],
  ])("names file, line and rule of what is wrong: %j", (text, line, fault) => {
    const faults = lessonFaults(text);
    expect(faults).toMatchObject([{ file: "one.md", line }]);
    expect(faults[0]?.fault.en).toContain(fault);
    expect(faults[0]?.fault.zh).not.toBe("");
  });

  it.each([
    [undefined, "there is no such file"],
    ["[]", "a JSON object is needed"],
    [`{"chapters": 5}`, "chapters must be a list"],
    [`{"title": {"zh": "", "en": ""}, "summary": {"zh": "", "en": ""}, "level": 7, "chapters": []}`, "level = 7: at most 3"],
    [
      `{"title": {"zh": "", "en": ""}, "summary": {"zh": "", "en": ""}, "level": 1, "chapters":
        [{"key": "c", "title": {"zh": "", "en": ""}, "lessons": ["No Key"]}]}`,
      'chapters.0.lessons.0 = "No Key"',
    ],
  ])("says what is wrong with course.json: %j", (text, fault) => {
    const { content, faults } = readCourseForm(filesOf(new Map(text === undefined ? [] : [[courseFile, text]])));
    expect(content).toBeUndefined();
    expect(faults[0]).toMatchObject({ file: courseFile, line: 1 });
    expect(faults[0]?.fault.en).toContain(fault);
  });

  it("names the faults of all lessons", () => {
    const outline = `{"title": {"zh": "", "en": ""}, "summary": {"zh": "", "en": ""}, "level": 1,
      "chapters": [{"key": "c", "title": {"zh": "", "en": ""}, "lessons": ["one", "two"]}]}`;
    const { faults } = readCourseForm(
      filesOf(
        new Map([
          [courseFile, outline],
          ["one.md", "words"],
        ]),
      ),
    );
    expect(faults.map(({ file }) => file)).toEqual(["one.md", "two.md"]);
  });
});
