import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { FactsForm } from "./facts-form.tsx";
import type { Kept } from "./kept.ts";
import { StaleNote, useHeld } from "./stale-note.tsx";

interface TextPartProps {
  readonly kept: Kept;
  readonly onStale: () => void;
}

/** Texts, phases and limits of a competition. They are saved only over the state from which the form was begun. */
export function TextPart({ kept, onStale }: TextPartProps) {
  const { t } = useTranslation();
  const { held, hold, isStale } = useHeld(kept);
  const [nTaken, setTaken] = useState(0);
  const save = useAction("saveCompetition");
  const place = `competition/${kept.id}/text/${nTaken}`;
  return (
    <>
      {isStale ? (
        <StaleNote
          kept={kept}
          held={held}
          onMine={() => hold(kept)}
          onTheirs={() => {
            hold(kept);
            setTaken(nTaken + 1);
          }}
        />
      ) : null}
      <FactsForm
        key={nTaken}
        place={place}
        facts={held.facts}
        isPending={save.isPending}
        onSave={(facts, done) =>
          save.mutate(
            { competitionId: kept.id, revision: held.revision, facts },
            {
              onSuccess: ({ revision }) => {
                hold({ ...kept, facts, revision });
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
