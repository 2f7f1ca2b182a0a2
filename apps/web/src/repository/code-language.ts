import { StreamLanguage, type StreamParser } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { useEffect, useState } from "react";

type Load = () => Promise<StreamParser<unknown>>;

/** Languages by the ending of a file's name; each comes when it is first needed. */
const loaders: Readonly<Record<string, Load>> = {
  mo: async () => (await import("@codemirror/legacy-modes/mode/modelica")).modelica,
  py: async () => (await import("@codemirror/legacy-modes/mode/python")).python,
  jl: async () => (await import("@codemirror/legacy-modes/mode/julia")).julia,
  m: async () => (await import("@codemirror/legacy-modes/mode/octave")).octave,
  r: async () => (await import("@codemirror/legacy-modes/mode/r")).r,
  c: async () => (await import("@codemirror/legacy-modes/mode/clike")).c,
  h: async () => (await import("@codemirror/legacy-modes/mode/clike")).c,
  cpp: async () => (await import("@codemirror/legacy-modes/mode/clike")).cpp,
  hpp: async () => (await import("@codemirror/legacy-modes/mode/clike")).cpp,
  java: async () => (await import("@codemirror/legacy-modes/mode/clike")).java,
  f: async () => (await import("@codemirror/legacy-modes/mode/fortran")).fortran,
  f90: async () => (await import("@codemirror/legacy-modes/mode/fortran")).fortran,
  js: async () => (await import("@codemirror/legacy-modes/mode/javascript")).javascript,
  ts: async () => (await import("@codemirror/legacy-modes/mode/javascript")).typescript,
  json: async () => (await import("@codemirror/legacy-modes/mode/javascript")).json,
  css: async () => (await import("@codemirror/legacy-modes/mode/css")).css,
  html: async () => (await import("@codemirror/legacy-modes/mode/xml")).html,
  xml: async () => (await import("@codemirror/legacy-modes/mode/xml")).xml,
  svg: async () => (await import("@codemirror/legacy-modes/mode/xml")).xml,
  yml: async () => (await import("@codemirror/legacy-modes/mode/yaml")).yaml,
  yaml: async () => (await import("@codemirror/legacy-modes/mode/yaml")).yaml,
  toml: async () => (await import("@codemirror/legacy-modes/mode/toml")).toml,
  ini: async () => (await import("@codemirror/legacy-modes/mode/properties")).properties,
  cfg: async () => (await import("@codemirror/legacy-modes/mode/properties")).properties,
  sh: async () => (await import("@codemirror/legacy-modes/mode/shell")).shell,
  bat: async () => (await import("@codemirror/legacy-modes/mode/shell")).shell,
  cmake: async () => (await import("@codemirror/legacy-modes/mode/cmake")).cmake,
  sql: async () => (await import("@codemirror/legacy-modes/mode/sql")).standardSQL,
  lua: async () => (await import("@codemirror/legacy-modes/mode/lua")).lua,
  tex: async () => (await import("@codemirror/legacy-modes/mode/stex")).stex,
  diff: async () => (await import("@codemirror/legacy-modes/mode/diff")).diff,
  patch: async () => (await import("@codemirror/legacy-modes/mode/diff")).diff,
};
const aliases: Readonly<Record<string, string>> = { mos: "mo", ps1: "sh", mjs: "js", jsx: "js", tsx: "ts", htm: "html" };

/** The language of a file for CodeMirror; undefined for plain text, and until it has come. */
export function useCodeLanguage(path: string): Extension | undefined {
  const [found, setFound] = useState<{ readonly ending: string; readonly language: Extension }>();
  const ending = endingOf(path);
  useEffect(() => {
    const load = loaders[aliases[ending] ?? ending];
    if (load === undefined) return;
    let isCurrent = true;
    load().then(
      (parser) => isCurrent && setFound({ ending, language: StreamLanguage.define(parser) }),
      // Text without colours is still text.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ending]);
  return found?.ending === ending ? found.language : undefined;
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).toLowerCase();
}
