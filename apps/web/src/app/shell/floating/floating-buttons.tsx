import { CameraOutlined, CustomerServiceOutlined, LeftOutlined, RightOutlined, RobotOutlined } from "@ant-design/icons";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useLoginGate } from "../../../account/use-login-gate.ts";
import { useFailureText } from "../../../api/failure-text.ts";
import { useCall } from "../../../api/hooks.ts";
import { useServices } from "../../../api/services.tsx";
import { late } from "../../../part/late.tsx";
import { notify, succeeded } from "../../../ui/notices.ts";
import { askAddress } from "./ask-address.ts";
import styles from "./floating-buttons.module.css";
import { useFolded } from "./use-folded.ts";
import { useMovablePlace } from "./use-place.ts";

const ServiceChoice = late(() => import("./service-choice.tsx"));
const ContactDialog = late(() => import("./contact-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

interface FloatingButtonsProps {
  /** A picture of what the window shows; as the browser draws it unless said. */
  readonly capture?: () => Promise<Blob>;
}

async function captureWindow(): Promise<Blob> {
  const { capturePage } = await import("./capture-page.ts");
  return capturePage();
}

/**
 * Customer service, a question with a picture of the page, the assistant (SHL-022). They stand in the margin of the page; where it has none, they are folded to a handle at the edge until somebody opens them. The
 * handle also moves them along the edges, so that nobody has to work around them.
 */
export function FloatingButtons({ capture = captureWindow }: FloatingButtonsProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isFilled = pathname === "/workspace";
  const [isFolded, setFolded] = useFolded(isFilled);
  const { place, grip, wasMoved } = useMovablePlace();
  const isModel = pathname.split("/").includes("model");
  // A page that fills the window leaves them room at its right edge only.
  const side = isFilled ? "right" : place.side;
  const isPointingOut = isFolded === (side === "left");
  return (
    <aside
      className={styles.buttons}
      style={{ "--height": place.height }}
      aria-label={t("floating.title")}
      data-folded={isFolded}
      data-side={side}
      data-not-captured
    >
      <button
        type="button"
        className={styles.handle}
        title={isFolded ? t("floating.open") : t("floating.fold")}
        aria-label={isFolded ? t("floating.open") : t("floating.fold")}
        aria-expanded={!isFolded}
        {...grip}
        onClick={() => {
          if (!wasMoved()) setFolded(!isFolded);
        }}
      >
        {isPointingOut ? <RightOutlined /> : <LeftOutlined />}
      </button>
      {isFolded ? null : <Shortcuts isModel={isModel} capture={capture} />}
    </aside>
  );
}

interface ShortcutsProps extends Required<FloatingButtonsProps> {
  /** Whether the page is a model's, which has no customer service. */
  readonly isModel: boolean;
}

function Shortcuts({ isModel, capture }: ShortcutsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isModel ? null : <CustomerService />}
      <ScreenshotQuestion capture={capture} />
      <FloatingButton icon={<RobotOutlined />} label={t("floating.assistant")} onClick={() => window.open("/askme", "_blank")} />
    </>
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

/** The first place that the administrators keep for it, a choice where there are several, or else the contact form. */
function CustomerService() {
  const { t } = useTranslation();
  const facts = useCall("siteFacts", {}, { staleTime: 300_000 });
  const [isWriting, setWriting] = useState(false);
  const services = facts.data?.services ?? [];
  const [first, ...others] = services;

  function open(): void {
    if (!facts.data) notify("tip", t("floating.serviceLoading"));
    else if (first === undefined) setWriting(true);
    else window.open(first.url, "_blank", "noopener");
  }

  const button = <FloatingButton icon={<CustomerServiceOutlined />} label={t("floating.service")} onClick={open} />;
  if (others.length > 0) {
    return (
      <Suspense fallback={button}>
        <ServiceChoice services={services} />
      </Suspense>
    );
  }
  return (
    <>
      {button}
      {isWriting ? (
        <Suspense fallback={null}>
          <ContactDialog isEmailRequired={false} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Takes a picture of the page and asks a question with it in the forum. */
function ScreenshotQuestion({ capture }: Required<FloatingButtonsProps>) {
  const { t } = useTranslation();
  const { client } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const gate = useLoginGate();
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);

  /** First the picture: a visitor's sign-in would cover the page. */
  async function captureAndAsk(): Promise<void> {
    const picture = await capture();
    gate(() => void whileBusy(() => ask(picture)));
  }

  async function ask(picture: Blob): Promise<void> {
    const form = new FormData();
    form.append("file", picture, "page.png");
    const { url } = await client("upload", { form, bizPath: "bbs" });
    void navigate(askAddress(url, pathname));
  }

  async function whileBusy(task: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await task();
      succeeded("picture");
    } catch (error) {
      notify("fail", textOf(error), "picture");
    } finally {
      setBusy(false);
    }
  }

  return (
    <FloatingButton
      icon={<CameraOutlined />}
      label={t("floating.question")}
      busy={busy}
      onClick={() => void whileBusy(captureAndAsk)}
    />
  );
}
