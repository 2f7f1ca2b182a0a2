import type { CallData, Calls } from "@mofang/protocol";
import { createContext, useContext } from "react";

/** The current school of the one who is logged in. */
export type CurrentSchool = NonNullable<CallData<Calls["currentSchool"]>["current"]>;

/** Around the pages of the zone; null where nobody has chosen a school. */
export const SchoolContext = createContext<CurrentSchool | null>(null);

/** @throws Error outside of the zone */
export function useSchool(): CurrentSchool {
  const school = useContext(SchoolContext);
  if (school === null) throw new Error("invariant: pages of the zone have a school around them");
  return school;
}

/** Whether the one who is logged in writes for the school. */
export function useIsTeacher(): boolean {
  return useSchool().role !== "student";
}
