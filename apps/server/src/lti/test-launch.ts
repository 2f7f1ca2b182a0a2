/** Tests of learning platforms: a site with a course, a platform that is registered there, and a browser between them. */
import { type CourseContent, courseCalls, ltiCalls } from "@mofang/protocol";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { TestPlatform } from "./test-platform.ts";

/** Address of the site as its links have it; requests go to where it listens. */
export const siteName = "http://mofang.example.org";

/** What a browser got. */
interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const terms = { attempts: null, due: null, latePart: 1 };
const quiz = (key: string, points: number) => ({
  ...{ kind: "quiz", key, question: both("How much?"), feedback: both("So much."), points, ...terms },
  answer: { type: "number", value: 42, tolerance: 0.5, unit: "" },
});

/** A course with two lessons: tasks of 3 and 1 points in one, and no task in the other. */
const content = {
  ...{ title: both("Levers"), summary: both("About levers"), level: 1 },
  chapters: [
    {
      key: "chapter",
      title: both("Chapter"),
      lessons: [
        { key: "one", title: both("Balance"), blocks: [quiz("weight", 3), quiz("arm", 1)] },
        { key: "two", title: both("Reading"), blocks: [{ kind: "text", key: "words", text: both("Read this.") }] },
      ],
    },
  ],
} as unknown as CourseContent;

export class LaunchTest {
  readonly site: TestSite;
  readonly platform: TestPlatform;
  readonly people: TestPeople;
  readonly courseId: number;
  readonly platformId: number;
  /** Tokens of the administrator, and of who teaches the course. */
  readonly keeper: string;
  readonly teacher: string;

  private constructor(
    parts: Pick<LaunchTest, "site" | "platform" | "people" | "courseId" | "platformId" | "keeper" | "teacher">,
  ) {
    this.site = parts.site;
    this.platform = parts.platform;
    this.people = parts.people;
    this.courseId = parts.courseId;
    this.platformId = parts.platformId;
    this.keeper = parts.keeper;
    this.teacher = parts.teacher;
  }

  static async start(): Promise<LaunchTest> {
    const platform = await TestPlatform.start();
    const environment = { MOFANG_BASE_URL: siteName, MOFANG_INTERNAL_HOSTS: "127.0.0.1" };
    const site = await startTestSite({ domains: productDomains, environment });
    platform.toolKeys = `${site.address}/lti/keys.json`;
    const people = new TestPeople(() => site);
    const { accessToken: keeper, userInfo } = await people.signedIn();
    const accounts = site.platform.database.updateTable("account").set({ site_role: "administrator" });
    await accounts.where("id", "=", userInfo.id).execute();
    const { accessToken: teacher } = await people.signedIn();
    const { data: course } = await site.call(courseCalls.createCourse, { body: { content }, token: teacher });
    const { courseId } = course;
    await site.call(courseCalls.publishCourse, { body: { courseId, visibility: "public" }, token: teacher });
    const added = await site.call(ltiCalls.addLtiPlatform, { body: platform.facts, token: keeper });
    return new LaunchTest({ site, platform, people, courseId, platformId: added.data.platformId, keeper, teacher });
  }

  async stop(): Promise<void> {
    await this.site.stop();
    await this.platform.stop();
  }

  /** The custom parameters of a link to a task. */
  readonly toTask = (exercise = "weight") => ({
    "https://purl.imsglobal.org/spec/lti/claim/custom": { course: String(this.courseId), exercise },
  });

  /** Begins a login as the platform does. @returns what the tool sends to the platform */
  readonly login = async (more: Readonly<Record<string, string>> = {}) => {
    const { address: iss, clientId } = this.platform;
    const said = new URLSearchParams({ iss, client_id: clientId, login_hint: "7", target_link_uri: siteName, ...more });
    const response = await fetch(`${this.site.address}/lti/login?${said}`, { redirect: "manual" });
    const location = new URL(response.headers.get("location") ?? "about:blank");
    const { state = "", nonce = "" } = Object.fromEntries(location.searchParams);
    return { response, location, state, nonce };
  };

  /** Posts a form as a browser does. */
  readonly post = async (
    path: string,
    form: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ): Promise<Page> => {
    const body = new URLSearchParams(form);
    const sent = { method: "POST", body, redirect: "manual", headers: { "accept-language": "en", ...headers } } as const;
    const response = await fetch(this.site.address + path, sent);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  /** A whole launch of a person. */
  readonly launch = async (subject: string, more: Readonly<Record<string, unknown>> = this.toTask()): Promise<Page> => {
    const { state, nonce } = await this.login();
    return this.post("/lti/launch", { state, id_token: this.platform.sign(this.platform.launchClaims(nonce, subject, more)) });
  };

  /** The code of a launch that a page leads to. */
  readonly codeIn = ({ text }: Page): string => /\/lti\/open#([\w-]+)/.exec(text)?.[1] ?? "";
}
