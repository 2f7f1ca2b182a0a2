/** Schemas that several calls share, and the rules of names (VAL rows of the requirements). */
import { z } from "zod/mini";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

const rule = (name: Rule): Rule => name;

/** Database ids are positive integers; in addresses they arrive as digits. */
export const id = z.coerce.number().check(z.int(), z.positive());

/** Name of an account: letters, digits and underscores. */
export const userName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.userName), z.regex(/^[A-Za-z0-9_]+$/, rule("rule.user-name")));

/** Password after decoding: 6–32 characters, no white space or square brackets, a digit and a letter or special character. */
export const password = z
  .string()
  .check(
    z.minLength(limits.passwordMinimum),
    z.maxLength(limits.passwordMaximum),
    z.regex(/^(?=.*\d)(?=.*[A-Za-z!@_#$%^&*\-+=,.?])[^\s[\]]+$/, rule("rule.password")),
  );

/** An e-mail address. */
export const email = z.string().check(z.trim(), z.maxLength(254), z.email());

/** Mainland mobile number with the country's prefix. */
export const phoneNumber = z.string().check(z.trim(), z.regex(/^\+861[3-9]\d{9}$/, rule("rule.phone-number")));

/** Where a code goes: an e-mail address or a mobile number. */
export const codeReceiver = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((text) => (text.startsWith("+") ? phoneNumber : email).safeParse(text).success, rule("rule.code-receiver")),
);

/** Six digits that were sent to an e-mail address or phone. */
export const verificationCode = z.string().check(z.regex(/^\d{6}$/, rule("rule.verification-code")));

/** Name of a repository. */
export const repositoryName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(limits.repositoryName),
    z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, rule("rule.repository-name")),
  );

/** Tag of a repository; upper and lower case are the same. */
export const repositoryTag = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1),
    z.maxLength(limits.tag),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._+#-]*$/u, rule("rule.tag")),
  );

/** Folder that is made here (VAL-060 … VAL-063); what git clients push may have other names. */
export const folderName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.folderName), z.regex(/^[A-Za-z0-9_]+$/, rule("rule.folder-name")));

/** File that is made here (VAL-064); what is uploaded or pushed may have other names. */
export const fileName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(limits.fileName),
    z.regex(/^(?!\.{1,2}$)(?!\.git$)[A-Za-z0-9_.]+$/i, rule("rule.file-name")),
  );

/** Path inside a repository with `/`: no empty, `.` or `..` parts, no leading slash, no control characters, no backslash. */
export const repositoryPath = z.string().check(
  z.minLength(1),
  z.maxLength(1000),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the rule forbids
  z.regex(/^(?!\/)(?!.*(^|\/)(\.{1,2}|\.git)?(\/|$))[^\u0000-\u001f\\]+$/i, rule("rule.repository-path")),
);

/** Git object name or branch or tag as the web app names versions. */
export const version = z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.regex(/^(?!-)[A-Za-z0-9._/-]+$/, rule("rule.version")));

/** Which page of a list is asked for, from 1, and of which size (LIM-006). */
export const paging = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
  pageSize: z._default(z.pipe(z.coerce.number(), z.literal<number[]>([...limits.pageSizes])), limits.pageSize),
});

/** Number of an issue or proposal in its repository. */
export const discussionNumber = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** Somebody, as lists name people. */
export const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) });

/** Times travel as ISO 8601 in UTC. */
export const instant = z.string();

/** The data of a call that gives none. */
export const nothing = z.null();
