/**
 * A learning platform for tests, written from the specifications with Node's own cryptography: it shares no code with the
 * product, and no library for tokens.
 */
import {
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

/** A score that arrived, with the address to which it was posted. */
interface ArrivedScore {
  readonly address: string;
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly timestamp: string;
}

/** A page of the platform: what it shows, or where it leads. */
interface PlatformPage {
  readonly html?: string;
  readonly goesTo?: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** How a token is signed, where a test wants it wrong. */
interface Signing {
  readonly header?: Claims;
  readonly key?: KeyObject;
  /** In the place of a signature. */
  readonly signature?: string;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export class TestPlatform {
  readonly clientId = `client-${randomUUID()}`;
  readonly deployment = "deployment-1";
  readonly scores: ArrivedScore[] = [];
  /** Statuses with which the next posts of scores are answered instead of being taken. */
  readonly refusals: number[] = [];
  nKeysRead = 0;
  nTokens = 0;
  /** Pages of the platform itself, by path and query; it has none unless said. */
  pages: (url: URL) => PlatformPage | undefined = () => undefined;
  /** Where the tool has its keys. */
  toolKeys = "";
  readonly #server: Server;
  #pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  #kid = randomUUID();
  #token = "";

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param port  any that is free unless said */
  static async start(port = 0): Promise<TestPlatform> {
    const server = createServer();
    const platform = new TestPlatform(server);
    server.on("request", (request, response) => {
      const page = platform.pages(new URL(request.url ?? "/", platform.address));
      if (page !== undefined) {
        response.writeHead(page.goesTo === undefined ? 200 : 302, {
          "content-type": "text/html; charset=utf-8",
          ...(page.goesTo !== undefined && { location: page.goesTo }),
        });
        response.end(page.html ?? "");
        return;
      }
      platform.#answer(request).then(
        ({ status, body }) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
    await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
    return platform;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** As an administrator of the tool enters it. */
  get facts() {
    const { address, clientId, deployment } = this;
    return {
      name: "Campus",
      issuer: address,
      clientId,
      deployments: [deployment],
      authorizationAddress: `${address}/auth`,
      tokenAddress: `${address}/token`,
      keysAddress: `${address}/keys`,
    };
  }

  get publicKey(): KeyObject {
    return this.#pair.publicKey;
  }

  /** Signs with a new key from now on. */
  renewKey(): void {
    this.#pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    this.#kid = randomUUID();
  }

  /** Claims of a launch; `more` goes over them. */
  launchClaims(nonce: string, subject: string, more: Claims = {}): Claims {
    const now = Math.floor(Date.now() / 1000);
    return {
      ...{
        iss: this.address,
        aud: this.clientId,
        sub: subject,
        nonce,
        iat: now,
        exp: now + 300,
        name: `${subject} of the campus`,
      },
      [claim("message_type")]: "LtiResourceLinkRequest",
      [claim("version")]: "1.3.0",
      [claim("deployment_id")]: this.deployment,
      [claim("resource_link")]: { id: "link-1" },
      [claim("roles")]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
      "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
        scope: [scoreScope],
        lineitem: `${this.address}/line/1?type=tool`,
      },
      ...more,
    };
  }

  /** A token (RFC 7519) signed by RSASSA-PKCS1-v1_5 with SHA-256. */
  sign(claims: Claims, { header = {}, key = this.#pair.privateKey, signature }: Signing = {}): string {
    const signed = `${encoded({ alg: "RS256", typ: "JWT", kid: this.#kid, ...header })}.${encoded(claims)}`;
    return `${signed}.${signature ?? createSign("sha256").update(signed).sign(key).toString("base64url")}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** What a token says that the tool signed. @throws Error unless one of its published keys did, and it is valid now */
  async readToolToken(token: string): Promise<Claims> {
    const [head = "", body = "", signature = ""] = token.split(".");
    const { alg, kid } = JSON.parse(Buffer.from(head, "base64url").toString()) as { alg: string; kid: string };
    const { keys } = (await (await fetch(this.toolKeys)).json()) as { keys: (JsonWebKey & { kid: string })[] };
    const jwk = keys.find((key) => key.kid === kid);
    if (alg !== "RS256" || jwk === undefined) throw new Error(`no key ${kid} for ${alg}`);
    const key = createPublicKey({ key: jwk, format: "jwk" });
    const isRight = createVerify("sha256").update(`${head}.${body}`).verify(key, Buffer.from(signature, "base64url"));
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { exp: number; iat: number };
    const now = Date.now() / 1000;
    if (!isRight || claims.exp < now || claims.iat > now + 5) throw new Error("the tool's token is not valid");
    return claims as unknown as Claims;
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname } = new URL(request.url ?? "/", this.address);
    if (pathname === "/keys") {
      this.nKeysRead++;
      const key = { ...this.#pair.publicKey.export({ format: "jwk" }), kid: this.#kid, alg: "RS256", use: "sig" };
      return { status: 200, body: { keys: [key] } };
    }
    if (pathname === "/token") return this.#giveToken(new URLSearchParams(text));
    if (pathname !== "/line/1/scores") return { status: 404, body: "nothing here" };
    const refused = this.refusals.shift();
    if (refused !== undefined) return { status: refused, body: "not now" };
    if (request.headers.authorization !== `Bearer ${this.#token}`) return { status: 401, body: "who are you?" };
    if (request.headers["content-type"] !== "application/vnd.ims.lis.v1.score+json") return { status: 415, body: "no score" };
    this.scores.push({ address: request.url ?? "", ...(JSON.parse(text) as Omit<ArrivedScore, "address">) });
    return { status: 204, body: "" };
  }

  async #giveToken(form: URLSearchParams): Promise<{ status: number; body: unknown }> {
    const { iss, sub, aud } = await this.readToolToken(form.get("client_assertion") ?? "");
    const isRight =
      form.get("grant_type") === "client_credentials" &&
      form.get("client_assertion_type") === "urn:ietf:params:oauth:client-assertion-type:jwt-bearer" &&
      form.get("scope") === scoreScope &&
      [iss, sub].every((name) => name === this.clientId) &&
      aud === `${this.address}/token`;
    if (!isRight) return { status: 400, body: { error: "invalid_client" } };
    this.nTokens++;
    this.#token = randomUUID();
    return { status: 200, body: { access_token: this.#token, token_type: "Bearer", expires_in: 3600, scope: scoreScope } };
  }
}
