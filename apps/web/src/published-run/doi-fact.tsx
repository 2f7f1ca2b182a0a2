import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import styles from "./published-run.module.css";
import type { PublishedRun } from "./published-run.ts";

/** The DOI of a run, or how far its registration is, or the button that asks for one. */
export function DoiFact({ run: { key, doi, mayHaveDoi } }: { readonly run: PublishedRun }) {
  const { t } = useTranslation();
  const register = useAction("registerDoi");
  const mayAsk = mayHaveDoi && (doi === null || doi.state === "failed");
  return (
    <>
      {doi === null ? null : (
        <p>
          {doi.state === "findable" ? <a href={`https://doi.org/${doi.name}`}>{doi.name}</a> : doi.name}{" "}
          <span className={styles.quiet}>{t(`publishedRun.doi.${doi.state}`)}</span>
        </p>
      )}
      {doi?.failure ? <p className={styles.problem}>{doi.failure}</p> : null}
      {mayAsk ? (
        <Button size="small" loading={register.isPending} onClick={() => register.mutate({ runKey: key })}>
          {t("publishedRun.doi.register")}
        </Button>
      ) : null}
    </>
  );
}
