import type { CallData, Calls } from "@mofang/protocol";
import { Link } from "react-router";
import { Avatar } from "../ui/avatar.tsx";
import styles from "./user-rows.module.css";

type PublicUser = CallData<Calls["userById"]>;

/** People one under the other; each leads to their page (SHL-031). */
export function UserRows({ users }: { readonly users: readonly PublicUser[] }) {
  return (
    <ul>
      {users.map(({ id, name, avatar, organization, description }) => (
        <li key={id} className={styles.row}>
          <Avatar name={name} image={avatar} size={36} />
          <div className={styles.words}>
            <p>
              <Link to={`/user/${id}/repo`}>{name}</Link> <span className={styles.organization}>{organization}</span>
            </p>
            {description ? <p className={styles.description}>{description}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
