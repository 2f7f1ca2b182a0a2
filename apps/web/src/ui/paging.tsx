import { limits } from "@mofang/protocol";
import { Pagination } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./paging.module.css";

interface PagingProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: number, pageSize: number) => void;
}

/** Pages of a list, with the sizes of the specification (LIM-006). Hidden while all rows fit the smallest page. */
export function Paging({ page, pageSize, total, onChange }: PagingProps) {
  const { t } = useTranslation();
  if (total <= limits.pageSize) return null;
  return (
    <Pagination
      className={styles.paging ?? ""}
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger
      pageSizeOptions={[...limits.pageSizes]}
      showTotal={(count) => t("paging.total", { count })}
      responsive
      onChange={onChange}
    />
  );
}
