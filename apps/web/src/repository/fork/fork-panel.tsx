import { ForkOutlined } from "@ant-design/icons";
import { mayInRepository } from "@mofang/protocol";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { late } from "../../part/late.tsx";
import { useRepository } from "../use-repository.ts";
import styles from "./fork-panel.module.css";
import { OriginStatus } from "./origin-status.tsx";

const ForkDialog = late(() => import("./fork-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const ForkDrawer = late(() => import("./fork-drawer.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

/** Where the repository comes from, what was made of it, and how to make something of it oneself. */
export function ForkPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const gate = useLoginGate();
  const repository = useRepository();
  const [shown, setShown] = useState<"dialog" | "drawer">();
  const { origin, nForks } = repository;
  // A visitor is asked to sign in, and not told that there is nothing to do.
  const mayFork = mayInRepository("repository-copy", { ...repository, isSignedIn: true });
  return (
    <section className={styles.panel} aria-label={t("fork.title")}>
      {origin ? (
        <>
          <p className={styles.origin}>
            {t("fork.from")}{" "}
            <Link to={`/model/${origin.id}/summary`}>
              {origin.ownerName} / {origin.name}
            </Link>
          </p>
          <OriginStatus />
        </>
      ) : null}
      <div className={styles.buttons}>
        {mayFork ? (
          <Button icon={<ForkOutlined />} onClick={() => gate(() => setShown("dialog"))}>
            {t("fork.fork")}
          </Button>
        ) : null}
        <Button onClick={() => setShown("drawer")}>
          {t("fork.count", { count: nForks, number: formatNumber(nForks, language) })}
        </Button>
      </div>
      <Suspense fallback={null}>
        {shown === "dialog" ? <ForkDialog origin={repository} onClose={() => setShown(undefined)} /> : null}
        {shown === "drawer" ? <ForkDrawer onClose={() => setShown(undefined)} /> : null}
      </Suspense>
    </section>
  );
}
