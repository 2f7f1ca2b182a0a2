import { useLocation } from "react-router";
import { MessageCentre } from "./message-centre.tsx";
import { messageTabs } from "./message-tabs.ts";

/** `/message/system`, `/message/invite`, `/message/mention`. */
export default function MessagePage() {
  const { pathname } = useLocation();
  const tab = messageTabs.find(({ path }) => pathname.endsWith(`/${path}`)) ?? messageTabs[0];
  return <MessageCentre key={tab.kind} kind={tab.kind} />;
}
