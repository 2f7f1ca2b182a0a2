import { expect, it } from "vitest";
import { projectRoleLevels } from "./enums.ts";

it("[REP-022] [PRM-008] names the roles on the wire: participant, read, write, manage, owner, each above the last", () => {
  expect(projectRoleLevels).toEqual({
    ROLE_PROJECT_PARTICIPANT: 0,
    ROLE_PROJECT_READ: 1,
    ROLE_PROJECT_EDIT: 2,
    ROLE_PROJECT_MANAGE: 3,
    ROLE_PROJECT_OWNER: 4,
  });
});
