import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { type CodeEntrance, type Language, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { sendMail } from "../platform/mail/mail.ts";
import { plainParts } from "../platform/mail/mail-layout.ts";
import type { Platform } from "../platform/platform.ts";
import { sendTextMessage } from "../platform/sms/sms.ts";
import { accountByReceiver } from "./account-store.ts";
import { Captcha } from "./captcha/captcha.ts";
import * as store from "./code-store.ts";
import { codeMail } from "./mail-texts.ts";

/**
 * Codes in an hour: that one network may ask for, for one receiver and for all, and that one receiver gets from anywhere. The
 * last is larger, so that a stranger who asks in somebody's name does not keep the owner from asking too.
 */
const hourlyForReceiver = 10;
const hourlyFromAddress = 60;
const hourlyToReceiver = 30;

/** Wrong tries that a code bears from all networks together, as a multiple of those of one. */
const networksPerCode = 4;

/** Digits that somebody says came to a receiver. */
export interface GivenCode {
  readonly receiver: string;
  readonly code: string;
  /** Network from which they are given. */
  readonly address: string;
}

interface CodeRequest {
  readonly receiver: string;
  readonly purpose: CodeEntrance;
  /** Network address that asks. */
  readonly address: string;
  readonly language: Language;
  /** Ticket of a solved puzzle. */
  readonly captcha: string;
}

/** Purposes whose receiver must not belong to an account yet. */
const forNewReceivers: readonly CodeEntrance[] = ["REGISTER", "BIND"];

/**
 * Six digits by mail or text message that prove who reads an address. Neither the answer nor its time tells
 * whether an account exists: a message goes out in every case, and only its text differs.
 */
export class VerificationCodes {
  readonly #platform: Platform;
  readonly #captcha: Captcha;
  readonly #key: Uint8Array;

  constructor(platform: Platform, captcha: Captcha) {
    this.#platform = platform;
    this.#captcha = captcha;
    this.#key = new Uint8Array(hkdfSync("sha256", platform.secret, "", "verification codes", 32));
  }

  /** @throws ProductError `captcha.ticket-invalid`, `account.code-too-soon`, `request.too-frequent`, `mail.not-set-up`, `sms.not-set-up` */
  async send(request: CodeRequest): Promise<void> {
    const { receiver, purpose, address, language } = request;
    const { database, settings } = this.#platform;
    await inTransaction(database, async (transaction) => {
      await this.#captcha.accept(transaction, request.captcha);
      await store.lockReceiver(transaction, receiver);
      await this.#assertNotTooOften(transaction, request);
      await store.deleteOldCodes(transaction);
      const isRegistered = (await accountByReceiver(transaction, receiver)) !== undefined;
      const isOfUse = isRegistered !== forNewReceivers.includes(purpose);
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await store.insertCode(transaction, {
        receiver,
        purpose,
        address,
        codeHash: this.#hash(receiver, purpose, code),
        lifetime: limits.verificationCodeLifetime,
        // A code that nobody gets can also not be guessed.
        tries: isOfUse ? limits.verificationCodeTries * networksPerCode : 0,
      });
      const mail = codeMail(purpose, language, isOfUse ? code : undefined);
      if (receiver.startsWith("+")) await sendTextMessage(transaction, settings, { receiver, text: plainParts(mail) });
      else await sendMail(transaction, settings, { receiver, ...mail });
    });
  }

  async #assertNotTooOften(database: Database, { receiver, purpose, address }: CodeRequest): Promise<void> {
    const recent = await store.recentCodes(database, receiver, purpose, address);
    const { secondsSinceLast, forReceiver, toReceiver, fromAddress } = recent;
    if (secondsSinceLast !== null && secondsSinceLast < limits.codeResend) {
      throw new ProductError("account.code-too-soon", { seconds: Math.ceil(limits.codeResend - secondsSinceLast) });
    }
    const isTooOften =
      forReceiver >= hourlyForReceiver ||
      toReceiver >= hourlyToReceiver ||
      fromAddress >= hourlyFromAddress * this.#platform.settings.rateFactor;
    if (isTooOften) throw new ProductError("request.too-frequent", { minutes: 60 });
  }

  /**
   * Checks a code, which costs one of the network's tries whatever happens afterwards.
   *
   * @returns uses the code up, in the transaction of what it allows; it works once
   * @throws ProductError `account.wrong-code`
   */
  async check(
    purpose: CodeEntrance,
    { receiver, code, address }: GivenCode,
  ): Promise<(transaction: Transaction) => Promise<void>> {
    const { database } = this.#platform;
    const found = await inTransaction(database, (transaction) =>
      store.takeTry(transaction, receiver, purpose, address, limits.verificationCodeTries),
    );
    const isRight = found !== undefined && timingSafeEqual(found.code_hash, this.#hash(receiver, purpose, code));
    if (!isRight) throw new ProductError("account.wrong-code");
    return async (transaction) => {
      if (!(await store.markUsed(transaction, found.id))) throw new ProductError("account.wrong-code");
    };
  }

  /** Keyed, because a plain hash of six digits is found by trying all. */
  #hash(receiver: string, purpose: CodeEntrance, code: string): Buffer {
    return createHmac("sha256", this.#key).update(`${receiver.toLowerCase()}\n${purpose}\n${code}`).digest();
  }
}

/** Checks a code of one purpose: see `VerificationCodes.check`. */
export type CodeCheck = (given: GivenCode) => ReturnType<VerificationCodes["check"]>;

/** For domains that let people prove that they read an address. */
export function codeCheck(platform: Platform, purpose: CodeEntrance): CodeCheck {
  const codes = new VerificationCodes(platform, new Captcha(platform.database));
  return (given) => codes.check(purpose, given);
}
