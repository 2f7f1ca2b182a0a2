import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Panel } from "../ui/page.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";
import { EntryForm } from "./entry-form.tsx";

interface EnteringProps {
  readonly competition: Competition;
  readonly phase: "before" | "open" | "over";
}

/** From accepting the rules to an entry. */
export function Entering({ competition, phase }: EnteringProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const isMember = useSession() !== null;
  return (
    <Panel title={t("competition.enter")}>
      <div className={styles.body}>
        {phase === "open" ? null : <p>{t(`competition.closed.${phase}`)}</p>}
        {phase === "open" && !isMember ? (
          <Button type="primary" onClick={() => gate(() => undefined)}>
            {t("competition.logIn")}
          </Button>
        ) : null}
        {phase === "open" && isMember ? (
          competition.hasAccepted ? (
            <EntryForm competition={competition} />
          ) : (
            <Acceptance competition={competition} />
          )
        ) : null}
      </div>
    </Panel>
  );
}

function Acceptance({ competition: { id, rulesVersion } }: Pick<EnteringProps, "competition">) {
  const { t } = useTranslation();
  const [hasRead, setHasRead] = useState(false);
  const accept = useAction("acceptCompetitionRules");
  return (
    <div className={styles.stack}>
      <Checkbox checked={hasRead} onChange={({ target }) => setHasRead(target.checked)}>
        {t("competition.haveRead")}
      </Checkbox>
      <Button
        type="primary"
        disabled={!hasRead}
        loading={accept.isPending}
        onClick={() => accept.mutate({ competitionId: id, rulesVersion })}
      >
        {t("competition.accept")}
      </Button>
    </div>
  );
}
