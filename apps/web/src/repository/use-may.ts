import { mayInRepository, type RepositoryCapability } from "@mofang/protocol";
import { useSession } from "../api/services.tsx";
import { useRepository } from "./use-repository.ts";

/** What the caller may do in the repository around, by the same table that the server asks. */
export function useMay(): (capability: RepositoryCapability) => boolean {
  const repository = useRepository();
  const isSignedIn = useSession() !== null;
  return (capability) => mayInRepository(capability, { ...repository, isSignedIn });
}
