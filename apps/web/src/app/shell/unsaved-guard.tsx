import { Modal } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type BlockerFunction, useBlocker } from "react-router";
import { forgetUnsavedChanges, hasUnsavedChanges } from "../../ui/unsaved-changes.ts";

/** Asks before text that was typed and not saved is lost, by a link of ours or by closing the page. */
export function UnsavedGuard() {
  const { t } = useTranslation();
  const blocker = useBlocker(isLoss);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
  if (blocker.state !== "blocked") return null;

  function leave(): void {
    forgetUnsavedChanges();
    blocker.proceed?.();
  }

  return (
    <Modal
      open
      centered
      width={440}
      title={t("unsaved.title")}
      okText={t("unsaved.leave")}
      okButtonProps={{ danger: true }}
      cancelText={t("unsaved.stay")}
      cancelButtonProps={{ autoFocus: true }}
      onOk={leave}
      onCancel={() => blocker.reset()}
    >
      {t("unsaved.text")}
    </Modal>
  );
}

/** Another tab or filter of the same page loses nothing. */
const isLoss: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname;
