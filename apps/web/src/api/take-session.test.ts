import { afterEach, expect, it, vi } from "vitest";
import { member } from "../testing/session-double.ts";
import { takeSession } from "./session.ts";

afterEach(() => void vi.useRealTimers());

it("[AUT-040] a session has both tokens, the time at which it ends, and the user", () => {
  vi.useFakeTimers({ now: 5000 });
  const tokens = { accessToken: "a1", refreshToken: "r1" };
  const session = takeSession({ ...tokens, expiresIn: 7200, userInfo: member });
  expect(session).toEqual({ ...tokens, expiredTime: 5000 + 7_200_000, userInfo: member });
});
