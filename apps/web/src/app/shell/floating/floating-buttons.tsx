import { CameraOutlined, CustomerServiceOutlined, RobotOutlined } from "@ant-design/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useLoginGate } from "../../../account/use-login-gate.ts";
import { useFailureText } from "../../../api/failure-text.ts";
import { useCall } from "../../../api/hooks.ts";
import { useServices } from "../../../api/services.tsx";
import { notify } from "../../../ui/notices.ts";
import { hasRoute } from "../../has-route.ts";
import { askAddress } from "./ask-address.ts";
import styles from "./floating-buttons.module.css";

/** Customer service, a question with a picture of the page, the assistant (SHL-022). Those whose page the site has not are left out. */
export function FloatingButtons({ has = hasRoute }: { readonly has?: (address: string) => boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isModel = pathname.split("/").includes("model");
  return (
    <aside className={styles.buttons} aria-label={t("floating.title")} data-not-captured>
      {isModel ? null : <CustomerService />}
      {has("/bbs/ask") ? <ScreenshotQuestion /> : null}
      {has("/askme") ? (
        <FloatingButton
          icon={<RobotOutlined />}
          label={t("floating.assistant")}
          onClick={() => window.open("/askme", "_blank")}
        />
      ) : null}
    </aside>
  );
}

interface FloatingButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

function FloatingButton({ icon, label, busy = false, onClick }: FloatingButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      title={label}
      aria-label={label}
      aria-busy={busy}
      disabled={busy}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

function CustomerService() {
  const { t } = useTranslation();
  const facts = useCall("siteFacts", {}, { staleTime: 300_000 });
  // The operator has named no place for it.
  if (facts.data?.customerService === "") return null;

  function open(): void {
    const link = facts.data?.customerService;
    if (link) window.open(link, "_blank", "noopener");
    else notify("tip", t("floating.serviceLoading"));
  }

  return <FloatingButton icon={<CustomerServiceOutlined />} label={t("floating.service")} onClick={open} />;
}

/** Takes a picture of the page and goes to ask a question with it. */
function ScreenshotQuestion() {
  const { t } = useTranslation();
  const { client } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const gate = useLoginGate();
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    try {
      const { capturePage } = await import("./capture-page.ts");
      const form = new FormData();
      form.append("file", await capturePage(), "page.png");
      const { url } = await client("upload", { form, bizPath: "bbs" });
      void navigate(askAddress(url, pathname));
    } catch (error) {
      notify("fail", textOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FloatingButton icon={<CameraOutlined />} label={t("floating.question")} busy={busy} onClick={() => gate(() => void ask())} />
  );
}
