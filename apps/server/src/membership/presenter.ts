/** Members and applications as they travel. */
import type { AuditStatus, CallData, JoinType, membershipCalls } from "@mofang/protocol";
import { roleOfLevel } from "../repository/index.ts";
import type { listApplications, membersOf } from "./store.ts";

type Member = CallData<typeof membershipCalls.members>["rows"][number];
type Application = CallData<typeof membershipCalls.applications>["rows"][number];
type MemberRow = Awaited<ReturnType<typeof membersOf>>["rows"][number];
type ApplicationRow = Awaited<ReturnType<typeof listApplications>>["rows"][number];
type AccountColumns = Omit<MemberRow, "level" | "joined_at">;

export function presentMember(row: MemberRow): Member {
  return { account: presentAccount(row), role: roleOfLevel(row.level), joinedAt: row.joined_at.toISOString() };
}

/** An invitation to an address has the address for a name until an account has accepted it. */
export function presentApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    repository: { id: row.repository_id, name: row.repository_name, ownerName: row.owner_name },
    account: hasAccount(row) ? presentAccount(row) : null,
    name: row.name,
    role: roleOfLevel(row.level),
    joinType: row.join_type as JoinType,
    status: row.status as AuditStatus,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

function hasAccount(row: ApplicationRow): row is ApplicationRow & AccountColumns {
  return row.account_id !== null;
}

function presentAccount(row: AccountColumns): Member["account"] {
  const { account_id: id, account_name: name, avatar, organization, description, account_created_at: createdAt } = row;
  return { id, name, avatar, organization, description, createdAt: createdAt.toISOString() };
}
