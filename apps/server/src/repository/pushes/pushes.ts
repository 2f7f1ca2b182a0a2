/** Pushes of git clients: the same rules as on the web, and those of references. */
import type { Settings } from "@mofang/host";
import { errorText, type Language, limits, type ProjectRole, projectRoleLevels } from "@mofang/protocol";
import {
  mainBranchOf,
  type NewTextsReader,
  noObject,
  type PushRequest,
  pushReport,
  type RefName,
  type RefUpdate,
  type RepositoryFolders,
  receivePush,
  sizeOf,
} from "../../git/index.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Member } from "../../platform/request/caller.ts";
import { refusalOfIssue } from "./issue-refusal.ts";
import { PushLog } from "./push-log.ts";
import { textsByGit } from "./texts-by-git.ts";

type Refusals = Map<RefUpdate["ref"], string>;

export class Pushes {
  readonly #settings: Settings;
  readonly #folders: RepositoryFolders;
  readonly #log: PushLog;
  readonly #texts: NewTextsReader;

  constructor(platform: Platform, folders: RepositoryFolders) {
    const { database, settings } = platform;
    this.#settings = settings;
    this.#texts = textsByGit(platform);
    this.#folders = folders;
    this.#log = new PushLog(database, folders);
  }

  /**
   * Takes a push of a member who may edit.
   *
   * @param role  of the member in the repository
   * @returns the answer for the git client, refusals in words
   */
  async receive(
    repositoryId: number,
    member: Member,
    role: ProjectRole | null,
    request: PushRequest,
    language: Language,
  ): Promise<Buffer> {
    const { updates, unknown } = request;
    if (unknown.length > 0) return refusalOfUnknown(request, language);
    if (updates.length === 0) return pushReport(request, undefined, []);
    const folder = this.#folders.of(repositoryId);
    const quota = this.#settings.repositorySize * 1_000_000;
    const bounds = {
      file: limits.repositoryFile,
      files: limits.repositoryFiles,
      version: quota,
      pack: Math.max(0, quota - (await sizeOf(folder))),
    };
    let pending: readonly number[] = [];
    const outcome = await receivePush(folder, request, this.#folders.unfinished, bounds, {
      texts: this.#texts,
      judge: async (wanted, isForced) => judge(wanted, isForced, await mainBranchOf(folder), role, language),
      announce: async (wanted) => {
        pending = await this.#log.begin(repositoryId, member.id, wanted);
      },
    });
    if (outcome.kind === "refused") {
      const { slug, values } = refusalOfIssue(outcome.issue, quota, language);
      const text = errorText(slug, language, values);
      return pushReport(
        request,
        text,
        updates.map(({ ref }) => ({ ref, refusal: text })),
        [text],
      );
    }
    const { refusals } = outcome;
    await this.#log.finish(
      repositoryId,
      member.id,
      pending,
      updates.filter(({ ref }) => !refusals.has(ref)),
    );
    return pushReport(
      request,
      undefined,
      updates.map(({ ref }) => ({ ref, refusal: refusalText(ref, refusals.get(ref), language) })),
    );
  }
}

/** Takes nothing of a push that names what is no branch and no tag; each reference says why. */
function refusalOfUnknown(request: PushRequest, language: Language): Buffer {
  const reasons = request.unknown.map((ref) => ({ ref, refusal: errorText("push.ref-unknown", language, { ref }) }));
  const [first] = reasons;
  const others = request.updates.map(({ ref }) => ({ ref, refusal: first?.refusal }));
  return pushReport(
    request,
    undefined,
    [...reasons, ...others],
    reasons.map(({ refusal }) => refusal),
  );
}

/** The main branch is everybody's, and versions are promises: changing them afterwards is for managers. */
async function judge(
  updates: readonly RefUpdate[],
  isForced: (update: RefUpdate) => Promise<boolean>,
  mainBranch: RefName,
  role: ProjectRole | null,
  language: Language,
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const isManager = role !== null && projectRoleLevels[role] >= projectRoleLevels.ROLE_PROJECT_MANAGE;
  for (const update of updates) {
    const { ref, before, after } = update;
    if (ref === mainBranch && (after === noObject || (!isManager && (await isForced(update))))) {
      refusals.set(ref, errorText("push.main-protected", language));
    } else if (ref.startsWith("refs/tags/") && before !== noObject && !isManager) {
      refusals.set(ref, errorText("push.version-protected", language));
    }
  }
  return refusals;
}

function refusalText(ref: string, refusal: string | undefined, language: Language): string | undefined {
  if (refusal === "moved") return errorText("push.moved", language, { ref });
  if (refusal === "clash") return errorText("push.name-clash", language, { ref });
  return refusal;
}
