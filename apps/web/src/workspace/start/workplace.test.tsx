import { limits, type ServerMessage, type Topic, topicOf } from "@mofang/protocol";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { OtherWorkplace } from "./other-workplace.tsx";
import { TimeUp } from "./time-up.tsx";
import { type Standing, useWorkplace } from "./use-workplace.ts";

const held: Standing = { state: "held", other: null, freeTime: null };
const elsewhere: Standing = {
  state: "elsewhere",
  other: {
    repository: { id: 9, owner: "ann", name: "Pumps" },
    since: "2026-11-20T08:00:00Z",
    device: "Firefox · Linux",
    isThisBrowser: false,
  },
  freeTime: null,
};
const keep = vi.fn(async () => undefined);
beforeEach(() => keep.mockClear());

function Probe({ isEnabled = true }: { readonly isEnabled?: boolean }) {
  const { standing, error, take } = useWorkplace(3, isEnabled);
  return (
    <>
      <output data-testid="standing">{error === undefined ? (standing?.state ?? "nothing") : "failed"}</output>
      {standing?.other ? <OtherWorkplace repositoryId={3} other={standing.other} take={take} keep={keep} /> : null}
    </>
  );
}

/** A channel on which the test speaks. */
function channel() {
  const listeners = new Map<Topic, (message: Extract<ServerMessage, { readonly topic: string }>) => void>();
  const topic = topicOf("workplace", member.id);
  return {
    realtime: {
      subscribe: (name: Topic, listener: (message: Extract<ServerMessage, { readonly topic: string }>) => void) => {
        listeners.set(name, listener);
        return () => listeners.delete(name);
      },
      onReconnect: () => () => undefined,
      tell: () => undefined,
      restart: () => undefined,
    },
    tell: () => act(async () => listeners.get(topic)?.({ kind: "workplace", topic })),
  };
}

const leaveWorkplace = () => null;
const shown = () => screen.getByTestId("standing").textContent;
const asked = (double: ReturnType<typeof clientDouble>) => double.made.filter(({ name }) => name === "holdWorkplace").length;

async function open(holdWorkplace: NonNullable<Handlers["holdWorkplace"]>, isEnabled = true) {
  const double = clientDouble({ holdWorkplace, leaveWorkplace });
  const { realtime, tell } = channel();
  const rendered = await renderApp(<Probe isEnabled={isEnabled} />, { double, user: member, realtime, path: "/workspace?id=3" });
  return { ...rendered, double, tell };
}

it("[WSP-021] says where the other workspace is, and closes it or this one, as the person likes", async () => {
  const { user, router } = await open(({ takes }) => (takes ? held : elsewhere));
  await screen.findByText(/ann \/ Pumps，自 .+ 起打开（Firefox · Linux）/);
  await user.click(screen.getByRole("button", { name: "在这里继续" }));
  await waitFor(() => expect(shown()).toBe("held"));
  expect(screen.queryByRole("dialog")).toBeNull();
  const again = await open(() => elsewhere);
  await user.click(await screen.findByRole("button", { name: "关闭当前" }));
  await waitFor(() => expect(again.router.state.location.pathname).toBe("/model/3/summary"));
  expect(router.state.location.pathname).toBe("/workspace");
});

it("[WSP-020] hears that another page has taken its place, keeps what was done, and does not take it back by itself", async () => {
  let answer = held;
  const { double, tell } = await open(({ takes }) => (takes ? held : answer));
  await waitFor(() => expect(shown()).toBe("held"));
  expect(keep).not.toHaveBeenCalled();
  answer = elsewhere;
  await tell();
  await screen.findByRole("dialog", { name: "此建模空间已从另一处关闭" });
  expect(keep).toHaveBeenCalledOnce();
  answer = held;
  const nAsked = asked(double);
  await tell();
  expect([asked(double), shown()]).toEqual([nAsked, "elsewhere"]);
});

it("speaks again and again, and stays where it is while the server cannot be reached", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isAway = false;
  const { double, unmount } = await open(() => {
    if (isAway) throw refusal("away");
    return held;
  });
  await waitFor(() => expect(shown()).toBe("held"));
  isAway = true;
  await act(() => vi.advanceTimersByTimeAsync(2 * limits.workplaceBeat * 1000));
  expect(asked(double)).toBeGreaterThanOrEqual(3);
  expect(shown()).toBe("held");
  unmount();
  expect(double.made.at(-1)).toMatchObject({ name: "leaveWorkplace", input: { id: 3 } });
  vi.useRealTimers();
});

it("says that the place could not be asked for, and holds none where nothing is edited", async () => {
  await open(() => {
    throw refusal("down");
  });
  await waitFor(() => expect(shown()).toBe("failed"));
  const looking = await open(() => held, false);
  expect(asked(looking.double)).toBe(0);
});

it("[WSP-019] tells how much free time there was and when it begins anew, and lets the person look", async () => {
  const look = vi.fn();
  const freeTime = { most: 7200, used: 7200, renewsAt: "2026-12-01T00:00:00Z" };
  const { user } = await renderApp(<TimeUp repositoryId={3} freeTime={freeTime} onLook={look} />, {
    double: clientDouble({}),
    user: member,
    language: "en",
  });
  expect(screen.getByText("The free time of this month is used up (107)")).toBeDefined();
  expect(screen.getByText(/There are 120 minutes a month to edit; those of the next month begin on/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Look at it, read only" }));
  expect(look).toHaveBeenCalledOnce();
});
