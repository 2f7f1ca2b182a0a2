import "../../i18n/late/start.ts";
import { Button, Result } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant, formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { Standing } from "./use-workplace.ts";

interface TimeUpProps {
  readonly repositoryId: number;
  readonly freeTime: NonNullable<Standing["freeTime"]>;
  readonly onLook: () => void;
}

/** Code 107: how much time there was, when it begins anew, and what can be done until then. */
export function TimeUp({ repositoryId, freeTime: { most, renewsAt }, onLook }: TimeUpProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const minutes = formatNumber(Math.round(most / 60), language);
  return (
    <Result
      status="info"
      title={`${t("start.code.timeUp")} (107)`}
      subTitle={t("start.timeUp", { minutes, renews: formatInstant(renewsAt, language) })}
      extra={[
        <Button key="look" type="primary" onClick={onLook}>
          {t("start.look")}
        </Button>,
        <Link key="repository" to={`/model/${repositoryId}/summary`}>
          <Button>{t("start.toRepository")}</Button>
        </Link>,
      ]}
    />
  );
}
