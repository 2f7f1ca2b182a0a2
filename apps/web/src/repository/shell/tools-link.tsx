import "../../i18n/late/container.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";

interface ToolsLinkProps {
  readonly id: number;
  readonly className: string | undefined;
}

/** Leads to the online tools for a repository, where the site offers any. */
export function ToolsLink({ id, className }: ToolsLinkProps) {
  const { t } = useTranslation();
  const tools = useCall("containerTools", {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!tools.data?.length) return null;
  return (
    <Link className={className} to={`/container?id=${id}`}>
      {t("container.title")}
    </Link>
  );
}
