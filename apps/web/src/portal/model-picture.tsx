import { useColourTheme } from "../theme/colour-theme.ts";
import styles from "./entry-cards.module.css";

interface ModelPictureProps {
  readonly repositoryId: number;
  readonly fullName: string;
}

/** The diagram of a class of a public repository; the browser fetches it when it comes into view. */
export function ModelPicture({ repositoryId, fullName }: ModelPictureProps) {
  const theme = useColourTheme();
  const query = new URLSearchParams({ id: String(repositoryId), fullName, theme });
  return <img className={styles.picture} src={`/mofang/repo/picture?${query}`} alt="" loading="lazy" />;
}
