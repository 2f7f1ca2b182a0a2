import { createContext } from "react";

/** Whether the workspace is only looked at because the free time of the person is used up. */
export const LookingContext = createContext(false);
