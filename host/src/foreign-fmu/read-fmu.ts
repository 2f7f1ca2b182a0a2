import { FmuArchive } from "./archive.ts";
import { type FmuDescription, readDescription } from "./description.ts";
import { FmuRefused } from "./fmu-refusal.ts";

/** An FMU whose binary this kind of machine can load. */
export interface ForeignFmu {
  readonly archive: FmuArchive;
  readonly description: FmuDescription;
  /** Path of the binary in the archive, and of the folder in which it lies. */
  readonly binary: string;
  readonly binaryFolder: string;
}

/** Folders of binaries by processor: FMI 2.0 and 3.0. */
const platforms: Readonly<Record<string, readonly [two: string, three: string]>> = {
  x64: ["linux64", "x86_64-linux"],
  arm64: ["aarch64-linux", "aarch64-linux"],
};

/**
 * Looks at a file that is handed in as an FMU, without running anything of it.
 *
 * @throws FmuRefused  where it is none, or none for co-simulation by FMI 2.0 or 3.0, or has no binary for this platform
 */
export async function readFmu(bytes: Uint8Array): Promise<ForeignFmu> {
  const archive = await FmuArchive.open(bytes);
  const description = readDescription(await archive.description());
  const [two, three] = platforms[process.arch] ?? ["linux64", "x86_64-linux"];
  const binaryFolder = `binaries/${description.version === 2 ? two : three}/`;
  const binary = `${binaryFolder}${description.identifier}.so`;
  if (!archive.names.includes(binary)) {
    const found = archive.names.filter((name) => name.startsWith("binaries/")).slice(0, 10);
    throw new FmuRefused({ code: "competition.fmu-platform", values: { wanted: binary, found: found.join(", ") || "–" } });
  }
  return { archive, description, binary, binaryFolder };
}
