import { BranchesOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import styles from "./office-bar.module.css";

/** The branch that the workspace edits: the main one of the repository. Its place is there before its name is. */
export function BranchName({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation();
  const { data } = useCall("branches", { id: repositoryId });
  return (
    <span className={styles.branch} title={data && t("office.branch", { name: data.main })} data-waiting={data === undefined}>
      <BranchesOutlined aria-hidden /> {data?.main}
    </span>
  );
}
