/** People's accounts at code-hosting services: asking leave, keeping the token, reading what is there. */
import { createHash, randomBytes } from "node:crypto";
import { siteAddress } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  type HostingServiceName,
  type hostingCalls,
  hostingServices,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { SecretBox } from "../platform/secrets/secret-box.ts";
import { CodeHost, type HostedRepository, pageSize } from "./code-host.ts";
import { searchPages } from "./search-pages.ts";
import * as store from "./store.ts";

type Calls = typeof hostingCalls;

/** For what the tokens are encrypted; released ones open with this text only. */
const boxPurpose = "tokens of code-hosting services";
/** Seconds that somebody may take at a service. */
const signInLifetime = 900;

export class HostingConnections {
  readonly #platform: Platform;
  readonly #hosts: ReadonlyMap<HostingServiceName, CodeHost>;
  readonly #box: SecretBox;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#hosts = new Map(platform.settings.codeHosts.map((setting) => [setting.service, new CodeHost(setting)]));
    this.#box = new SecretBox(platform.secret, boxPurpose);
  }

  async status(member: Member): Promise<CallData<Calls["hostingStatus"]>> {
    const connections = await store.connectionsOf(this.#platform.database, member.id);
    return hostingServices.map((service) => ({
      service,
      isSetUp: this.#hosts.has(service),
      login: connections.find((connection) => connection.service === service)?.login ?? null,
    }));
  }

  /** @throws ProductError `hosting.not-set-up` */
  async authorizeAddress(member: Member, service: HostingServiceName): Promise<string> {
    const host = this.#host(service);
    const state = randomBytes(24).toString("base64url");
    await store.insertSignIn(this.#platform.database, hashOf(state), member.id, service, signInLifetime);
    return host.authorizeAddress(state, this.#callback(service));
  }

  /** @throws ProductError `hosting.not-set-up`, `hosting.refused` also for a state that was given to nobody or somebody else */
  async connect(member: Member, { service, code, state }: CallBody<Calls["connectHosting"]>): Promise<{ login: string }> {
    const { database } = this.#platform;
    const host = this.#host(service);
    const isExpected = await store.takeSignIn(database, hashOf(state), member.id, service);
    if (!isExpected) throw new ProductError("hosting.refused", { service, reason: "state" });
    const token = await host.exchange(code, this.#callback(service));
    const login = await host.login(token);
    await store.putConnection(database, member.id, service, login, this.#box.close(token, ownerOf(member.id, service)));
    return { login };
  }

  async disconnect(member: Member, service: HostingServiceName): Promise<void> {
    await store.deleteConnections(this.#platform.database, member.id, service);
  }

  /** @throws ProductError `hosting.not-set-up`, `hosting.not-connected`, `hosting.refused` */
  async repositories(
    member: Member,
    { service, page, search }: CallQuery<Calls["hostingRepos"]>,
  ): Promise<CallData<Calls["hostingRepos"]>> {
    const host = this.#host(service);
    const token = await this.#token(member.id, service);
    const pageAt = (number: number) => host.repositories(token, number);
    const found = search === "" ? await pageAt(page) : await searchPages(pageAt, search, page);
    const rows = found.map(({ fullName, description, isPrivate }) => ({ fullName, description, isPrivate }));
    return { rows, hasMore: found.length >= pageSize };
  }

  /** @throws ProductError `hosting.not-set-up`, `hosting.not-connected`, `hosting.refused` */
  async repository(member: Member, service: HostingServiceName, fullName: string): Promise<HostedRepository> {
    return this.#host(service).repository(await this.#token(member.id, service), fullName);
  }

  /** What git says to be let in at a service. @throws ProductError `hosting.not-set-up`, `hosting.not-connected` */
  async gitAuthorization(accountId: number, service: HostingServiceName): Promise<string> {
    return this.#host(service).gitAuthorization(await this.#token(accountId, service));
  }

  async #token(accountId: number, service: HostingServiceName): Promise<string> {
    const connections = await store.connectionsOf(this.#platform.database, accountId);
    const box = connections.find((connection) => connection.service === service)?.token;
    const token = box === undefined ? undefined : this.#box.open(box, ownerOf(accountId, service));
    if (token === undefined) throw new ProductError("hosting.not-connected", { service });
    return token;
  }

  #host(service: HostingServiceName): CodeHost {
    const host = this.#hosts.get(service);
    if (host === undefined) throw new ProductError("hosting.not-set-up", { service });
    return host;
  }

  #callback(service: HostingServiceName): string {
    return `${siteAddress(this.#platform.settings)}/hosting/${service}`;
  }
}

function hashOf(state: string): Buffer {
  return createHash("sha256").update(state).digest();
}

function ownerOf(accountId: number, service: HostingServiceName): string {
  return `${service} ${accountId}`;
}
