/** Why an import failed, as a refusal that its owner is told. */
import { FetchError, GitError } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { refusalOfIssue } from "../repository/index.ts";

/**
 * What broke an import off, worded for its owner; undefined for what is no matter of the other site.
 *
 * @param quota  bytes that a repository may have
 */
export function importRefusal(error: unknown, quota: number): ProductError | undefined {
  if (error instanceof ProductError) return error;
  if (error instanceof FetchError) return refusalOfFetch(error, quota);
  if (error instanceof GitError) return new ProductError("import.unreachable", { reason: lastLine(error.stderr) });
  const { code } = error as NodeJS.ErrnoException;
  const isNetwork = typeof code === "string" && /^(E[A-Z]+|CERT_|UNABLE_|DEPTH_|SELF_|ERR_TLS)/.test(code);
  const isTimeout = error instanceof Error && error.name === "TimeoutError";
  return isNetwork || isTimeout ? new ProductError("import.unreachable", { reason: code ?? "timeout" }) : undefined;
}

function refusalOfFetch({ kind, issue }: FetchError, quota: number): ProductError {
  if (kind === "too-large") return new ProductError("repository.too-large", { limit: quota / 1e6 });
  if (kind === "too-slow") return new ProductError("import.too-slow");
  if (kind === "no-commits" || issue === undefined) return new ProductError("version.no-commit");
  return refusalOfIssue(issue, quota, "en");
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.slice(0, 200) ?? "";
}
