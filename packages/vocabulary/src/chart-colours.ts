/**
 * Colours of curves, the same on light and dark paper; `apps/web/src/theme/tokens.ts` has them again, because the build of the
 * page reads that file by itself, and says how they were chosen. A test compares both.
 */
export const chartColours = [
  "#2a6fdb",
  "#f06900",
  "#00a596",
  "#872dff",
  "#e10f2d",
  "#5aa55a",
  "#0096d2",
  "#a53c96",
  "#965a5a",
] as const;
