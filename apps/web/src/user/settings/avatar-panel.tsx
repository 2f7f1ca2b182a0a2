import { UploadOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useServices, useSession } from "../../api/services.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import styles from "./settings.module.css";

const types = ["image/jpeg", "image/png"];

/** One's own picture. */
export function AvatarPanel() {
  const { t } = useTranslation();
  const { sessions } = useServices();
  const user = useSession()?.userInfo;
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction("uploadAvatar", {
    onSuccess: (facts) => {
      sessions.updateUser(facts);
      notify("success", t("notice.uploaded"));
    },
  });

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!types.includes(file.type)) notify("tip", t("settings.avatarKind"));
    else if (file.size > limits.avatar) notify("tip", t("settings.avatarSize"));
    else {
      const form = new FormData();
      form.append("file", file, file.name);
      upload.mutate({ form });
    }
  }

  return (
    <Panel title={t("settings.avatar")}>
      <div className={styles.avatar}>
        <Avatar name={user?.name ?? ""} image={user?.avatar ?? null} size={72} />
        <div>
          <Button icon={<UploadOutlined />} loading={upload.isPending} onClick={() => input.current?.click()}>
            {t("settings.chooseAvatar")}
          </Button>
          <p className={styles.note}>{t("settings.avatarNote")}</p>
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept=".jpg,.jpeg,.png"
          aria-label={t("settings.chooseAvatar")}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // Choosing the same file again must count as a choice.
            currentTarget.value = "";
          }}
        />
      </div>
    </Panel>
  );
}
