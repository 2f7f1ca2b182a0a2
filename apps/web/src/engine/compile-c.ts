import { limits } from "@mofang/protocol";
import type { CCompilation, CFailure, CProgram } from "@mofang/simulation";
import { CallError } from "../api/call-error.ts";
import type { Client } from "../api/client.ts";
import { base64Of, bytesOfBase64 } from "./base64.ts";

/**
 * Has the server compile the C of a model, by a call of the reader's own.
 *
 * @param id  the repository of the model
 */
export async function compileC(client: Client, id: number, { files, units, folders }: CProgram): Promise<CCompilation> {
  const listed = [...files].map(([path, bytes]) => ({ path, base64: base64Of(bytes) }));
  const size = listed.reduce((sum, { path, base64 }) => sum + path.length + base64.length, 0);
  if (size > limits.cProgram) {
    return failed("simulation.c-too-large", { megabytes: Math.ceil(size / 1e6), limit: limits.cProgram / 1e6 });
  }
  const program = { files: listed, units: [...units], folders: [...folders] };
  try {
    const compiled = await client("compileC", { repositoryId: id, program });
    return compiled.kind === "failed" ? compiled : { kind: "compiled", module: bytesOfBase64(compiled.base64) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return failed(error.failure === "too-frequent" ? "simulation.c-busy" : "simulation.c-no-answer");
  }
}

function failed(code: CFailure["code"], values: CFailure["values"] = {}): CCompilation {
  return { kind: "failed", failure: { code, values } };
}
