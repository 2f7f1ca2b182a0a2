import { ReadOutlined } from "@ant-design/icons";
import { useCallback } from "react";
import { useServices } from "../api/services.tsx";
import { asSvg, usePictureAddress } from "../repository/card/use-picture-address.ts";
import { useColourTheme } from "../theme/colour-theme.ts";
import styles from "./course.module.css";

/** What stands above the card of a course: a picture of its models as the server has drawn it, else an empty sheet. */
export function CourseCover({ courseId }: { readonly courseId: number }) {
  const { client } = useServices();
  const theme = useColourTheme();
  const bring = useCallback(
    async (signal: AbortSignal) => asSvg((await client("courseCover", { courseId, theme }, { signal })).blob),
    [client, courseId, theme],
  );
  const address = usePictureAddress(bring);
  return (
    <span className={styles.cover}>
      {address === undefined ? <ReadOutlined className={styles.blank} aria-hidden="true" /> : <img src={address} alt="" />}
    </span>
  );
}
