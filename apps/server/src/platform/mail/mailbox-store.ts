import type { Database, DB } from "@mofang/host";
import type { Insertable } from "kysely";

/** Puts a mail into the development mailbox. */
export async function keepMail(database: Database, mail: Insertable<DB["development_mail"]>): Promise<void> {
  await database.insertInto("development_mail").values(mail).execute();
}
