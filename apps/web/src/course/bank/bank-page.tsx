import "../../i18n/late/course.ts";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { Page, PageHeader } from "../../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { banksAddress } from "../shared/addresses.ts";
import styles from "./bank.module.css";
import { BankFileButtons } from "./bank-file-buttons.tsx";
import { BankPanel } from "./bank-panel.tsx";
import { QuestionDialog, type QuestionInHand } from "./question-dialog.tsx";
import { QuestionList } from "./question-list.tsx";

/** `/education/bank/:bankId`: the questions of a bank, and with whom it is shared. */
export default function BankPage() {
  const { t } = useTranslation();
  const bankId = Number(useParams().bankId);
  const bank = useCall("questionBank", { bankId }, { page: true });
  const [inHand, setInHand] = useState<QuestionInHand>();
  if (bank.isPending) return <LoadingBlock height="40vh" />;
  if (bank.isError) return <ErrorState error={bank.error} onRetry={() => void bank.refetch()} />;
  const labels = bank.data.labels.map(({ label }) => label);
  return (
    <Page>
      <PageHeader
        title={bank.data.title}
        lead={<Link to={banksAddress}>{t("course.bank.toBanks")}</Link>}
        actions={
          <>
            <BankFileButtons bankId={bankId} />
            <Button type="primary" onClick={() => setInHand({})}>
              {t("course.bank.add")}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <QuestionList bankId={bankId} labels={bank.data.labels} onEdit={setInHand} />
        <BankPanel bank={bank.data} />
      </div>
      {inHand ? <QuestionDialog bankId={bankId} labels={labels} question={inHand} onClose={() => setInHand(undefined)} /> : null}
    </Page>
  );
}
