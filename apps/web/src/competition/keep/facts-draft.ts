import { useFormDraft } from "../../api/use-form-draft.ts";
import { type FactsValues, valuesOf } from "./facts-values.ts";
import type { Facts } from "./kept.ts";

/** What a form was begun from. */
interface Begun {
  readonly facts: Facts;
  readonly revision: number;
}

/** What was begun to be written about a competition, with what it was begun from: others may have saved since. */
interface FactsDraft {
  readonly values: FactsValues;
  readonly begun: Begun;
  readonly isRestored: boolean;
  readonly keep: (values: FactsValues, begun: Begun) => void;
  readonly drop: () => void;
}

/** @param place  tells drafts of forms apart @param now  what the form begins with where nothing was left */
export function useFactsDraft(place: string, now: Begun): FactsDraft {
  const draft = useFormDraft(place, { values: JSON.stringify(valuesOf(now.facts)), begun: JSON.stringify(now) });
  const { values, begun } = draft.initialValues;
  return {
    values: JSON.parse(values) as FactsValues,
    begun: JSON.parse(begun) as Begun,
    isRestored: draft.isRestored,
    keep: (values, begun) => draft.keep({ values: JSON.stringify(values), begun: JSON.stringify(begun) }),
    drop: draft.drop,
  };
}
