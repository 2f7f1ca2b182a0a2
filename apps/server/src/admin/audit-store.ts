import { type Database, pageOfRows, patternHolding } from "@mofang/host";
import type { adminCalls, CallData, CallQuery } from "@mofang/protocol";

type Call = typeof adminCalls.auditLog;

/** What administrators did, the newest first; the key is a part of an administrator's name or of an act's path. */
export async function auditLog(database: Database, { key, page, pageSize }: CallQuery<Call>): Promise<CallData<Call>> {
  const pattern = patternHolding(key ?? "");
  const found = database
    .selectFrom("audit_entry")
    .leftJoin("account", "account.id", "audit_entry.account_id")
    .where((e) => e.or([e("audit_entry.act", "ilike", pattern), e("account.name", "ilike", pattern)]));
  const listed = found.selectAll("audit_entry").select("account.name as actor").orderBy("audit_entry.id", "desc");
  const { rows, total } = await pageOfRows(listed, { page, pageSize });
  return {
    rows: rows.map(({ id, account_id, actor, act, detail, address, created_at }) => ({
      id,
      actor: account_id === null || actor === null ? null : { id: account_id, name: actor },
      act,
      detail: detail as Record<string, unknown>,
      address,
      createdAt: created_at.toISOString(),
    })),
    total,
    page,
    pageSize,
  };
}
