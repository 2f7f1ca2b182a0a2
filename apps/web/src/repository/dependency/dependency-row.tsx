import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal, Tooltip } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { StatePill } from "../../ui/state-pill.tsx";
import { useRepository } from "../use-repository.ts";
import { DependencyDialog } from "./dependency-dialog.tsx";
import styles from "./dependency-page.module.css";

/** A library that the repository uses, with what stands for it. */
type Dependency = CallData<Calls["dependencies"]>["dependencies"][number];
type Provider = Dependency["candidates"][number];

interface DependencyRowProps {
  readonly dependency: Dependency;
  /** All packages at the top of the repository. */
  readonly packages: readonly string[];
  /** Whether the reader may change it here. */
  readonly mayChange: boolean;
}

/** One used library: its name and version, who asks for it, and what is loaded for it. */
export function DependencyRow({ dependency, packages, mayChange }: DependencyRowProps) {
  const { t } = useTranslation();
  const { name, version, usedBy, provider, candidates } = dependency;
  const others = candidates.slice(1);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name} <span className={styles.version}>{version ?? t("dependency.anyVersion")}</span>
        </h3>
        {packages.length > 1 ? <p className={styles.note}>{t("dependency.usedBy", { names: usedBy.join(", ") })}</p> : null}
        {provider ? <ProviderLine provider={provider} /> : <p className={styles.missing}>{t("dependency.missing")}</p>}
        {others.length > 0 ? (
          <details className={styles.others}>
            <summary>{t("dependency.others", { count: others.length })}</summary>
            {others.map((other, index) => (
              <ProviderLine key={index} provider={other} />
            ))}
          </details>
        ) : null}
      </div>
      {mayChange ? <RowActions dependency={dependency} packages={packages} /> : null}
    </li>
  );
}

function ProviderLine({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation();
  return (
    <p className={styles.provider}>
      <StatePill tone={provider.isExact ? "good" : "doubtful"}>
        {provider.isExact ? t("dependency.fits") : t("dependency.otherVersion")}
      </StatePill>
      {provider.kind === "library" ? (
        <span>{t("dependency.installed", { version: provider.version })}</span>
      ) : (
        <span>
          <Link to={`/model/${provider.repository.id}/summary`}>
            {provider.repository.ownerName} / {provider.repository.name}
          </Link>{" "}
          {provider.tag ?? `${provider.version} (${t("version.head")})`}
        </span>
      )}
    </p>
  );
}

function RowActions({ dependency, packages }: Omit<DependencyRowProps, "mayChange">) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [modal, dialogs] = Modal.useModal();
  const [isChanging, setIsChanging] = useState(false);
  const { name, usedBy } = dependency;
  const remove = useAction("deleteDependency");
  const removeFromAll = async (): Promise<void> => {
    // One after the other: each is a commit on the one before.
    for (const owner of usedBy) await remove.mutateAsync({ id, name, package: owner });
    notify("success", t("dependency.removed", { name }));
  };
  const confirmRemoval = (): void =>
    void modal.confirm({
      title: t("dependency.removeTitle", { name }),
      content: t("dependency.removeText", { names: usedBy.join(", ") }),
      okText: t("dependency.remove"),
      okButtonProps: { danger: true },
      onOk: () => removeFromAll().catch(() => undefined), // A notice shows the failure.
    });
  return (
    <div className={styles.actions}>
      <Tooltip title={t("dependency.changeOf", { name })}>
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t("dependency.changeOf", { name })}
          onClick={() => setIsChanging(true)}
        />
      </Tooltip>
      <Tooltip title={t("dependency.removeOf", { name })}>
        <Button
          danger
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t("dependency.removeOf", { name })}
          onClick={confirmRemoval}
        />
      </Tooltip>
      {isChanging ? <DependencyDialog dependency={dependency} packages={packages} onClose={() => setIsChanging(false)} /> : null}
      {dialogs}
    </div>
  );
}
