import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { type CodeEntrance, type Language, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { sendMail } from "../platform/mail/mail.ts";
import type { Platform } from "../platform/platform.ts";
import { sendTextMessage } from "../platform/sms/sms.ts";
import { accountByReceiver } from "./account-store.ts";
import type { Captcha } from "./captcha/captcha.ts";
import * as store from "./code-store.ts";
import { codeMail } from "./mail-texts.ts";

/** Codes that one receiver may get, and one network address may ask for, in an hour. */
const hourlyToReceiver = 10;
const hourlyFromAddress = 60;

export interface CodeRequest {
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
        tries: isOfUse ? limits.verificationCodeTries : 0,
      });
      const { subject, text } = codeMail(purpose, language, isOfUse ? code : undefined);
      if (receiver.startsWith("+")) await sendTextMessage(transaction, settings, { receiver, text });
      else await sendMail(transaction, settings, { receiver, subject, text });
    });
  }

  async #assertNotTooOften(database: Database, { receiver, purpose, address }: CodeRequest): Promise<void> {
    const { secondsSinceLast, toReceiver, fromAddress } = await store.recentCodes(database, receiver, purpose, address);
    if (secondsSinceLast !== null && secondsSinceLast < limits.codeResend) {
      throw new ProductError("account.code-too-soon", { seconds: Math.ceil(limits.codeResend - secondsSinceLast) });
    }
    const isTooOften = toReceiver >= hourlyToReceiver || fromAddress >= hourlyFromAddress * this.#platform.settings.rateFactor;
    if (isTooOften) throw new ProductError("request.too-frequent", { minutes: 60 });
  }

  /**
   * Checks a code, which costs one of its tries whatever happens afterwards.
   *
   * @returns uses the code up, in the transaction of what it allows; it works once
   * @throws ProductError `account.wrong-code`
   */
  async check(receiver: string, purpose: CodeEntrance, code: string): Promise<(transaction: Transaction) => Promise<void>> {
    const found = await store.takeTry(this.#platform.database, receiver, purpose);
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
