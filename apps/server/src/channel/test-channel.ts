/** The real channel for tests: a site with a library, people who edit, and programs of theirs that are connected. */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { type Language, repositoryCalls } from "@mofang/protocol";
import {
  type ChannelAnswer,
  ChannelClient,
  type ChannelParams,
  type ChannelRequestName,
  modelServicePath,
  type ServiceFailureSlug,
  serviceFailures,
} from "@mofang/protocol/channel";
import { build } from "esbuild";
import { WebSocket } from "ws";
import type { Member } from "../platform/request/caller.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { SimulationService } from "../simulation/index.ts";
import { workDomain } from "../work/index.ts";
import { channelDomain } from "./index.ts";

/** Access levels of the classes of the library `Locked`, from the most closed to the most open. */
export const levels = [
  ...["hide", "icon", "documentation", "diagram"],
  ...["nonPackageText", "nonPackageDuplicate", "packageText", "packageDuplicate"],
];
const lockedClass = (level: string) =>
  `  model M${level}\n    Real x;\n    annotation(Protection(access = Access.${level}), Documentation(info="told"));\n  end M${level};\n`;
const lockedPackage = (level: string) =>
  `  package P${level}\n    annotation(Protection(access = Access.${level}));\n  end P${level};\n`;
const locked = `package Locked\n${levels.map(lockedClass).join("")}${levels.map(lockedPackage).join("")}end Locked;\n`;

/** The slug of an answer's failure; undefined for a success. */
export function slugOf({ code }: ChannelAnswer): ServiceFailureSlug | undefined {
  return (Object.keys(serviceFailures) as ServiceFailureSlug[]).find((slug) => serviceFailures[slug].code === code);
}

/** A request whose name is data. */
export function ask(client: ChannelClient, request: string, params: object): Promise<ChannelAnswer> {
  return client.request(request as ChannelRequestName, params as ChannelParams<ChannelRequestName>);
}

/** What stands around a test of the channel. */
export class TestChannel {
  readonly site: TestSite;
  readonly ann: TestCaller;
  readonly ben: TestCaller;
  /** Tokens that only read. */
  readonly reading = new Set<string>();
  /** What looking at a token throws. */
  readonly refused = new Map<string, Error>();
  /** Of the programs that connect from here on. */
  language: Language = "en";
  /** Milliseconds for an answer of the engine on connections that are opened from here on. */
  patience = 20_000;
  readonly #folder: string;
  readonly #repositories: RepositoryService;
  #clients: ChannelClient[] = [];
  #kept: ChannelClient[] = [];
  #count = 0;

  private constructor(folder: string, site: TestSite, ann: TestCaller, ben: TestCaller) {
    this.#folder = folder;
    this.#repositories = new RepositoryService(site.platform);
    this.site = site;
    this.ann = ann;
    this.ben = ben;
  }

  /** Builds the program of the model's process and starts a site that runs it. */
  static async start(): Promise<TestChannel> {
    // Inside of the product, where the program finds its npm packages.
    const dist = join(productRoot(), "apps/server/dist");
    mkdirSync(dist, { recursive: true });
    const folder = mkdtempSync(join(dist, "test-channel-"));
    const libraries = join(folder, "libraries");
    const program = join(folder, "model-process.mjs");
    mkdirSync(libraries);
    writeFileSync(join(libraries, "Locked 1.0.0.mo"), locked);
    const entryPoints = [join(import.meta.dirname, "model-process.ts")];
    await build({ entryPoints, outfile: program, bundle: true, platform: "node", format: "esm", logLevel: "warning" });
    let channel: TestChannel | undefined;
    const site = await startSite(
      (platform) => {
        const repositories = new RepositoryService(platform);
        const simulations = new SimulationService(platform, repositories);
        const authenticate = async (token: string): Promise<Member> => {
          const refusal = channel?.refused.get(token);
          if (refusal !== undefined) throw refusal;
          const query = platform.database.selectFrom("account").select(["id", "name"]).where("id", "=", Number(token));
          const scopes = channel?.reading.has(token) ? { scopes: ["api-read" as const] } : {};
          return { ...(await query.executeTakeFirstOrThrow()), siteRole: "member", sessionId: token, ...scopes };
        };
        const parts = {
          ...{ repositories, simulations, authenticate, program },
          get patience() {
            return channel?.patience ?? 0;
          },
        };
        return [repositoryDomain(platform, repositories), workDomain(platform, repositories), channelDomain(platform, parts)];
      },
      { MODELICAPATH: libraries },
    );
    channel = new TestChannel(folder, site, await signUp(site, "ann"), await signUp(site, "ben"));
    return channel;
  }

  /** Closes the programs and forgets what was refused. */
  reset(): void {
    for (const client of this.#clients) client.close();
    this.#clients = [];
    this.refused.clear();
    this.reading.clear();
    this.patience = 20_000;
  }

  async stop(): Promise<void> {
    for (const client of this.#kept) client.close();
    await this.site.stop();
    rmSync(this.#folder, { recursive: true });
  }

  /** A repository of ann in which ben may edit, with these files. */
  async create(files: Readonly<Record<string, string>>): Promise<number> {
    const body = { name: `C${++this.#count}`, description: "d", openType: "private", modelType: "model" } as const;
    const { id } = await this.ann.ask(repositoryCalls.createRepository, { body });
    const member = { repository_id: id, account_id: this.ben.id, level: 2 } as const;
    await this.site.platform.database.insertInto("repository_member").values(member).execute();
    const changes = Object.entries(files).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
    if (changes.length > 0) await this.ann.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "begin" } });
    return id;
  }

  /** The Git folder of a repository. */
  folderOf(repositoryId: number): string {
    return this.#repositories.folders.of(repositoryId);
  }

  /** Where a program of a region connects. */
  address(region = ""): string {
    const lang = this.language === "en" ? "en_US" : "zh_CN";
    return `${this.site.address.replace("http", "ws")}${modelServicePath(region)}?lang=${lang}`;
  }

  /** A person's program on the channel, with no repository open. */
  connect(caller: TestCaller, region = "", isKept = false): ChannelClient {
    const address = this.address(region);
    const client = new ChannelClient(String(caller.id), {
      open: ({ onOpen, onMessage, onClose }) => {
        const socket = new WebSocket(address);
        socket.on("open", onOpen);
        socket.on("message", (bytes) => onMessage(String(bytes)));
        socket.on("close", onClose);
        socket.on("error", () => undefined);
        return { send: (text) => socket.send(text), close: () => socket.close() };
      },
      after: (milliseconds, act) => {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
      },
      newId: randomUUID,
    });
    (isKept ? this.#kept : this.#clients).push(client);
    return client;
  }

  /**
   * A person's program with a repository open; one that is kept outlives `reset`.
   *
   * @throws Error where it cannot be opened
   */
  async open(caller: TestCaller, repositoryId: number, until: "reset" | "kept" = "reset"): Promise<ChannelClient> {
    const client = this.connect(caller, "", until === "kept");
    const { success, message } = await client.request("initServer", { repositoryId });
    if (!success) throw new Error(message);
    return client;
  }

  /** Sends messages at once, without waiting for answers, and gives as many answers. */
  async burst(caller: TestCaller, messages: readonly object[], region = ""): Promise<readonly ChannelAnswer[]> {
    const socket = new WebSocket(this.address(region));
    await new Promise((resolve) => socket.once("open", resolve));
    const answers: ChannelAnswer[] = [];
    const answered = new Promise<void>((resolve) =>
      socket.on("message", (bytes) => {
        answers.push(JSON.parse(String(bytes)) as ChannelAnswer);
        if (answers.length === messages.length) resolve();
      }),
    );
    for (const message of [{ token: String(caller.id) }, ...messages]) socket.send(JSON.stringify(message));
    await answered;
    socket.close();
    return answers;
  }
}
