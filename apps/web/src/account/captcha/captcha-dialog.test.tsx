import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientDouble, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { CaptchaDialog, outcomeDelay } from "./captcha-dialog.tsx";

afterEach(() => vi.useRealTimers());

const puzzle = (name: string) => ({ puzzle: name, picture: `data:,${name}`, piece: "data:,", top: 40 });

describe("the slider puzzle", () => {
  it("[AUT-032] [AUT-034] loads a puzzle, sends where the piece came and how, and reports success 800 ms later", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const double = clientDouble({ machineCaptcha: () => puzzle("one"), checkMachineCaptcha: () => ({ ticket: "ticket" }) });
    const solved = vi.fn();
    const { user } = await renderApp(<CaptchaDialog onSolved={solved} onCancel={() => undefined} />, { double });
    const slider = await screen.findByRole("slider");
    slider.focus();
    await user.keyboard("{PageUp}{PageUp}{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}");
    expect(await screen.findByText("验证成功")).toBeDefined();
    const sent = double.made.find(({ name }) => name === "checkMachineCaptcha")?.input as {
      offset: number;
      track: { x: number }[];
    };
    expect(sent).toMatchObject({ puzzle: "one", offset: 84 });
    expect(sent.track.map(({ x }) => x)).toEqual([40, 80, 84, 88, 84]);
    expect(solved).not.toHaveBeenCalled();
    expect(outcomeDelay).toBe(800);
    act(() => vi.advanceTimersByTime(outcomeDelay));
    await waitFor(() => expect(solved).toHaveBeenCalledWith("ticket"));
  });

  it("[AUT-035] [AUT-036] says that it was wrong and brings another puzzle after 800 ms", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    let count = 0;
    const double = clientDouble({
      machineCaptcha: () => puzzle(`number ${++count}`),
      checkMachineCaptcha: () => Promise.reject(refusal("验证失败，请重试", 10_020)),
    });
    const { user } = await renderApp(<CaptchaDialog onSolved={() => expect.unreachable()} onCancel={() => undefined} />, {
      double,
    });
    (await screen.findByRole("slider")).focus();
    await user.keyboard("{PageUp}{Enter}");
    expect(await screen.findByText("验证失败，请重试")).toBeDefined();
    expect(screen.getByRole("img", { name: "带缺口的图片" }).getAttribute("src")).toBe("data:,number 1");
    act(() => vi.advanceTimersByTime(outcomeDelay));
    await waitFor(() => expect(screen.getByRole("img", { name: "带缺口的图片" }).getAttribute("src")).toBe("data:,number 2"));
    expect(screen.getByRole("slider").getAttribute("aria-valuenow")).toBe("0");
  });
});
