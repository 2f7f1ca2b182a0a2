/** File in a data folder while it is restored; what a killed restore left is not used. */
export const restoringMark = "restoring";
