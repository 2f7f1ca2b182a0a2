import { Modal, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { CopyBlock } from "../../ui/copy-field.tsx";
import { useRepository } from "../use-repository.ts";
import { bibTex, citation } from "./citation.ts";

/** How to cite the repository: its newest version, or its newest commit while it has none. */
export default function CiteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, owner, description, head, createdAt } = useRepository();
  const [latest] = useCall("versions", { id }).data ?? [];
  const cited = {
    repositoryId: id,
    name,
    author: owner.name,
    description,
    version: latest?.version,
    commit: latest?.commit ?? head?.commit ?? "",
    time: latest?.time ?? head?.time ?? createdAt,
    address: `${window.location.origin}/model/${id}/summary`,
  };
  const texts = { plain: citation(cited, language), bibTex: bibTex(cited) };
  return (
    <Modal open centered width={600} title={t("repository.cite")} footer={null} onCancel={onClose}>
      <Tabs
        items={(["plain", "bibTex"] as const).map((kind) => ({
          key: kind,
          label: t(`repository.citation.${kind}`),
          children: (
            <CopyBlock text={texts[kind]} label={t(`repository.citation.${kind}`)} copied={t("repository.citation.copied")} />
          ),
        }))}
      />
    </Modal>
  );
}
