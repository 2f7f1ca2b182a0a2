import { limits, repositoryTag } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { IssueLabels } from "../discussion/issue-labels.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { ChoiceField } from "./choice-field.tsx";
import styles from "./issue.module.css";

/** Labels of an issue or proposal, which developers set; those in use are offered. */
export function LabelField({ number, labels }: { readonly number: number; readonly labels: readonly string[] }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const mayEdit = useMay()("repository-edit");
  const known = useCall("issueLabels", { id }, { enabled: mayEdit });
  const set = useAction("setIssueLabels");
  const save = (chosen: readonly string[], onSaved: () => void): void => {
    const read = chosen.map((label) => repositoryTag.safeParse(label));
    if (read.every(({ success }) => success)) {
      set.mutate({ id, number, labels: read.flatMap(({ data }) => data ?? []) }, { onSuccess: onSaved });
    } else notify("fail", t("tag.wrong"), "setIssueLabels");
  };
  return (
    <ChoiceField<string>
      title={t("issue.labels")}
      mayEdit={mayEdit}
      value={labels}
      options={(known.data ?? []).map(({ label }) => ({ value: label, label }))}
      most={limits.labels}
      isOpen
      isPending={set.isPending}
      onSave={save}
    >
      {labels.length > 0 ? <IssueLabels labels={labels} /> : <p className={styles.quiet}>{t("issue.noLabels")}</p>}
    </ChoiceField>
  );
}
