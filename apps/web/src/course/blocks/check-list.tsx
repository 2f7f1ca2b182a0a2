import { CheckCircleOutlined, CloseCircleOutlined } from "@ant-design/icons";
import type { Language } from "@mofang/protocol";
import { usePick } from "../../i18n/use-pick.ts";
import styles from "./blocks.module.css";

type Both = Readonly<Record<Language, string>>;

interface CheckListProps {
  readonly checks: readonly {
    readonly id: string;
    readonly passed: boolean;
    readonly message: Both;
    readonly hint?: Both | null | undefined;
  }[];
}

/** What was found of each criterion, beside what is asked for. */
export function CheckList({ checks }: CheckListProps) {
  const pick = usePick();
  return (
    <ul className={styles.checks}>
      {checks.map(({ id, passed, message, hint }) => (
        <li key={id} className={styles.check} data-passed={passed}>
          <span className={styles.sign}>{passed ? <CheckCircleOutlined /> : <CloseCircleOutlined />}</span>
          <div>
            <div>{pick(message)}</div>
            {hint ? <div className={styles.hint}>{pick(hint)}</div> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
