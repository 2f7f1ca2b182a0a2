import { Button } from "antd";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { followedPerson, followPerson } from "../store/people.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { goAlong } from "../store/workspace-state.ts";
import styles from "./follow-frame.module.css";
import { usePlaceText } from "./place-text.ts";

/** Around what a followed person sees: goes where they go, in a frame of their colour, until the user does something of their own. */
export function FollowFrame({ children }: { readonly children: ReactNode }) {
  const { act, actOnAll } = useWorkspaceStore();
  const person = useWorkspace(({ people }) => followedPerson(people));
  const place = person?.place;
  const isFollowing = person !== undefined;
  useEffect(() => {
    if (place !== undefined) actOnAll(goAlong);
  }, [place, actOnAll]);

  useEffect(() => {
    if (!isFollowing) return;
    const stop = ({ target }: Event): void => {
      if (target instanceof Element && target.closest("[data-people-bar]")) return;
      act("people", followPerson, undefined);
    };
    const deeds = ["pointerdown", "wheel", "keydown"] as const;
    for (const deed of deeds) document.addEventListener(deed, stop, { capture: true, passive: true });
    return () => {
      for (const deed of deeds) document.removeEventListener(deed, stop, { capture: true });
    };
  }, [isFollowing, act]);

  return (
    <div className={styles.around}>
      {children}
      {person ? <FollowNote name={person.name} colour={person.colour} place={person.place} /> : null}
    </div>
  );
}

function FollowNote({ name, colour, place }: Pick<NonNullable<ReturnType<typeof followedPerson>>, "name" | "colour" | "place">) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const placeText = usePlaceText();
  return (
    <div className={styles.frame} style={{ "--person": `var(--chart-${colour})` }}>
      <p className={styles.note} role="status">
        {t("work.following", { name, place: placeText(place) })}
        <Button size="small" type="text" onClick={() => act("people", followPerson, undefined)}>
          {t("work.stop")}
        </Button>
      </p>
    </div>
  );
}
