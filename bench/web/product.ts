/** A whole Mofang in a temporary folder, with a member who owns a repository. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { accountCalls, type CallData } from "@mofang/protocol";
import type { CleaningUp } from "../cleaning-up.ts";
import { freePort } from "../free-port.ts";
import { call, makeRepository, type RepositoryTexts } from "./repositories.ts";

export interface Product {
  readonly address: string;
  /** Answer to the member's login. */
  readonly session: CallData<typeof accountCalls.login>;
  /** Repository of `nClasses` classes in files of their own. */
  readonly repositoryId: number;
}

export const nClasses = 50;

const plant = { name: "Plant", description: "A plant of fifty tanks" };
const member = { name: "keeper", email: "keeper@example.org", password: "keeper_2026" };
/** Milliseconds that the product may take to come up on a busy machine. */
const patience = 120_000;

/** Starts the built product as `npm start` does. */
export async function startProduct(after: CleaningUp): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "mofang-bench-"));
  after.add(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const launcher = spawn(process.execPath, [join(productRoot(), "apps/launcher/dist/launcher.mjs")], {
    env: {
      ...process.env,
      MOFANG_DATA: folder,
      MOFANG_PORT: String(port),
      MOFANG_BASE_URL: address,
      MOFANG_LOG_LEVEL: "warn",
      MOFANG_ADMIN_NAME: member.name,
      MOFANG_ADMIN_EMAIL: member.email,
      MOFANG_ADMIN_PASSWORD: member.password,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => launcher.once("exit", () => resolve()));
  after.add(async () => {
    launcher.kill("SIGTERM");
    await ended;
  });
  await ready(launcher);
  const passwd = Buffer.from(member.password).toString("base64");
  const session = await call<Product["session"]>(address + accountCalls.login.path, { name: member.name, passwd });
  return { address, session, repositoryId: await makeRepository({ address, token: session.accessToken }, plant, plantFiles()) };
}

function ready(launcher: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the product did not come up in time")), patience);
    let output = "";
    launcher.stdout?.on("data", (bytes) => {
      output += bytes;
      if (!output.includes("is ready at")) return;
      clearTimeout(timer);
      resolve();
    });
    launcher.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the product ended with code ${code} before it was ready:\n${output}`));
    });
  });
}

/** Fifty classes in files of their own. */
function plantFiles(): RepositoryTexts {
  const names = Array.from({ length: nClasses - 1 }, (_, index) => `Tank${index + 1}`);
  return {
    "Plant/package.mo": 'package Plant "Fifty classes"\nend Plant;\n',
    "Plant/package.order": `${names.join("\n")}\n`,
    ...Object.fromEntries(names.map((name) => [`Plant/${name}.mo`, tank(name)])),
  };
}

function tank(name: string): string {
  return `within Plant;
model ${name} "Water runs in and out"
  parameter Real area(unit = "m2") = 2 "Cross section";
  parameter Real outlet(unit = "m2") = 0.01 "Cross section of the outlet";
  parameter Real inflow(unit = "m3/s") = 0.02;
  constant Real g(unit = "m/s2") = 9.81;
  Real level(unit = "m", start = 1, fixed = true);
  Real velocity(unit = "m/s") "In the outlet";
equation
  velocity = sqrt(2*g*max(level, 0));
  area*der(level) = inflow - outlet*velocity;
  annotation(experiment(StopTime = 1000), Documentation(info = "<html><p>Torricelli's law.</p></html>"));
end ${name};
`;
}
