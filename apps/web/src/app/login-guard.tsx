import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { signInAddress } from "../account/sign-in-address.ts";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { LoadingBlock } from "../ui/states.tsx";

/** Shows its children to members; sends a visitor to the sign-in address with the full address of the page. */
export function LoginGuard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  return session ? children : <ToSignIn />;
}

function ToSignIn() {
  const navigate = useNavigate();
  const properties = useCall("properties", {}, { staleTime: Number.POSITIVE_INFINITY });
  // Without an answer the product's own sign-in page is the safe choice.
  const configured = properties.data?.signInAddress ?? (properties.isError ? "/sign" : null);
  useEffect(() => {
    if (configured === null) return;
    const { address, isExternal } = signInAddress(configured, window.location.href, window.location.origin);
    if (isExternal) window.location.assign(address);
    else navigate(address, { replace: true });
  }, [configured, navigate]);
  return <LoadingBlock height="60vh" />;
}
