import { join, resolve } from "node:path";
import { productRoot, type Settings } from "@mofang/host";
import { libraryStoreName } from "@mofang/host/library";

/** Folders that hold libraries: those of the product, those of MODELICAPATH, and the one of what was installed. Absolute. */
export function libraryFolders({ modelicaPath, dataFolder }: Pick<Settings, "modelicaPath" | "dataFolder">): readonly string[] {
  const own = join(productRoot(), "packages/library");
  const installed = join(dataFolder, libraryStoreName);
  return [own, join(own, "examples"), ...modelicaPath.map((folder) => resolve(folder)), installed];
}
