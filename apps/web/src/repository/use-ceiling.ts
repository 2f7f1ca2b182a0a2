import { type AccessLevel, seesEverything } from "@mofang/protocol";
import { useRepository } from "./use-repository.ts";

/**
 * What the caller sees of the classes of the repository around at most, and each class may say less; undefined
 * for a member, who sees everything.
 */
export function useCeiling(): AccessLevel | undefined {
  const repository = useRepository();
  return seesEverything(repository) ? undefined : repository.accessLevel;
}
