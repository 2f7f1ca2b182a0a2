import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import type { ClassFields, ClassTask } from "./class-command.ts";

/**
 * What is filled in about a class. A copy of a library's class gets the name that the class has, in the package of the
 * repository around the shown class, or else in its first package.
 */
export function useClassFields(task: ClassTask, className: string): [ClassFields, Dispatch<SetStateAction<ClassFields>>] {
  const { engine } = useWorkspaceEngine();
  const { getState } = useWorkspaceStore();
  const [fields, setFields] = useState(() => firstFields(task, className));
  useEffect(() => {
    if (task !== "copy" || engine === undefined) return;
    let isCurrent = true;
    const place = async (): Promise<void> => {
      const { files, grid } = getState();
      const found = await engine.request("class", { name: className });
      if (found === undefined || files.files.has(found.file)) return;
      const tops = await engine.request("children", { name: "" });
      const own = tops.filter(({ file, kind }) => kind === "package" && files.files.has(file));
      const holder = own.find(({ name }) => name === grid.className?.split(".")[0]) ?? own[0];
      const first = firstFields(task, className);
      const isTouched = (now: ClassFields): boolean => now.newName !== first.newName || now.parent !== first.parent;
      if (isCurrent) setFields((now) => (isTouched(now) ? now : { ...now, newName: found.label, parent: holder?.name ?? "" }));
    };
    void unlessEnded(place());
    return () => {
      isCurrent = false;
    };
  }, [task, className, engine, getState]);
  return [fields, setFields];
}

function firstFields(task: ClassTask, className: string): ClassFields {
  const at = className.lastIndexOf(".");
  const [around, own] = [className.slice(0, Math.max(0, at)), className.slice(at + 1)];
  const names = { new: "", copy: `${own}Copy`, rename: own, move: own, remove: own };
  return { kind: "model", newName: names[task], parent: task === "new" ? className : around, base: "", description: "" };
}

/** Full name of the class afterwards, which is opened; undefined where it is gone. */
export function nameAfter(task: ClassTask, className: string, { newName, parent }: ClassFields): string | undefined {
  if (task === "remove") return undefined;
  const { parent: around, newName: own } = firstFields("rename", className);
  const holder = task === "rename" ? around : parent.trim();
  const name = task === "move" ? own : newName.trim();
  return holder === "" ? name : `${holder}.${name}`;
}
