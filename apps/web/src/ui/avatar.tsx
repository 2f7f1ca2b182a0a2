import styles from "./avatar.module.css";

interface AvatarProps {
  readonly name: string;
  /** Address of the picture; null draws the first letter of the name. */
  readonly image: string | null;
  /** Pixels. */
  readonly size?: number;
}

/** A person's picture. It stands beside the name, which is why it has no text of its own. */
export function Avatar({ name, image, size = 28 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.45 };
  if (image) return <img className={styles.avatar} style={box} src={image} alt="" />;
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
