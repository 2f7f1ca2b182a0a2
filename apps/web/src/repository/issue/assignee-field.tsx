import { type CallData, type Calls, limits } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { ChoiceField } from "./choice-field.tsx";
import styles from "./issue.module.css";

interface AssigneeFieldProps {
  readonly number: number;
  readonly assignees: CallData<Calls["issueDetail"]>["assignees"];
}

/** Who works on an issue or proposal: members, whom developers choose. */
export function AssigneeField({ number, assignees }: AssigneeFieldProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const mayEdit = useMay()("repository-edit");
  const members = useCall("members", { id, pageSize: 100 }, { enabled: mayEdit });
  const set = useAction("setIssueAssignees");
  // Who is assigned may stand beyond the first members.
  const people = new Map(assignees.map(({ id, name }) => [id, name]));
  for (const { account } of members.data?.rows ?? []) people.set(account.id, account.name);
  return (
    <ChoiceField<number>
      title={t("issue.assignees")}
      mayEdit={mayEdit}
      value={assignees.map(({ id }) => id)}
      options={[...people].map(([value, label]) => ({ value, label }))}
      most={limits.assignees}
      isPending={set.isPending}
      onSave={(chosen, onSaved) => set.mutate({ id, number, assigneeIds: [...chosen] }, { onSuccess: onSaved })}
    >
      {assignees.length > 0 ? (
        <ul className={styles.people}>
          {assignees.map(({ id, name, avatar }) => (
            <li key={id} className={styles.person}>
              <Avatar name={name} image={avatar} size={24} /> <Link to={`/user/${id}/repo`}>{name}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t("issue.noAssignees")}</p>
      )}
    </ChoiceField>
  );
}
