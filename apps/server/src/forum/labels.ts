/** Labels with what they are about. */
import type { Database } from "@mofang/host";
import type { CallBody, CallData, forumCalls, Language } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { missingLevel } from "./label-rights.ts";
import * as store from "./label-store.ts";
import { listCategories } from "./room-store.ts";

type Calls = typeof forumCalls;

export class Labels {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `forum.category-not-found` */
  async one(member: Member | undefined, labelId: number, language: Language): Promise<CallData<Calls["forumLabel"]>> {
    const label = await this.#find(labelId);
    const all = { schoolId: null, type: 2, key: "", order: "place" } as const;
    const { rows } = await listCategories(this.#database, language, member?.id ?? 0, all);
    const standing = rows.find(({ id }) => id === labelId);
    if (standing === undefined) throw new ProductError("forum.category-not-found", { id: labelId });
    const { zh_text: zhText, en_text: enText, revision } = label;
    const { title, type, nPosts, nFollowers, isFollowed } = standing;
    const facts = { id: labelId, title, type, nPosts, nFollowers, isFollowed };
    const text = (language === "zh" ? zhText : enText) || zhText || enText;
    return {
      ...facts,
      text,
      zhText,
      enText,
      revision,
      mayWrite: (await missingLevel(this.#database, member, "writesLabels")) === undefined,
    };
  }

  /** @throws ProductError `forum.level-needed`, `forum.category-not-found`, `list.entry-changed` */
  async write(member: Member, body: CallBody<Calls["writeLabelText"]>): Promise<void> {
    const missing = await missingLevel(this.#database, member, "writesLabels");
    if (missing !== undefined) throw new ProductError("forum.level-needed", missing);
    const { zh: title } = await this.#find(body.labelId);
    if (!(await store.updateLabel(this.#database, body))) throw new ProductError("list.entry-changed", { title });
  }

  async #find(labelId: number) {
    const label = await store.findLabel(this.#database, labelId);
    if (label === undefined) throw new ProductError("forum.category-not-found", { id: labelId });
    return label;
  }
}
