import { inTransaction } from "@mofang/host";
import type { FastifyRequest } from "fastify";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { networkOf } from "../platform/request/network.ts";
import { type Account, accountById } from "./account-store.ts";
import { isOwnPassword, type SignInParts } from "./sign-in.ts";

/**
 * The account of a member who proves once more who it is, in the header `confirmation`: `password <as it travels>`, or
 * `code <digits>` with a code that was sent to the account's own e-mail or phone.
 *
 * @throws ProductError `account.not-confirmed`, `account.login-too-soon`
 */
export async function confirmedAccount(parts: SignInParts, member: Member, request: FastifyRequest): Promise<Account> {
  const { codes } = parts;
  const { database } = parts.platform;
  const account = await accountById(database, member.id);
  if (account === undefined) throw new ProductError("account.not-confirmed");
  const [kind, secret = ""] = String(request.headers.confirmation ?? "").split(" ", 2);
  if (kind === "password" && (await isOwnPassword(parts, account, { password: secret, address: request.ip }))) return account;
  if (kind === "code") {
    for (const receiver of [account.email, account.phone]) {
      if (receiver !== null && (await isCodeOf(receiver, secret))) return account;
    }
  }
  throw new ProductError("account.not-confirmed");

  async function isCodeOf(receiver: string, code: string): Promise<boolean> {
    try {
      await inTransaction(database, await codes.check("CONFIRM", { receiver, code, address: networkOf(request.ip) }));
      return true;
    } catch (error) {
      if (error instanceof ProductError && error.slug === "account.wrong-code") return false;
      throw error;
    }
  }
}
