/** Templates in this browser, each as its file would be: by who may not change a repository, and those of earlier versions of the page. */
import { useMemo, useSyncExternalStore } from "react";
import { isKeptName } from "../../repository/kept/kept-file.ts";
import { formerText } from "./former-template.ts";

/** A template that this browser keeps. */
export interface OwnFile {
  readonly name: string;
  /** Where in the storage of the browser. */
  readonly path: string;
  readonly text: string;
}

/** Earlier versions kept one for each class, whatever the repository. */
const formerPlace = "mofang.chartTemplate.";
const placeOf = (repositoryId: number): string => `mofang.chart.${repositoryId}.`;
const listeners = new Set<() => void>();

/** Whether a path is of an earlier version of the page, whose templates belong to no repository. */
export function isFormer(path: string): boolean {
  return path.startsWith(formerPlace);
}

/** Keeps a template of a repository. @returns its path; undefined where there was no room for it */
export function keepOwn(repositoryId: number, name: string, text: string): string | undefined {
  const path = `${placeOf(repositoryId)}${name}`;
  try {
    localStorage.setItem(path, text);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  tell();
  return path;
}

/** Keeps a template no longer. */
export function dropOwn(path: string): void {
  localStorage.removeItem(path);
  tell();
}

/** The templates of a repository that this browser keeps, sorted by name; the same list until one of them changes. */
export function useOwnFiles(repositoryId: number): readonly OwnFile[] {
  const state = useSyncExternalStore(subscribe, () => storedTexts(repositoryId));
  return useMemo(() => {
    const stored = JSON.parse(state) as readonly (readonly [string, string])[];
    return stored.map(([path, text]) => fileOf(repositoryId, path, text));
  }, [repositoryId, state]);
}

/** Paths and texts, as one text that is equal as long as they are. */
function storedTexts(repositoryId: number): string {
  const paths = Object.keys(localStorage).filter((path) => path.startsWith(placeOf(repositoryId)) || isFormer(path));
  return JSON.stringify(paths.sort().map((path) => [path, localStorage.getItem(path) ?? ""]));
}

function fileOf(repositoryId: number, path: string, text: string): OwnFile {
  const place = placeOf(repositoryId);
  if (path.startsWith(place)) return { name: path.slice(place.length), path, text };
  const className = path.slice(formerPlace.length);
  // A quoted name may hold what no file may be called.
  const plain = className.replace(/[^\p{L}\p{M}\p{N}_ .-]/gu, "_").slice(-60);
  return { name: isKeptName(plain) ? plain : `_${plain.slice(-58)}_`, path, text: formerText(className, text) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has changed it.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
