import { Button, Popover } from "antd";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { moreTip } from "../../ui/tip.ts";
import { followPerson, type PersonHere } from "../store/people.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { goAlong } from "../store/workspace-state.ts";
import styles from "./people-bar.module.css";
import { usePlaceText } from "./place-text.ts";

/** Pictures that stand in the bar; the others are in a list behind a number. */
const shown = 4;

/** Who else is in the repository: a click follows somebody, another one stops. */
export function PeopleBar() {
  const { t } = useTranslation();
  const here = useWorkspace(({ people }) => people.here);
  if (here.length === 0) return null;
  const [first, rest] = here.length > shown + 1 ? [here.slice(0, shown), here.slice(shown)] : [here, []];
  return (
    <ul className={styles.people} aria-label={t("work.people")} data-people-bar="">
      {first.map((person) => (
        <li key={person.window}>
          <PersonButton person={person} />
        </li>
      ))}
      {rest.length === 0 ? null : (
        <li>
          <Popover
            trigger="click"
            placement="bottomRight"
            content={
              <ul className={styles.rest} data-people-bar="">
                {rest.map((person) => (
                  <li key={person.window}>
                    <PersonButton person={person} isNamed />
                  </li>
                ))}
              </ul>
            }
          >
            <Button size="small" type="text" aria-label={t("work.morePeople", { count: rest.length })}>
              +{rest.length}
            </Button>
          </Popover>
        </li>
      )}
    </ul>
  );
}

function PersonButton({ person, isNamed = false }: { readonly person: PersonHere; readonly isNamed?: boolean }) {
  const { t } = useTranslation();
  const { act, actOnAll } = useWorkspaceStore();
  const placeText = usePlaceText();
  const isFollowed = useWorkspace(({ people }) => people.followed === person.window);
  const isFollower = useWorkspace(({ people }) => person.place.follows === people.window);
  const { name } = person;
  const label = isFollower ? t("work.followsYou", { name }) : t(isFollowed ? "work.stopFollowing" : "work.follow", { name });
  const toggle = (): void => {
    act("people", followPerson, isFollowed ? undefined : person.window);
    actOnAll(goAlong);
  };
  return (
    <button
      {...moreTip(`${label} · ${placeText(person.place)}`)}
      type="button"
      className={styles.person}
      style={{ "--person": `var(--chart-${person.colour})` }}
      aria-label={label}
      aria-pressed={isFollowed}
      aria-disabled={isFollower}
      onClick={isFollower ? undefined : toggle}
    >
      <Avatar name={person.name} image={null} size={22} />
      {isNamed ? <span className={styles.name}>{name}</span> : null}
    </button>
  );
}
