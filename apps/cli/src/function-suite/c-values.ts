import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderDiagnostic } from "@mofang/dae";
import { exportModel } from "@mofang/fmi";
import { compileFmu, fmuPlatforms } from "@mofang/host/fmu";
import type { FlatModel } from "@mofang/modelica";
import { exportFunctions } from "@mofang/simulation";
import type { Values } from "./evaluators.ts";
import type { Expected } from "./function-case.ts";
import { valuesReader } from "./values-reader.ts";

const noFiles = { read: () => undefined, write: () => undefined };

/** The platform of this machine, where it has a compiler. */
export const ownPlatform = fmuPlatforms().find(({ folder2 }) => folder2 === "linux64");

/** What the C of a model's FMU gives at the start; throws what exporter, compiler and FMU say. */
export async function valuesInC(flat: FlatModel): Promise<Values> {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
  const { exported, diagnostics } = exportModel(flat, { tool: "test", hash, ...exportFunctions(noFiles) });
  if (exported === undefined) throw new Error(diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en")).join("\n"));
  if (ownPlatform === undefined) throw new Error("no compiler");
  const compiled = await compileFmu(exported, ownPlatform);
  if ("failure" in compiled) throw new Error(compiled.failure);
  const { variables } = exported.face;
  const token = /guid="([^"]*)"/.exec(exported.files.get("modelDescription.xml") ?? "")?.[1] ?? "";
  const wanted = variables.map(({ type }, i) => `${type === "e" ? "i" : type} ${i}`).join("\n");
  const values = readValues(compiled.binary, token, wanted);
  const places = new Map(variables.map(({ name }, i) => [name, i]));
  return (name) => {
    const place = places.get(name);
    const text = place === undefined ? undefined : values[place];
    const type = place === undefined ? undefined : variables[place]?.type;
    return text === undefined ? undefined : valueOfText(text, type);
  };
}

function valueOfText(text: string, type: string | undefined): Expected {
  if (type === "s") return text;
  return type === "b" ? text === "true" : Number(text);
}

/** Lines that the reader prints for a binary. */
function readValues(binary: Buffer, token: string, wanted: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "mofang-functions-"));
  try {
    const [library, source, reader] = ["fmu.so", "reader.c", "reader"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(library, binary);
    writeFileSync(source, valuesReader);
    run(ownPlatform?.compiler ?? "", ["-w", "-o", reader, source, "-ldl"], "");
    return run(reader, [library, token], wanted).split("\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[], input: string): string {
  const { status, signal, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", input });
  if (status !== 0) throw new Error(`${stderr}${signal ?? ""}`);
  return stdout;
}
