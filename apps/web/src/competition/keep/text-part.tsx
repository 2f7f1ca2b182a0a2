import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { useFactsDraft } from "./facts-draft.ts";
import { FactsForm } from "./facts-form.tsx";
import { valuesOf } from "./facts-values.ts";
import type { Kept } from "./kept.ts";
import { StaleNote, useHeld } from "./stale-note.tsx";

interface TextPartProps {
  readonly kept: Kept;
  readonly onStale: () => void;
}

/** Texts, phases and limits of a competition. They are saved only over the state from which the form was begun. */
export function TextPart({ kept, onStale }: TextPartProps) {
  const { t } = useTranslation();
  const draft = useFactsDraft(`competition/${kept.id}/text`, { facts: kept.facts, revision: kept.revision });
  const { held, hold, round, beginAgain } = useHeld(kept, { ...kept, ...draft.begun });
  const save = useAction("saveCompetition");
  return (
    <>
      <StaleNote
        kept={kept}
        held={held}
        hold={hold}
        beginAgain={(newer) => {
          draft.drop();
          beginAgain(newer);
        }}
      />
      <FactsForm
        key={round}
        values={round === 0 ? draft.values : valuesOf(held.facts)}
        facts={held.facts}
        isRestored={round === 0 && draft.isRestored}
        onChange={(values) => draft.keep(values, { facts: held.facts, revision: held.revision })}
        isPending={save.isPending}
        onSave={(facts, done) =>
          save.mutate(
            { competitionId: kept.id, revision: held.revision, facts },
            {
              onSuccess: ({ revision }) => {
                hold({ ...kept, facts, revision });
                draft.drop();
                done();
                notify("success", t("notice.updated"));
              },
              onError: onStale,
            },
          )
        }
      />
    </>
  );
}
