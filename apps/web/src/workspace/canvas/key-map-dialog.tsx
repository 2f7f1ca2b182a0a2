import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { roomKeys } from "../store/room-keys.ts";
import { canvasActions } from "./canvas-actions.ts";
import styles from "./key-map-dialog.module.css";

/** Gestures and keys that are no actions of their own, as the texts `canvas.gesture.*` tell them. */
const gestures = [
  "type",
  "drag",
  "free",
  "straight",
  "copy",
  "band",
  "connect",
  "bends",
  "handles",
  "corners",
  "open",
  "nudge",
  "walk",
  "tab",
  "pan",
  "zoom",
  "menu",
] as const;

/** What one can do on the canvas and around it, with the keys and gestures for it. */
export function KeyMapDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const rows = [
    ...roomKeys.map(([keys, text]) => [keys, t(`office.${text}`)] as const),
    ...gestures.map((gesture) => [t(`canvas.gesture.${gesture}.how`), t(`canvas.gesture.${gesture}.what`)] as const),
    ...canvasActions.flatMap(({ id, keys }) => (keys.length === 0 ? [] : [[keys.join(", "), t(`canvas.action.${id}`)] as const])),
  ];
  return (
    <Modal open centered width={680} title={t("office.help")} footer={null} onCancel={onClose}>
      <p>{t("canvas.letterKeys")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <tbody>
            {rows.map(([how, what]) => (
              <tr key={`${how} ${what}`}>
                <th scope="row">{how}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
