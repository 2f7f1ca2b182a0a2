/** Models that are alike → what travels. */
import type { CallData, courseLikenessCalls } from "@mofang/protocol";
import type { SimilarModels } from "./similar-models.ts";

type Told = CallData<(typeof courseLikenessCalls)["similarModels"]>;
type TellableModel = Omit<Told["groups"][number]["models"][number], "nParts">;

/** @param handedIn  what is told of a model itself */
export function presentSimilar<Model extends { readonly id: number }>(
  { groups, nCompared, nUnchanged }: SimilarModels<Model>,
  handedIn: (model: Model) => TellableModel,
): Pick<Told, "groups" | "nCompared" | "nUnchanged"> {
  return {
    nCompared,
    nUnchanged,
    groups: groups.map(({ models, pairs, nPairs }) => ({
      models: models.map(({ model, nParts }) => ({ ...handedIn(model), nParts })),
      pairs: pairs.map(({ first, second, kind, likeness }) => ({ first: first.id, second: second.id, kind, likeness })),
      nPairs,
    })),
  };
}
