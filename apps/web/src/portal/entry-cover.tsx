import { FileTextOutlined } from "@ant-design/icons";
import { Link } from "react-router";
import type { EntryCardData } from "./entry.ts";
import styles from "./entry-cards.module.css";
import { entryAddress } from "./kinds.ts";
import { ModelPicture } from "./model-picture.tsx";

/** What stands above a card: the picture that its writer chose, else the diagram of its model, else an empty sheet. */
export function EntryCover({ entry }: { readonly entry: EntryCardData }) {
  return (
    <Link to={entryAddress(entry)} className={styles.cover ?? ""} tabIndex={-1} aria-hidden="true">
      <CoverPicture entry={entry} />
    </Link>
  );
}

function CoverPicture({ entry: { cover, model } }: { readonly entry: EntryCardData }) {
  if (cover !== "") return <img className={styles.picture} src={cover} alt="" loading="lazy" />;
  if (model?.repositoryId) return <ModelPicture repositoryId={model.repositoryId} fullName={model.name} />;
  return <FileTextOutlined className={styles.blank} />;
}
