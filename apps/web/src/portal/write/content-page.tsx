import "../../i18n/late/portal.ts";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { ContentForm } from "./content-form.tsx";
import { contentOf, valuesOf } from "./content-values.ts";
import { DecisionBar } from "./decision-bar.tsx";
import type { Draft } from "./draft.ts";
import { Registrations } from "./registrations.tsx";

/** `/admin/contents/{id}`: an entry is changed, submitted and published; `?revision=` begins from a former text. */
export default function ContentPage() {
  const entryId = Number(useParams().id);
  const [query] = useSearchParams();
  const revision = Number(query.get("revision")) || undefined;
  const draft = useCall("portalDraft", { entryId, ...(revision !== undefined && { revision }) }, { page: true });
  if (draft.isPending) return <LoadingBlock height={480} />;
  if (draft.isError) return <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />;
  return <Content key={`${entryId} ${draft.data.revision}`} draft={draft.data} />;
}

function Content({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const save = useAction("updatePortalEntry", { onSuccess: () => notify("success", t("notice.updated")) });
  const { id: entryId, kind, content, newest } = draft;
  return (
    <>
      <DecisionBar draft={draft} />
      <ContentForm
        kind={kind}
        place={`portal/${entryId}/${draft.revision}`}
        values={valuesOf(content)}
        isPending={save.isPending}
        onSave={(values, done) =>
          save.mutate(
            { entryId, revision: newest, content: contentOf(kind, values) },
            {
              onSuccess: () => {
                done();
                setQuery({}, { replace: true });
              },
            },
          )
        }
      />
      {kind === "activity" ? <Registrations entryId={entryId} /> : null}
    </>
  );
}
