import "../i18n/late/course.ts";
import { DownloadOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Descriptions } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { CallError } from "../api/call-error.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { saveDownload } from "../api/save-download.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { languageTags } from "../i18n/language.ts";
import { usePick } from "../i18n/use-pick.ts";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";

/** `/education/certificate/:number`: confirms a certificate to whoever has its number. */
export default function CertificatePage() {
  const { t } = useTranslation();
  const pick = usePick();
  const language = useLanguage();
  const { number = "" } = useParams();
  const found = useCall("certificate", { number });
  // The call refuses nothing but numbers that no certificate has.
  const isUnknown = found.error instanceof CallError && found.error.failure === "refused";
  return (
    <Page narrow>
      <PageHeader
        title={t("course.page.certificate")}
        lead={found.data ? t("course.certificateLead") : null}
        actions={found.data ? <CertificateActions number={found.data.number} /> : null}
      />
      {found.isPending ? <LoadingRows rows={4} /> : null}
      {found.isError && !isUnknown ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {isUnknown ? <UnknownCertificate number={number} /> : null}
      {found.data ? (
        <Panel>
          <Descriptions
            column={1}
            style={{ padding: 16 }}
            items={[
              { key: "holder", label: t("course.holder"), children: found.data.holder },
              { key: "title", label: t("course.course"), children: pick(found.data.title) },
              { key: "score", label: t("course.score"), children: scoreOf(found.data) },
              ...(found.data.hours === null ? [] : [{ key: "hours", label: t("course.hours"), children: found.data.hours }]),
              {
                key: "issued",
                label: t("course.issuedAt"),
                children: new Date(found.data.issuedAt).toLocaleDateString(languageTags[language]),
              },
              { key: "number", label: t("course.certificateNumber"), children: found.data.number },
            ]}
          />
        </Panel>
      ) : null}
    </Page>
  );
}

/** What to do where no certificate has the number, which trying again does not change. */
function UnknownCertificate({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("course.noCertificate", { number })}
      text={t("course.noCertificateText")}
      action={<Link to="/education">{t("course.toCourses")}</Link>}
    />
  );
}

/** The certificate as a file, and this page on paper. */
function CertificateActions({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const file = useAction("certificateFile", { onSuccess: (answer) => saveDownload(answer, `${number}.pdf`) });
  return (
    <>
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden />}
        loading={file.isPending}
        onClick={() => file.mutate({ number })}
      >
        {t("course.certificatePdf")}
      </Button>
      <Button onClick={() => window.print()}>{t("course.print")}</Button>
    </>
  );
}

/** Part of the points, and the points themselves where they are known. */
function scoreOf({ score, pointsOf }: Pick<CallData<Calls["certificate"]>, "score" | "pointsOf">): string {
  const percent = `${Math.round(100 * score)} %`;
  return pointsOf === null ? percent : `${percent} (${Number((score * pointsOf).toFixed(2))} / ${pointsOf})`;
}
