import type { CallData, Calls } from "@mofang/protocol";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { ComparedModel } from "../likeness/compared-model.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";

type Texts = CallData<Calls["workTexts"]>;

interface WorkSideProps {
  readonly classroomId: number;
  readonly assignmentId: number;
  readonly submissionId: number;
}

/** What a student has handed in, beside that of another one. */
export function WorkSide(work: WorkSideProps) {
  const found = useCall("workTexts", { ...work });
  if (found.isPending) return <LoadingBlock height={320} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <Files texts={found.data} />;
}

/** One of its files, first one that the starter has otherwise or not at all. */
function Files({ texts: { student, files } }: { readonly texts: Texts }) {
  const { t } = useTranslation();
  const [path, setPath] = useState(() => (files.find(({ isGiven }) => !isGiven) ?? files[0])?.path);
  const file = files.find((one) => one.path === path);
  if (file === undefined) return <p>{t("likeness.noFiles")}</p>;
  const chooser =
    files.length === 1 ? null : (
      <Select
        aria-label={t("likeness.file")}
        value={path}
        popupMatchSelectWidth={false}
        options={files.map(({ path: value, isGiven }) => ({
          value,
          label: isGiven ? t("likeness.given", { path: value }) : value,
        }))}
        onChange={setPath}
      />
    );
  return <ComparedModel name={student.name} files={files} file={file} chooser={chooser} />;
}
