import "../../i18n/late/competition.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { Page, PageHeader } from "../../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { FactsForm } from "./facts-form.tsx";
import { emptyFacts } from "./facts-values.ts";
import { keptAddress } from "./kept.ts";

/** `/competition/kept/new`: the draft of a competition is begun. */
export default function NewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const categories = useCall("competitionCategories", {});
  const make = useAction("makeCompetition");
  return (
    <Page>
      <PageHeader title={t("competition.keep.new")} lead={t("competition.keep.newLead")} />
      {categories.isPending ? <LoadingBlock height={480} /> : null}
      {categories.isError ? <ErrorState error={categories.error} onRetry={() => void categories.refetch()} /> : null}
      {categories.data ? (
        <FactsForm
          place="competition/new"
          facts={emptyFacts(categories.data[0]?.id ?? "")}
          isPending={make.isPending}
          onSave={(facts, done) =>
            make.mutate(
              { facts },
              {
                onSuccess: ({ competitionId }) => {
                  done();
                  void navigate(keptAddress(competitionId, "task"), { replace: true });
                },
              },
            )
          }
        />
      ) : null}
    </Page>
  );
}
