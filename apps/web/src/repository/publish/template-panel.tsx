import { repositoryTemplates } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import styles from "./template-panel.module.css";

/** Templates that an empty repository can begin with. */
export function TemplatePanel({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const apply = useAction("applyTemplate", {
    onSuccess: () => {
      notify("success", t("notice.created"));
      void navigate(`/model/${repositoryId}/summary`);
    },
  });
  return (
    <ul className={styles.templates}>
      {repositoryTemplates.map((template) => {
        const name = t(`repository.template.${template}`);
        return (
          <li key={template} className={styles.template}>
            <h3>{name}</h3>
            <p className={styles.text}>{t(`repository.template.${template}Text`)}</p>
            <Button
              aria-label={t("repository.template.useOf", { name })}
              loading={apply.isPending && apply.variables.template === template}
              disabled={apply.isPending}
              onClick={() => apply.mutate({ id: repositoryId, template })}
            >
              {t("repository.template.use")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
