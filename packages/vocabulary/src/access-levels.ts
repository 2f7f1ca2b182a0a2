/**
 * Layers of a library's classes, each with those before it: icon, documentation, diagram; text of classes that are no
 * packages, and copies of them; then of packages (MLS 3.6 §18.10.1.1).
 */
export const accessLevels = [
  "icon",
  "documentation",
  "diagram",
  "nonPackageText",
  "nonPackageDuplicate",
  "packageText",
  "packageDuplicate",
] as const;
/** A member of `accessLevels`. */
export type AccessLevel = (typeof accessLevels)[number];

/** Levels that a class itself may state: those, and one that shows nothing. */
export const protectionLevels = ["hide", ...accessLevels] as const;
/** A member of `protectionLevels`. */
export type ProtectionLevel = (typeof protectionLevels)[number];
