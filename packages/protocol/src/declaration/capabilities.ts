/**
 * Who may do what in a repository: the one table of capabilities and roles. The server asks it before every call, the web
 * app before it shows a button, and a call's `permission` names a row of it.
 */
import {
  type AccessLevel,
  type OpenType,
  type ProjectRole,
  type ProtectionLevel,
  projectRoleLevels,
  protectionLevels,
} from "../names/enums.ts";

/** What an owner may open to people without the role that a capability else needs. */
type Opening = "isCommentable" | "isCopyable" | "isDownloadable";

interface Capability {
  /** Level from which a member has it in any case. */
  readonly level: number;
  /** What gives it to everyone else who may see the repository; without one nobody else has it. */
  readonly opening?: Opening | "always";
  /** Visitors have it too where it is open; else one has to sign in. */
  readonly isForVisitors?: true;
}

const { ROLE_PROJECT_READ, ROLE_PROJECT_EDIT, ROLE_PROJECT_MANAGE, ROLE_PROJECT_OWNER } = projectRoleLevels;

/** What people may do in a repository, and by what they may. */
export const repositoryCapabilities = {
  /** Facts, documents, lists, comments, and of its files what their access levels show (`seesEverything`). */
  "repository-read": { level: 0, opening: "always", isForVisitors: true },
  /** Archives and clones. */
  "repository-download": { level: ROLE_PROJECT_READ, opening: "isDownloadable", isForVisitors: true },
  /** Forks, which hold everything. */
  "repository-copy": { level: ROLE_PROJECT_READ, opening: "isCopyable" },
  /** Comments, and word in issues and proposals. */
  "repository-comment": { level: ROLE_PROJECT_MANAGE, opening: "isCommentable" },
  /** Comments pinned to components and connections, and resolving them. */
  "repository-pin": { level: ROLE_PROJECT_READ },
  /** Stars, collections, watches, applications: what concerns oneself only. */
  "repository-follow": { level: 0, opening: "always" },
  /** Files, versions, issues' states. */
  "repository-edit": { level: ROLE_PROJECT_EDIT },
  /** Facts, members, protection of the main branch and of versions. */
  "repository-manage": { level: ROLE_PROJECT_MANAGE },
  /** Openness, transfer, clearing, deletion. */
  "repository-owner": { level: ROLE_PROJECT_OWNER },
} as const satisfies Readonly<Record<string, Capability>>;

/** The name of a capability. */
export type RepositoryCapability = keyof typeof repositoryCapabilities;

/** What decides about one person in one repository. */
export interface RepositoryAccess {
  readonly openType: OpenType;
  readonly isCommentable: boolean;
  readonly isCopyable: boolean;
  readonly isDownloadable: boolean;
  /** What the owner shows of the classes at most. */
  readonly accessLevel: AccessLevel;
  /** The lowest level that a class states anywhere in the history. */
  readonly protection: ProtectionLevel;
  /** Highest of the person's roles; null for a stranger. */
  readonly role: ProjectRole | null;
  readonly isSignedIn: boolean;
}

/** Whether the repository exists for that person. */
export function maySee({ openType, role }: Pick<RepositoryAccess, "openType" | "role">): boolean {
  return openType === "public" || role !== null;
}

/** Whether that person has a capability in the repository. */
export function mayInRepository(capability: RepositoryCapability, access: RepositoryAccess): boolean {
  if (!maySee(access)) return false;
  const { level, opening, isForVisitors }: Capability = repositoryCapabilities[capability];
  if (access.role !== null && projectRoleLevels[access.role] >= level) return true;
  return opening !== undefined && isOpen(opening, access) && (access.isSignedIn || isForVisitors === true);
}

/** Whether access levels do not count for that person. */
export function seesEverything({ role }: Pick<RepositoryAccess, "role">): boolean {
  return role !== null && projectRoleLevels[role] >= ROLE_PROJECT_READ;
}

/** Whether that person sees the diagrams of all classes, and what is said about them. */
export function reachesDiagrams(access: RepositoryAccess): boolean {
  return seesEverything(access) || reaches(access, "diagram");
}

/** Whether calls with that permission are for people who did not sign in too. */
export function isForVisitors(permission: string): boolean {
  const capabilities: Readonly<Partial<Record<string, Capability>>> = repositoryCapabilities;
  return permission === "visitor" || permission === "run-read" || capabilities[permission]?.isForVisitors === true;
}

function isOpen(opening: Opening | "always", access: RepositoryAccess): boolean {
  switch (opening) {
    case "always":
      return true;
    case "isCopyable":
      return access.isCopyable && reaches(access, "packageDuplicate");
    case "isDownloadable":
      return access.isDownloadable && reaches(access, "packageText");
    case "isCommentable":
      return access.isCommentable;
  }
}

/** Whether the repository as a whole and every class in it show at least so much. */
function reaches({ accessLevel, protection }: RepositoryAccess, level: AccessLevel): boolean {
  const needed = protectionLevels.indexOf(level);
  return [accessLevel, protection].every((shown) => protectionLevels.indexOf(shown) >= needed);
}
