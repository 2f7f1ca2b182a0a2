import { Navigate } from "react-router";
import { useSession } from "../api/services.tsx";

/** `/personal` leads to one's own page (RTE-012). */
export default function PersonalPage() {
  const session = useSession();
  return <Navigate to={session ? `/user/${session.userInfo.id}/repo` : "/sign"} replace />;
}
