import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { FileInput } from "../../ui/file-input.tsx";
import { notify } from "../../ui/notices.ts";
import { questionsInFile } from "./bank-file.ts";

/** A bank as a file, and files into a bank. */
export function BankFileButtons({ bankId }: { readonly bankId: number }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const take = useAction("importBankQuestions", {
    onSuccess: ({ nAdded, twins }) => {
      notify("success", t("course.bank.imported", { count: nAdded }));
      if (twins.length > 0) notify("tip", t("course.bank.leftOut", { numbers: twins.join(", ") }));
    },
  });
  const read = async (file: File): Promise<void> => {
    const questions = questionsInFile(await file.text());
    if (questions === undefined || questions.length === 0) notify("fail", t("course.bank.noQuestions", { name: file.name }));
    else take.mutate({ bankId, questions: [...questions] });
  };
  const save = useAction("questionBankFile", {
    onSuccess: (file) => {
      const blob = new Blob([JSON.stringify(file, null, 2)], { type: "application/json" });
      saveDownload({ blob, fileName: `question-bank-${bankId}.json` }, "question-bank.json");
    },
  });
  return (
    <>
      <FileInput
        ref={field}
        label={t("course.import")}
        accept="application/json,.json"
        onFiles={([file]) => file && void read(file)}
      />
      <Button loading={save.isPending} onClick={() => save.mutate({ bankId })}>
        {t("course.export")}
      </Button>
      <Button loading={take.isPending} onClick={() => field.current?.click()}>
        {t("course.bank.import")}
      </Button>
    </>
  );
}
