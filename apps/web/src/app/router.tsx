import { type ComponentType, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { createBrowserRouter, Navigate, type RouteObject, useParams } from "react-router";
import type { AskEarly } from "../api/early-answers.ts";
import { late } from "../part/late.tsx";
import { loadPart, PartLoadError } from "../part/load-part.ts";
import { LoadingBlock } from "../ui/states.tsx";
import { documentTitle } from "./document-title.ts";
import { LoginGuard } from "./login-guard.tsx";
import { PageError } from "./page-error.tsx";
import { type PageModule, type RouteEntry, routes } from "./routes/routes.ts";
import { Shell } from "./shell/shell.tsx";
import { UnknownAddress } from "./unknown-address.tsx";

/** What the router has for pages that it only begins to load. */
interface Beginnings {
  readonly ask: AskEarly;
  readonly isLoggedIn: () => boolean;
}

/** The router of the browser, made of the route table. */
export function createRouter(beginnings: Beginnings) {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: PageError,
      HydrateFallback: () => <LoadingBlock height="100vh" />,
      children: [
        {
          // Errors of a page leave the shell standing.
          ErrorBoundary: PageError,
          children: [...routes.map((entry) => toRouteObject(entry, beginnings)), { path: "*", element: <UnknownAddress /> }],
        },
      ],
    },
  ]);
}

function toRouteObject(entry: RouteEntry, beginnings: Beginnings): RouteObject {
  const { path, load, ask, redirect, children } = entry;
  if (!load) return { path, element: <Navigate to={redirect ?? "/404"} replace /> };
  const page: RouteObject = {
    path,
    handle: entry,
    lazy: async () => ({ Component: framed(entry, await pageOf(load)) }),
    ...(ask && {
      loader: ({ request }) => {
        if (!entry.login || beginnings.isLoggedIn()) ask(beginnings.ask, new URL(request.url));
        return null;
      },
      // A page that stands asks by itself.
      shouldRevalidate: () => false,
    }),
  };
  if (!children) return page;
  const index: RouteObject[] = redirect ? [{ index: true, element: <Navigate to={redirect} replace /> }] : [];
  const unknown: RouteObject = { path: "*", element: <Navigate to="/404" replace /> };
  return { ...page, children: [...index, ...children.map((child) => toRouteObject(child, beginnings)), unknown] };
}

/** The page; where its script cannot be loaded, a place in which that is said and tried again, with the shell around it. */
async function pageOf(load: () => Promise<PageModule>): Promise<ComponentType> {
  try {
    return (await loadPart(load)).default;
  } catch (error) {
    if (!(error instanceof PartLoadError)) throw error;
    const Page = late(load);
    return function RetriedPage() {
      return (
        <Suspense fallback={<LoadingBlock height="60vh" />}>
          <Page />
        </Suspense>
      );
    };
  }
}

/** The page with what its row says: digits, login, title. */
function framed(entry: RouteEntry, Page: ComponentType): ComponentType {
  return function FramedPage() {
    const params = useParams();
    const wellFormed = (entry.digits ?? []).every((name) => /^\d+$/.test(params[name] ?? ""));
    if (!wellFormed) return <Navigate to="/404" replace />;
    const page = (
      <>
        {entry.title ? <DocumentTitle title={entry.title} /> : null}
        <Page />
      </>
    );
    return entry.login ? <LoginGuard>{page}</LoginGuard> : page;
  };
}

function DocumentTitle({ title }: { readonly title: NonNullable<RouteEntry["title"]> }) {
  const { t, i18n } = useTranslation();
  const text = t(title);
  useEffect(() => {
    document.title = documentTitle(text, i18n.language === "en" ? "en" : "zh");
  }, [text, i18n.language]);
  return null;
}
