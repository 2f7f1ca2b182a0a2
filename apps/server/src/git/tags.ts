/** Versions as annotated tags: a name, what it says, who made it and when. */
import { GitCommand, runGit } from "./command.ts";
import { type Author, identity } from "./commit-changes.ts";
import { GitError } from "./git-error.ts";
import { type ObjectName, objectNameOf } from "./object-name.ts";

export interface Tag {
  readonly name: string;
  /** What the tag says; empty for one without a message of its own. */
  readonly message: string;
  /** Who made it; the commit's author for one without a message of its own. */
  readonly author: string;
  readonly time: Date;
  readonly commit: ObjectName;
  /** Object that the reference names: a tag, or the commit itself. */
  readonly object: ObjectName;
}

/** Writes a tag object; no reference names it yet. */
export async function writeTag(
  gitFolder: string,
  {
    name,
    commit,
    author,
    message,
  }: {
    readonly name: string;
    readonly commit: ObjectName;
    readonly author: Author;
    readonly message: string;
  },
): Promise<ObjectName> {
  const command = GitCommand.of("mktag");
  const input = `object ${commit}\ntype commit\ntag ${name}\ntagger ${identity(author)}\n\n${message}\n`;
  const { stdout } = await runGit(gitFolder, command, { input });
  const object = objectNameOf(stdout.toString("latin1").trim());
  if (object === undefined) throw new GitError("git.malformed-output", command.words, 0, stdout.toString("latin1"));
  return object;
}

const fields = [
  "%(refname:strip=2)",
  "%(objectname)",
  "%(objecttype)",
  "%(*objectname)",
  "%(*objecttype)",
  "%(taggername)%(authorname)",
  "%(creatordate:unix)",
  "%(contents)",
] as const;

/** All tags that name commits, in no particular order. */
export async function readTags(gitFolder: string): Promise<Tag[]> {
  const command = GitCommand.of("for-each-ref", `--format=${fields.join("%00") as "%00"}%01`, "refs/tags");
  const { stdout } = await runGit(gitFolder, command);
  const records = stdout.toString("utf8").split("\u0001\n");
  records.pop();
  return records.flatMap((record) => {
    const [name = "", object = "", type, peeled = "", peeledType, author = "", time = "", ...rest] = record.split("\0");
    const isAnnotated = type === "tag";
    const commit = objectNameOf(isAnnotated ? peeled : object);
    const tagged = objectNameOf(object);
    if (commit === undefined || tagged === undefined || (isAnnotated ? peeledType : type) !== "commit") return [];
    const message = isAnnotated ? rest.join("\0").trim() : "";
    return [{ name, message, author, time: new Date(Number(time) * 1000), commit, object: tagged }];
  });
}
