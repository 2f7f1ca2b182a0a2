import { readFileSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { commentCalls, expertCalls, limits, membershipCalls, rateLimits, repositoryDetail } from "@mofang/protocol";
import { describe, expect, it } from "vitest";

const page = readFileSync(join(productRoot(), "docs/spec/choices.md"), "utf8");

/** Rows of the table whose first column has that heading. */
function table(heading: string): Record<string, number> {
  const [, body = ""] = new RegExp(`^\\| ${heading} +\\| limit +\\|\\n\\| -[-| ]+\\n((?:\\|.*\\n)+)`, "m").exec(page) ?? [];
  return Object.fromEntries([...body.matchAll(/^\| (.+?) +\| (\d+) +\|$/gm)].map(([, rule, limit]) => [rule, Number(limit)]));
}

describe("the page of what was left to us", () => {
  it("[LIM-016] tells the limits that hold", () => {
    expect(table("requests a minute")).toEqual(rateLimits);
    expect(table("rule")).toEqual({
      "bytes of an ordinary call": limits.body,
      "bytes of a file in a repository": limits.repositoryFile,
      "files of one version of a repository": limits.repositoryFiles,
      "days for which a deleted repository can be restored": limits.binDays,
      "imports of one person that wait or run": limits.importsAtOnce,
      "webhooks of a repository": limits.webhooks,
      "personal access tokens of a person": limits.tokensPerUser,
      "days after which a token ends at the latest, unless never": limits.tokenDays,
      "chart templates of a person": limits.chartTemplates,
      "groups of a person": limits.groupsPerUser,
      "groups inside each other": limits.groupDepth,
      "tags of a repository": limits.tagsPerRepository,
      "people whom one text tells by naming them": limits.mentions,
    });
  });

  it("[REP-020] tells fields that a repository, a comment, a question and a member have", () => {
    const told = ["id", "owner", "licence", "nStars", "nCollections", "nWatches", "nForks", "origin", "isCommentable"];
    const opened = ["isCopyable", "isDownloadable", "accessLevel", "cloneAddress", "head", "nFiles"];
    expect(Object.keys(repositoryDetail.shape)).toEqual(expect.arrayContaining([...told, ...opened]));
    const fieldsOfRows = (data: { shape: { rows: { def: { element: { shape: object } } } } } | undefined) =>
      Object.keys(data?.shape.rows.def.element.shape ?? {});
    expect(fieldsOfRows(commentCalls.comments.data)).toEqual(expect.arrayContaining(["author", "createdAt", "replies"]));
    expect(fieldsOfRows(expertCalls.questions.data)).toEqual(expect.arrayContaining(["title", "author", "nAnswers"]));
    expect(fieldsOfRows(membershipCalls.members.data)).toEqual(["account", "role", "joinedAt"]);
  });
});
