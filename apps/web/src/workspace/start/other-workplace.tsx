import "../../i18n/late/start.ts";
import { Button, Modal } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFailureText } from "../../api/failure-text.ts";
import { formatInstant } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { notify } from "../../ui/notices.ts";
import type { Standing, Workplace } from "./use-workplace.ts";

interface OtherWorkplaceProps {
  readonly repositoryId: number;
  readonly other: NonNullable<Standing["other"]>;
  readonly take: Workplace["take"];
  /** Of a workspace that was open and has been closed from elsewhere: sends what was done in it. */
  readonly keep?: () => Promise<unknown>;
}

/** A person has one workspace, and it is open elsewhere: the other one is closed, or this one. */
export function OtherWorkplace({ repositoryId, other, take, keep }: OtherWorkplaceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [isTaking, setTaking] = useState(false);
  useEffect(() => {
    void keep?.();
  }, [keep]);
  const closeOthers = async (): Promise<void> => {
    setTaking(true);
    try {
      await take();
    } catch (error) {
      notify("fail", textOf(error), "workplace");
    } finally {
      setTaking(false);
    }
  };
  const { repository, since, device, isThisBrowser } = other;
  const where = isThisBrowser ? t("start.other.thisBrowser") : device || t("start.other.unknown");
  const wasClosed = keep !== undefined;
  return (
    <Modal
      open
      centered
      closable={false}
      keyboard={false}
      width={520}
      title={t(wasClosed ? "start.other.closedTitle" : "start.other.title")}
      footer={[
        <Button key="current" onClick={() => void navigate(`/model/${repositoryId}/summary`)}>
          {t("start.other.closeCurrent")}
        </Button>,
        <Button key="others" type="primary" autoFocus loading={isTaking} onClick={() => void closeOthers()}>
          {t(wasClosed ? "start.other.takeBack" : "start.other.closeOthers")}
        </Button>,
      ]}
    >
      <p>
        {t("start.other.text", {
          repository: `${repository.owner} / ${repository.name}`,
          since: formatInstant(since, language),
          where,
        })}
      </p>
      <p>{t(wasClosed ? "start.other.kept" : "start.other.choice")}</p>
    </Modal>
  );
}
