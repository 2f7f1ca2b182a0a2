import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { FileInput } from "../ui/file-input.tsx";
import { Panel } from "../ui/page.tsx";
import styles from "./classroom.module.css";

/** Takes in a roster as CSV and lists what is wrong in it by line. */
export function RosterPanel({ classroomId }: { readonly classroomId: number }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = useAction("importRoster");
  const send = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const form = new FormData();
    form.append("file", file);
    take.mutate({ classroomId, form });
  };
  return (
    <Panel title={t("classroom.roster")}>
      <div className={styles.body}>
        <p className={styles.note}>{t("classroom.rosterNote")}</p>
        <div className={styles.bar}>
          <Button loading={take.isPending} onClick={() => input.current?.click()}>
            {t("classroom.chooseRoster")}
          </Button>
          <FileInput ref={input} label={t("classroom.roster")} accept=".csv,.txt,.tsv,text/csv" onFiles={send} />
        </div>
        {take.data ? <Outcome outcome={take.data} /> : null}
      </div>
    </Panel>
  );
}

function Outcome({ outcome: { nAdded, nThere, faults } }: { readonly outcome: CallData<Calls["importRoster"]> }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p>{t("classroom.rosterDone", { added: nAdded, there: nThere, faults: faults.length })}</p>
      <ul className={styles.faults}>
        {faults.map(({ line, text, fault }) => (
          <li key={line}>
            <strong>{t("classroom.line", { line })}</strong> {t(`classroom.fault.${fault}`)}
            <p className={styles.note}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
