import { password as passwordRule } from "@mofang/protocol";
import { hash, verify } from "@node-rs/argon2";
import { ProductError } from "../platform/errors/product-error.ts";

/** OWASP's lower bound for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it travels (Base64 of UTF-8); undefined when it is nothing of the kind. */
function decodePassword(encoded: string): string | undefined {
  const bytes = Buffer.from(encoded, "base64");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** @throws ProductError `account.weak-password` when it breaks the rules of passwords */
export async function hashNewPassword(encoded: string): Promise<string> {
  const decoded = decodePassword(encoded);
  if (decoded === undefined || !passwordRule.safeParse(decoded).success) throw new ProductError("account.weak-password");
  return hash(decoded, cost);
}

/** Hash of a password that nobody knows; checking against it takes as long as against a real one. */
const nobodysHash = hash(crypto.randomUUID(), cost);

/** Whether a password is right. Without an account it is wrong, and takes the same time to be so. */
export async function isPassword(encoded: string, passwordHash: string | undefined): Promise<boolean> {
  // An account that was only ever entered through a provider has no password; its hash is empty.
  const isRight = await verify(passwordHash || (await nobodysHash), decodePassword(encoded) ?? "");
  return isRight && Boolean(passwordHash);
}
