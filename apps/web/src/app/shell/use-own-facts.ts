import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callKey, useCall, useTopic, useUserTopic } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";

/**
 * Keeps what the page knows of its member true: a message may say that somebody has changed it, as the role on the site, so
 * each asks for it again.
 */
export function useOwnFacts(): void {
  const { sessions } = useServices();
  const queries = useQueryClient();
  const [isTold, setTold] = useState(false);
  const facts = useCall("currentUser", {}, { enabled: isTold });
  useTopic(useUserTopic(), ({ kind }) => {
    if (kind !== "unread") return;
    setTold(true);
    void queries.invalidateQueries({ queryKey: callKey("currentUser") });
  });
  useEffect(() => {
    if (facts.data) sessions.updateUser(facts.data);
  }, [facts.data, sessions]);
}
