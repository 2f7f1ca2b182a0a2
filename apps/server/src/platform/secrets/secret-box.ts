/** Keeping secrets so that the database alone does not give them away: AES-256-GCM with a key of the site's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

export class SecretBox {
  readonly #key: Buffer;

  /**
   * @param secret  of the site
   * @param purpose  for what the box is: what one closed does not open in another
   */
  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  }

  /** @param owner  whose secret it is; it opens for no other */
  close(text: string, owner: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce).setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]);
  }

  /** Undefined for what was not closed with this key and for this owner, for instance before the secret was changed. */
  open(box: Buffer, owner: string): string | undefined {
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.#key, box.subarray(0, nonceLength));
      decipher.setAAD(Buffer.from(owner)).setAuthTag(box.subarray(nonceLength, nonceLength + tagLength));
      const content = box.subarray(nonceLength + tagLength);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8");
    } catch {
      // The only thing that decryption can say is that it was not this.
      return undefined;
    }
  }
}
