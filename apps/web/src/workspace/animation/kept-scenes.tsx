import { DeleteOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Input, Popconfirm } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { useSaving } from "../save/saving-context.tsx";
import type { SceneView } from "./scene-view.ts";
import styles from "./shape-list.module.css";

interface KeptScenesProps {
  readonly className: string;
  /** What is seen now; undefined while nothing is. */
  readonly current: () => SceneView | undefined;
  readonly onShow: (view: SceneView) => void;
}

/** The scenes that the repository keeps of a model: shown with a click, and added and deleted by those who edit. */
export function KeptScenes({ className, current, onShow }: KeptScenesProps) {
  const { t } = useTranslation();
  const { repositoryId: id, mayEdit } = useSaving();
  const { data: scenes = [] } = useCall("scenes", { id, className });
  const remove = useAction("deleteScene");
  if (scenes.length === 0 && !mayEdit) return null;
  return (
    <section className={styles.scenes} aria-label={t("animation.scenes")}>
      <h3 className={styles.title}>{t("animation.scenes")}</h3>
      <ul className={styles.list}>
        {scenes.map(({ sceneId, name, view, author }) => (
          <li key={sceneId} className={styles.row}>
            <button type="button" className={styles.name} title={author?.name} onClick={() => onShow(view)}>
              {name}
            </button>
            {mayEdit ? (
              <Popconfirm title={t("animation.deleteScene", { name })} onConfirm={() => remove.mutate({ id, sceneId })}>
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("animation.deleteScene", { name })}
                />
              </Popconfirm>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? <NewScene className={className} current={current} /> : null}
    </section>
  );
}

/** Keeps what is seen under a name. */
function NewScene({ className, current }: Pick<KeptScenesProps, "className" | "current">) {
  const { t } = useTranslation();
  const { repositoryId: id } = useSaving();
  const [name, setName] = useState("");
  const add = useAction("addScene", { onSuccess: () => setName("") });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const view = current();
    if (view !== undefined && name.trim() !== "") add.mutate({ id, className, name: name.trim(), view });
  };
  return (
    <form className={styles.newScene} onSubmit={submit}>
      <Input
        size="small"
        maxLength={limits.sceneName}
        value={name}
        placeholder={t("animation.sceneName")}
        aria-label={t("animation.sceneName")}
        onChange={({ target }) => setName(target.value)}
      />
      <Button size="small" htmlType="submit" loading={add.isPending} disabled={name.trim() === ""}>
        {t("animation.keepScene")}
      </Button>
    </form>
  );
}
