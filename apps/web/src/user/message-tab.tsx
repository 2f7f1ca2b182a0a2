import { Navigate } from "react-router";
import { MessageCentre } from "../message/message-centre.tsx";
import { useUserId } from "./use-user-id.ts";

/** `/user/{id}/message`: the messages of the one whose page it is. */
export default function MessageTab() {
  const { isOwn } = useUserId();
  return isOwn ? <MessageCentre /> : <Navigate to="/401" replace />;
}
