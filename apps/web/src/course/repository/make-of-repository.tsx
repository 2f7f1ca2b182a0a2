import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { RepositorySelect } from "../../ui/repository-select.tsx";
import { publishAddress } from "../shared/addresses.ts";
import styles from "./repository.module.css";

/** Makes a course of the files of a repository. */
export function MakeOfRepository() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [repositoryId, setRepositoryId] = useState<number>();
  const make = useAction("makeCourseOfRepository", {
    onSuccess: ({ courseId }) => void navigate(publishAddress(courseId), { replace: true }),
  });
  return (
    <div className={styles.line}>
      <div className={styles.select}>
        <RepositorySelect placeholder={t("course.kept.choose")} value={repositoryId} onChange={setRepositoryId} />
      </div>
      <Button
        disabled={repositoryId === undefined}
        loading={make.isPending}
        onClick={() => repositoryId !== undefined && make.mutate({ repositoryId })}
      >
        {t("course.kept.make")}
      </Button>
    </div>
  );
}
