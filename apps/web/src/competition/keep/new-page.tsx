import "../../i18n/late/competition.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { Page, PageHeader } from "../../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { useFactsDraft } from "./facts-draft.ts";
import { FactsForm } from "./facts-form.tsx";
import { emptyFacts } from "./facts-values.ts";
import { keptAddress } from "./kept.ts";

/** `/competition/kept/new`: the draft of a competition is begun. */
export default function NewPage() {
  const { t } = useTranslation();
  const categories = useCall("competitionCategories", {});
  return (
    <Page>
      <PageHeader title={t("competition.keep.new")} lead={t("competition.keep.newLead")} />
      {categories.isPending ? <LoadingBlock height={480} /> : null}
      {categories.isError ? <ErrorState error={categories.error} onRetry={() => void categories.refetch()} /> : null}
      {categories.data ? <NewForm categoryId={categories.data[0]?.id ?? ""} /> : null}
    </Page>
  );
}

function NewForm({ categoryId }: { readonly categoryId: string }) {
  const navigate = useNavigate();
  const make = useAction("makeCompetition");
  const draft = useFactsDraft("competition/new", { facts: emptyFacts(categoryId), revision: 0 });
  const { values, begun, isRestored } = draft;
  return (
    <FactsForm
      values={values}
      facts={begun.facts}
      isRestored={isRestored}
      isPending={make.isPending}
      onChange={(values) => draft.keep(values, begun)}
      onSave={(facts, done) =>
        make.mutate(
          { facts },
          {
            onSuccess: ({ competitionId }) => {
              draft.drop();
              done();
              void navigate(keptAddress(competitionId, "task"), { replace: true });
            },
          },
        )
      }
    />
  );
}
