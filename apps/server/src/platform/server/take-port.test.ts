import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { takePort } from "./take-port.ts";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

it("ends the server of a killed launcher and listens in its place", async () => {
  const port = await freePort();
  const program = `require("node:http").createServer((q, a) => a.end("former")).listen(${port}, "127.0.0.1", () => console.log("ready"));
    process.on("SIGTERM", () => setTimeout(() => process.exit(0), 100));`;
  const former = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  await once(former.stdout, "data");
  const application = fastify();
  application.get("/", async () => "successor");
  const address = await takePort(() => application.listen({ port, host: "127.0.0.1" }), former.pid ?? 0);
  expect(await (await fetch(address)).text()).toBe("successor");
  await application.close();
});
