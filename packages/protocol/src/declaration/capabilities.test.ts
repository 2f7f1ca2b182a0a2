import { describe, expect, it } from "vitest";
import { accessLevels, type ProjectRole, projectRoleLevels, protectionLevels } from "../names/enums.ts";
import { mayInRepository, type RepositoryAccess, type RepositoryCapability, repositoryCapabilities } from "./capabilities.ts";

const roles = Object.keys(projectRoleLevels) as ProjectRole[];
const capabilities = Object.keys(repositoryCapabilities) as RepositoryCapability[];
const open: RepositoryAccess = {
  openType: "public",
  isCommentable: true,
  isCopyable: true,
  isDownloadable: true,
  accessLevel: "packageDuplicate",
  protection: "packageDuplicate",
  role: null,
  isSignedIn: true,
};
const closed = { isCommentable: false, isCopyable: false, isDownloadable: false, accessLevel: "icon" } as const;
const allowed = (access: RepositoryAccess) => capabilities.filter((capability) => mayInRepository(capability, access));

describe("the table of capabilities", () => {
  it("[PRM-001] lets visitors only look", () => {
    expect(allowed({ ...open, isSignedIn: false })).toEqual(["repository-read", "repository-download"]);
    expect(allowed({ ...open, ...closed, isSignedIn: false })).toEqual(["repository-read"]);
  });

  it("gives strangers nothing in a private repository, whatever is open in it", () => {
    expect(allowed({ ...open, openType: "private" })).toEqual([]);
  });

  it("[PRM-004] [PRM-005] [PRM-006] [PRM-007] gives each role what the one below has, and more, by its level", () => {
    expect(projectRoleLevels).toMatchObject({
      ROLE_PROJECT_READ: 1,
      ROLE_PROJECT_EDIT: 2,
      ROLE_PROJECT_MANAGE: 3,
      ROLE_PROJECT_OWNER: 4,
    });
    for (const openType of ["public", "private"] as const) {
      const counts = roles.map((role) => allowed({ ...open, ...closed, openType, role }).length);
      expect(counts).toEqual([2, 5, 6, 8, 9]);
      for (const [index, role] of roles.entries()) {
        const below = roles.slice(0, index).flatMap((lower) => allowed({ ...open, ...closed, openType, role: lower }));
        expect(allowed({ ...open, ...closed, openType, role })).toEqual(expect.arrayContaining(below));
      }
    }
  });

  it("[PRM-015] lets edit who has the role for it, manages or owns, and nobody else", () => {
    const mayEdit = roles.filter((role) => mayInRepository("repository-edit", { ...open, role }));
    expect(mayEdit).toEqual(["ROLE_PROJECT_EDIT", "ROLE_PROJECT_MANAGE", "ROLE_PROJECT_OWNER"]);
    expect(mayInRepository("repository-edit", open)).toBe(false);
  });

  it("[REP-039] [REP-040] [REP-041] closes comments, copies and downloads to those without the role", () => {
    expect(mayInRepository("repository-comment", { ...open, isCommentable: false, role: "ROLE_PROJECT_EDIT" })).toBe(false);
    expect(mayInRepository("repository-comment", { ...open, isCommentable: false, role: "ROLE_PROJECT_MANAGE" })).toBe(true);
    expect(mayInRepository("repository-copy", { ...open, isCopyable: false })).toBe(false);
    expect(mayInRepository("repository-download", { ...open, isDownloadable: false })).toBe(false);
    expect(mayInRepository("repository-download", { ...open, isDownloadable: false, role: "ROLE_PROJECT_READ" })).toBe(true);
  });

  it("gives archives and allows copies from their access levels on, of the repository and of every class in it", () => {
    const firstLevel = (capability: RepositoryCapability) =>
      accessLevels.find((accessLevel) => mayInRepository(capability, { ...open, accessLevel }));
    expect(firstLevel("repository-read")).toBe("icon");
    expect(firstLevel("repository-download")).toBe("packageText");
    expect(firstLevel("repository-copy")).toBe("packageDuplicate");
    const firstProtection = (capability: RepositoryCapability) =>
      protectionLevels.find((protection) => mayInRepository(capability, { ...open, protection }));
    expect(firstProtection("repository-read")).toBe("hide");
    expect(firstProtection("repository-download")).toBe("packageText");
    expect(firstProtection("repository-copy")).toBe("packageDuplicate");
    expect(mayInRepository("repository-download", { ...open, protection: "hide", role: "ROLE_PROJECT_READ" })).toBe(true);
  });
});
