import "../../i18n/late/portal.ts";
import { portalKinds } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { choiceOf } from "../../ui/address-query.ts";
import { notify } from "../../ui/notices.ts";
import { ContentForm } from "./content-form.tsx";
import { contentOf, emptyContent, valuesOf } from "./content-values.ts";
import styles from "./write.module.css";

/** `/admin/contents/new?kind=`: an entry is begun. */
export default function NewContentPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const kind = choiceOf(query, "kind", portalKinds) ?? "news";
  const create = useAction("createPortalEntry", { onSuccess: () => notify("success", t("notice.created")) });
  return (
    <section>
      <h2 className={styles.heading}>{t("portal.write.newOf", { kind: t(`portal.kind.${kind}`) })}</h2>
      <ContentForm
        key={kind}
        kind={kind}
        place={`portal/new/${kind}`}
        values={valuesOf(emptyContent)}
        isPending={create.isPending}
        onSave={(values, done) =>
          create.mutate(
            { kind, content: contentOf(kind, values) },
            {
              onSuccess: ({ entryId }) => {
                done();
                void navigate(`/admin/contents/${entryId}`, { replace: true });
              },
            },
          )
        }
      />
    </section>
  );
}
