import { CodeOutlined, EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { headVersion, workspaceAddress } from "../repository/addresses.ts";
import { classAddress } from "../ui/class-address.ts";
import type { Entry } from "./entry.ts";
import styles from "./entry-view.module.css";
import { ModelPicture } from "./model-picture.tsx";

/** The model that an entry speaks of: its diagram, and the ways to look into it and to run it. */
export function ModelBox({ model }: { readonly model: NonNullable<Entry["model"]> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name, repositoryId } = model;
  if (repositoryId === null) return <p className={styles.code}>{name}</p>;
  return (
    <section className={styles.box} aria-label={t("portal.model")}>
      <div className={styles.sheet}>
        <ModelPicture repositoryId={repositoryId} fullName={name} />
      </div>
      <div className={styles.boxWords}>
        <p className={styles.code}>{name}</p>
        <div className={styles.actions}>
          <Button
            type="primary"
            icon={<CodeOutlined aria-hidden="true" />}
            onClick={() => void navigate(workspaceAddress(repositoryId, name))}
          >
            {t("portal.run")}
          </Button>
          <Button
            icon={<EyeOutlined aria-hidden="true" />}
            onClick={() => void navigate(classAddress(repositoryId, headVersion, name))}
          >
            {t("portal.look")}
          </Button>
        </div>
      </div>
    </section>
  );
}
