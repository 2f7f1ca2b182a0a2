import { bringsFaults, parseFile } from "@mofang/modelica";
import type { EngineRequests } from "./messages.ts";

/** Whether texts after a change have no faults that they had not before. Texts that are not Modelica have none. */
export function areWhole(texts: EngineRequests["isWhole"]["input"]): boolean {
  return texts.every(({ path, before, after }) => {
    if (after === null || !path.endsWith(".mo")) return true;
    return !bringsFaults(before === null ? undefined : parseFile(path, before), parseFile(path, after));
  });
}
