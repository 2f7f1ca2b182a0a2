import { type CitedRun, onOneLine } from "./cited-run.ts";

/** A record of RIS (Research Information Systems), for EndNote, Zotero and others. A value ends with its line. */
export function risOf(run: CitedRun): string {
  const tags = [
    ["TY", "DATA"],
    ["ID", `mofang-${run.key}`],
    ["TI", run.title],
    ...run.authors.map(({ name }) => ["AU", name]),
    ["PY", run.publishedOn.slice(0, 4)],
    ["DA", run.publishedOn.replaceAll("-", "/")],
    ["PB", "Mofang"],
    ...(run.description === "" ? [] : [["AB", run.description]]),
    ...run.keywords.map((keyword) => ["KW", keyword]),
    ...(run.doi === undefined ? [] : [["DO", run.doi]]),
    ["UR", run.address],
    ["N1", `SHA-256 ${run.digest}`],
  ];
  return [...tags.map(([tag = "", value = ""]) => `${tag}  - ${onOneLine(value)}`), "ER  - ", ""].join("\r\n");
}
