import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { coverTypes, limits } from "@mofang/protocol";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { RepositoryPicture } from "../card/repository-picture.tsx";
import { useRepository } from "../use-repository.ts";
import styles from "./cover-panel.module.css";

/** The picture that stands for the repository in lists. */
export function CoverPanel() {
  const { t } = useTranslation();
  const { id, hasCover } = useRepository();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction("uploadCover", { onSuccess: () => notify("success", t("notice.uploaded")) });
  const remove = useAction("deleteCover", { onSuccess: () => notify("success", t("notice.updated")) });
  const limit = limits.cover / 1000;

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!coverTypes.some((type) => type === file.type)) notify("tip", t("content.coverKind"));
    else if (file.size > limits.cover) notify("tip", t("content.coverSize", { limit }));
    else {
      const form = new FormData();
      form.append("file", file, file.name);
      upload.mutate({ id, form });
    }
  }

  return (
    <div className={styles.place}>
      <Panel title={t("content.cover")}>
        <div className={styles.cover}>
          <RepositoryPicture key={String(hasCover) + upload.submittedAt} id={id} hasCover={hasCover} />
          <div className={styles.words}>
            <div className={styles.buttons}>
              <Button icon={<UploadOutlined />} loading={upload.isPending} onClick={() => input.current?.click()}>
                {t("content.chooseCover")}
              </Button>
              {hasCover ? (
                <Button icon={<DeleteOutlined />} loading={remove.isPending} onClick={() => remove.mutate({ id })}>
                  {t("content.deleteCover")}
                </Button>
              ) : null}
            </div>
            <p className={styles.note}>{t("content.coverNote", { limit })}</p>
          </div>
          <input
            ref={input}
            hidden
            type="file"
            accept=".jpg,.jpeg,.gif,.png"
            aria-label={t("content.chooseCover")}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // Choosing the same file again must count as a choice.
              currentTarget.value = "";
            }}
          />
        </div>
      </Panel>
    </div>
  );
}
