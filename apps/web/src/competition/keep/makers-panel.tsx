import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { PeoplePanel } from "./people-panel.tsx";

/** Who may make competitions, besides administrators. */
export function MakersPanel() {
  const { t } = useTranslation();
  const makers = useCall("competitionMakers", {});
  const set = useAction("setCompetitionMaker");
  return (
    <PeoplePanel
      title={t("competition.keep.makers")}
      note={t("competition.keep.makersNote")}
      people={makers.data ?? []}
      isPending={set.isPending}
      onAdd={(account, done) => set.mutate({ account, mayMake: true }, { onSuccess: done })}
      onRemove={(account) => set.mutate({ account, mayMake: false })}
    />
  );
}
