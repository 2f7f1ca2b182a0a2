import { portalForms, portalKinds } from "@mofang/protocol";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import ContentPage from "./content-page.tsx";
import { emptyContent } from "./content-values.ts";
import type { Draft } from "./draft.ts";
import NewContentPage from "./new-content-page.tsx";

const editor = { ...member, siteRole: "editor" } as const;
const [startsAt, endsAt] = ["2099-03-01T14:00", "2099-03-01T16:00"];
const dates = {
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  registrationEndsAt: null,
  capacity: null,
  isForSchools: false,
};
const datesOf = (kind: Draft["kind"]) => (portalForms[kind].hasDates ? dates : null);

/** The Chinese title, which stands before the English one. */
const title = () => screen.getAllByLabelText("Title")[0] as HTMLInputElement;

describe.each(portalKinds)("an entry of the kind %s", (kind) => {
  const written = { ...emptyContent, zh: { ...emptyContent.zh, title: "建模日" }, dates: datesOf(kind) };

  it("is begun with what its kind has", async () => {
    const double = clientDouble({ createPortalEntry: () => ({ entryId: 4 }) });
    const path = `/admin/contents/new?kind=${kind}`;
    const { user, router } = await renderApp(<NewContentPage />, { double, user: editor, path, language: "en" });
    await fillIn(user, title(), "建模日");
    if (portalForms[kind].hasDates) {
      fireEvent.change(screen.getByLabelText("Beginning"), { target: { value: startsAt } });
      fireEvent.change(screen.getByLabelText("End"), { target: { value: endsAt } });
    }
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/contents/4"));
    expect(double.made).toContainEqual({ name: "createPortalEntry", input: { kind, content: written } });
  });

  it("is changed from its newest text, or from a former one that the address names", async () => {
    const draft: Draft = {
      id: 4,
      kind,
      state: "draft",
      content: written,
      revision: 1,
      newest: 2,
      shown: null,
      publishAt: null,
      mayPublish: false,
      revisions: [2, 1].map((number) => ({ number, editor: null, createdAt: "2026-11-20T08:00:00Z" })),
    };
    const double = clientDouble({
      portalDraft: ({ revision = 2 }) => ({ ...draft, revision }),
      updatePortalEntry: () => ({ revision: 3 }),
      registrations: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
    });
    const place = { path: "/admin/contents/4?revision=1", route: "/admin/contents/:id" };
    const { user, router } = await renderApp(<ContentPage />, { double, user: editor, language: "en", ...place });
    await waitFor(() => expect(title().value).toBe("建模日"));
    await fillIn(user, title(), "（更新）");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const content = { ...written, zh: { ...written.zh, title: "建模日（更新）" } };
    await waitFor(() =>
      expect(double.made).toContainEqual({ name: "updatePortalEntry", input: { entryId: 4, revision: 2, content } }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(double.made[0]).toEqual({ name: "portalDraft", input: { entryId: 4, revision: 1 } });
    await waitFor(() => expect(double.made).toContainEqual({ name: "portalDraft", input: { entryId: 4 } }));
  });
});
