import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { workspaceAddress } from "../repository/addresses.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import styles from "./classroom.module.css";

interface WorkForkProps {
  readonly work: { readonly repositoryId: number | null; readonly committedAt: string | null };
  /** What opens it in the workspace. */
  readonly open: string;
}

/** The fork in which a student works: when it was last saved, and the ways into it. */
export function WorkFork({ work: { repositoryId, committedAt }, open }: WorkForkProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (repositoryId === null) return <p className={styles.note}>{t("assignment.gone")}</p>;
  return (
    <>
      <p className={styles.note}>
        {committedAt === null ? (
          t("assignment.nothingSaved")
        ) : (
          <>
            {t("assignment.savedAt")} <RelativeTime instant={committedAt} />
          </>
        )}
      </p>
      <div className={styles.bar}>
        <Button onClick={() => void navigate(workspaceAddress(repositoryId))}>{open}</Button>
        <Link to={`/model/${repositoryId}/summary`}>{t("assignment.repository")}</Link>
      </div>
    </>
  );
}
