import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberProvider } from "../../account/external-sign-in.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { Bell } from "./bell.tsx";
import { askAddress } from "./floating/ask-address.ts";
import { FloatingButtons } from "./floating/floating-buttons.tsx";
import { foldedKey } from "./floating/use-folded.ts";
import { placeKey } from "./floating/use-place.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { hideDelay, SearchBox } from "./search-box.tsx";
import UserMenu from "./user-menu.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const facts = (changes: object = {}) => ({
  address: "",
  phone: "010-1",
  email: "help@example.org",
  registration: "备案 1",
  services: [{ title: "客服", url: "https://service.example.org" }],
  links: [{ title: "Modelica", url: "https://modelica.org" }],
  ...changes,
});

describe("the header", () => {
  it("[I18-001] is Chinese and switches to English and back", async () => {
    const { user } = await renderApp(<Header />, { double: clientDouble({}) });
    expect(screen.getByRole("button", { name: "登录 / 注册" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "EN" }));
    expect(await screen.findByRole("button", { name: "Log in / Register" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "中文" }));
    expect(await screen.findByRole("button", { name: "登录 / 注册" })).toBeDefined();
  });

  it("[SHL-002] has the top menu, and the workbench for members", async () => {
    const entries = () =>
      within(screen.getByRole("navigation", { name: "主菜单" }))
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
    const { unmount } = await renderApp(<Header />, { double: clientDouble({ hotSearches: () => [] }) });
    const wanted = ["/home", "/bbs/pubtechx", "/sharing", "/bbs/school/index", "/competition/category", "/askme"];
    expect(entries()).toEqual(expect.arrayContaining(wanted));
    expect(entries()).not.toContain("/workbench");
    unmount();
    await renderApp(<Header />, { double: clientDouble({ hotSearches: () => [] }), user: member });
    expect(entries()).toContain("/workbench");
  });
});

describe("the search box", () => {
  it("[SHL-003] [SHL-004] [SHL-005] shows the hot searches while it has the focus, and 200 ms longer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const { user } = await renderApp(<SearchBox />, { double: clientDouble({ hotSearches: () => ["gears"] }) });
    expect(screen.queryByText("gears")).toBeNull();
    await user.click(screen.getByRole("searchbox"));
    expect(await screen.findByText("gears")).toBeDefined();
    act(() => screen.getByRole("searchbox").blur());
    expect(screen.getByText("gears")).toBeDefined();
    expect(hideDelay).toBe(200);
    act(() => vi.advanceTimersByTime(199));
    expect(screen.getByText("gears")).toBeDefined();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText("gears")).toBeNull();
  });

  it("[SHL-006] goes to the search with what was typed", async () => {
    const { user, router } = await renderApp(<SearchBox />, {
      double: clientDouble({ hotSearches: () => ["hot one"], searchSuggestions: () => [] }),
    });
    await user.type(screen.getByRole("searchbox"), " 弹簧 a{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/search"));
    expect(router.state.location.search).toBe(`?key=${encodeURIComponent("弹簧 a")}`);
  });

  it("offers names that fit what is typed, each leading to its page or to a search for it", async () => {
    const place = { repository: null, path: "", address: "" } as const;
    const double = clientDouble({
      hotSearches: () => [],
      searchSuggestions: ({ key }) => [
        { ...place, kind: "tutorial", name: `About ${key}`, address: "/tutorials?id=3" },
        { ...place, kind: "class", name: "Modelica.Tank", path: "Modelica 4.1.0" },
      ],
    });
    const { user, router } = await renderApp(<SearchBox />, { double });
    await user.type(screen.getByRole("searchbox"), "tank");
    expect((await screen.findByRole("link", { name: "About tank" })).getAttribute("href")).toBe("/tutorials?id=3");
    await user.click(screen.getByRole("button", { name: "Modelica.Tank" }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/search", search: "?key=Modelica.Tank" }));
  });

  it("goes to the search with a hot search that is clicked", async () => {
    const { user, router } = await renderApp(<SearchBox />, { double: clientDouble({ hotSearches: () => ["hot one"] }) });
    await user.click(screen.getByRole("searchbox"));
    await user.click(await screen.findByRole("button", { name: "hot one" }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/search", search: "?key=hot%20one" }));
  });
});

describe("the bell", () => {
  const unread = (count: number) => ({ count, system: count, invitation: 0, mention: 0 });

  it("[SHL-008] [SHL-009] shows a dot while messages are unread, live", async () => {
    const listeners = new Set<(message: never) => void>();
    const tell = (message: never) => {
      for (const listener of listeners) listener(message);
    };
    const realtime = {
      subscribe: (_topic: string, listener: (message: never) => void) => {
        listeners.add(listener);
        return () => undefined;
      },
      onReconnect: () => () => undefined,
      tell: () => undefined,
      restart: () => undefined,
    };
    const double = clientDouble({ countUnreadMessage: () => unread(0), currentUser: () => ({ ...member, siteRole: "editor" }) });
    const { container, sessions } = await renderApp(<Bell />, { double, user: member, realtime });
    const dot = () => container.querySelector("[data-unread]")?.getAttribute("data-unread");
    expect(await screen.findByRole("link", { name: "消息" })).toBeDefined();
    expect(dot()).toBe("false");
    act(() => tell({ kind: "unread", topic: "user:7", unread: unread(3) } as never));
    expect(await screen.findByRole("link", { name: "消息，3 条未读" })).toBeDefined();
    expect(dot()).toBe("true");
    // It may be that somebody has given them another role.
    await waitFor(() => expect(sessions.current()?.userInfo.siteRole).toBe("editor"));
  });
});

describe("the footer", () => {
  it("[SHL-016] [SHL-017] [SHL-018] [SHL-019] shows contact details, links, terms and notices", async () => {
    await renderApp(<Footer />, { double: clientDouble({ siteFacts: () => facts() }) });
    expect(await screen.findByText("010-1")).toBeDefined();
    expect(screen.getByRole("link", { name: "Modelica" }).getAttribute("href")).toBe("https://modelica.org");
    expect(screen.getByRole("link", { name: "服务条款" }).getAttribute("href")).toBe("/terms?type=service");
    expect(screen.getByText("备案 1")).toBeDefined();
  });

  it("[LIM-013] [LIM-014] [SHL-020] has a form to write by, with the hours of customer service", async () => {
    const double = clientDouble({ siteFacts: () => facts(), getFeedbackType: () => [] });
    const { user } = await renderApp(<Footer />, { double });
    await user.click(screen.getByRole("button", { name: "联系我们" }));
    expect(await screen.findByText("客服时间为工作日 9:00–17:00，三个工作日内回复。")).toBeDefined();
    expect(screen.getByLabelText("咨询内容")).toBeDefined();
  });

  it("[VAL-042] [VAL-043] [VAL-045] [VAL-049] checks the form before anything is sent", async () => {
    const double = clientDouble({ siteFacts: () => facts(), getFeedbackType: () => [], addFeedbackInfo: () => null });
    const { user } = await renderApp(<Footer />, { double });
    await user.click(screen.getByRole("button", { name: "联系我们" }));
    await user.click(await screen.findByRole("button", { name: "发送" }));
    for (const missing of ["请输入姓名", "请输入单位名称", "请输入手机号", "请输入邮箱"])
      expect(await screen.findByText(missing)).toBeDefined();
    await user.type(screen.getByLabelText("手机号"), "123");
    await fillIn(user, screen.getByLabelText("邮箱"), "ann@");
    await user.click(screen.getByRole("button", { name: "发送" }));
    expect(await screen.findByText("请输入正确的手机号")).toBeDefined();
    expect(await screen.findByText("请输入正确的邮箱")).toBeDefined();
    expect(double.made.some(({ name }) => name === "addFeedbackInfo")).toBe(false);
  });

  it("[ERR-073] [FBK-005] sends what was written, and says so", async () => {
    const double = clientDouble({
      siteFacts: () => facts(),
      getFeedbackType: () => [{ id: 1, name: "产品咨询" }],
      addFeedbackInfo: () => null,
    });
    const { user } = await renderApp(<Footer />, { double });
    await user.click(screen.getByRole("button", { name: "联系我们" }));
    const fields = { 姓名: "Ann", 单位名称: "Example", 手机号: "13800138000", 邮箱: "ann@example.org", 咨询内容: "Hello" };
    for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
    await user.click(screen.getByLabelText("咨询类型"));
    await user.click(await screen.findByTitle("产品咨询"));
    await user.click(screen.getByRole("button", { name: "发送" }));
    expect(await screen.findByText("发送成功")).toBeDefined();
    expect(double.made.find(({ name }) => name === "addFeedbackInfo")?.input).toEqual({
      name: "Ann",
      companyName: "Example",
      phone: "13800138000",
      email: "ann@example.org",
      content: "Hello",
      typeId: 1,
    });
  });
});

describe("the floating buttons", () => {
  beforeEach(() => localStorage.setItem(foldedKey, "open"));
  afterEach(() => {
    localStorage.removeItem(foldedKey);
    localStorage.removeItem(placeKey);
  });

  it("are folded where the page has no margin for them, and stay as a person leaves them", async () => {
    localStorage.removeItem(foldedKey);
    const double = clientDouble({ siteFacts: () => facts() });
    const { user, unmount } = await renderApp(<FloatingButtons />, { double });
    expect(screen.queryByRole("button", { name: "联系客服" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "展开快捷按钮（拖动或按方向键可移动）" }));
    expect(screen.getByRole("button", { name: "联系客服" })).toBeDefined();
    unmount();
    await renderApp(<FloatingButtons />, { double });
    expect(screen.getByRole("button", { name: "联系客服" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "收起快捷按钮（拖动或按方向键可移动）" }));
    expect(localStorage.getItem(foldedKey)).toBe("folded");
  });

  it("are folded where the page fills the window, however wide that is", async () => {
    const double = clientDouble({ siteFacts: () => facts() });
    const { user } = await renderApp(<FloatingButtons />, { double, path: "/workspace" });
    expect(screen.queryByRole("button", { name: "联系客服" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "展开快捷按钮（拖动或按方向键可移动）" }));
    expect(screen.getByRole("button", { name: "联系客服" })).toBeDefined();
  });

  it("are moved by the arrow keys and by dragging, and stay where they are put", async () => {
    const double = clientDouble({ siteFacts: () => facts() });
    const { user, unmount } = await renderApp(<FloatingButtons />, { double });
    const place = () => {
      const { dataset, style } = screen.getByRole("complementary");
      return [dataset.side, Number(style.getPropertyValue("--height"))];
    };
    expect(place()).toEqual(["right", 0.5]);
    screen.getByRole("button", { name: "收起快捷按钮（拖动或按方向键可移动）" }).focus();
    await user.keyboard("{ArrowLeft}{ArrowUp>30/}");
    expect(place()).toEqual(["left", 0]);
    const handle = screen.getByRole("button", { name: "收起快捷按钮（拖动或按方向键可移动）" });
    await user.pointer([
      { keys: "[MouseLeft>]", target: handle, coords: { clientX: 5, clientY: 5 } },
      { target: handle, coords: { clientX: window.innerWidth - 5, clientY: window.innerHeight * 0.75 } },
      { keys: "[/MouseLeft]", target: handle },
    ]);
    expect(place()).toEqual(["right", 0.75]);
    expect(screen.getByRole("button", { name: "联系客服" })).toBeDefined();
    unmount();
    await renderApp(<FloatingButtons />, { double });
    expect(place()).toEqual(["right", 0.75]);
  });

  it("stand at the right edge of a page that fills the window, which leaves them room there only", async () => {
    localStorage.setItem(placeKey, JSON.stringify({ side: "left", height: 0.2 }));
    await renderApp(<FloatingButtons />, {
      double: clientDouble({ siteFacts: () => facts() }),
      path: "/workspace",
    });
    expect(screen.getByRole("complementary").dataset.side).toBe("right");
  });

  it("[SHL-022] [SHL-027] [SHL-028] open customer service and the assistant", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { user } = await renderApp(<FloatingButtons />, {
      double: clientDouble({ siteFacts: () => facts() }),
    });
    await user.click(await screen.findByRole("button", { name: "智能助手" }));
    expect(open).toHaveBeenCalledWith("/askme", "_blank");
    await waitFor(async () => {
      await user.click(screen.getByRole("button", { name: "联系客服" }));
      expect(open).toHaveBeenCalledWith("https://service.example.org", "_blank", "noopener");
    });
    expect(screen.getByRole("button", { name: "截图提问" })).toBeDefined();
  });

  it("[SHL-029] say that the link of customer service is still loading", async () => {
    const { user } = await renderApp(<FloatingButtons />, {
      double: clientDouble({ siteFacts: () => new Promise(() => undefined) }),
    });
    await user.click(screen.getByRole("button", { name: "联系客服" }));
    expect(await screen.findByText("正在加载客服信息，请稍候")).toBeDefined();
  });

  it("[VAL-048] open the contact form where the operator has named no customer service, and there ask for no e-mail", async () => {
    const double = clientDouble({
      siteFacts: () => facts({ services: [] }),
      getFeedbackType: () => [{ id: 1, name: "产品咨询" }],
      addFeedbackInfo: () => null,
    });
    const { user } = await renderApp(<FloatingButtons />, { double });
    await waitFor(async () => {
      await user.click(screen.getByRole("button", { name: "联系客服" }));
      expect(screen.getByRole("dialog", { name: "联系我们" })).toBeDefined();
    });
    const fields = { 姓名: "Ann", 单位名称: "Example", 手机号: "13800138000", "邮箱（选填）": "ann@", 咨询内容: "Hello" };
    for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
    await user.click(screen.getByLabelText("咨询类型"));
    await user.click(await screen.findByTitle("产品咨询"));
    await user.click(screen.getByRole("button", { name: "发送" }));
    expect(await screen.findByText("请输入正确的邮箱")).toBeDefined();
    await user.clear(screen.getByLabelText("邮箱（选填）"));
    await user.click(screen.getByRole("button", { name: "发送" }));
    expect(await screen.findByText("发送成功")).toBeDefined();
    expect(double.made.find(({ name }) => name === "addFeedbackInfo")?.input).toMatchObject({ phone: "13800138000", email: "" });
  });

  it("[SHL-024] take a picture of the page, upload it and lead to a question that has it", async () => {
    const double = clientDouble({ siteFacts: () => facts(), upload: () => ({ url: "/mofang/file/picture/a.png" }) });
    // The pages of tests have no pixels.
    const buttons = <FloatingButtons capture={async () => new Blob(["picture"], { type: "image/png" })} />;
    const { user, router } = await renderApp(buttons, { double, user: member, path: "/help" });
    await user.click(screen.getByRole("button", { name: "截图提问" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/bbs/ask"));
    expect(router.state.location.search).toBe("?url=/mofang/file/picture/a.png?returnUrl=/help");
    const sent = double.made.find(({ name }) => name === "upload")?.input as { readonly form: FormData };
    expect(await (sent.form.get("file") as File).text()).toBe("picture");
  });

  it("[SHL-030] leave customer service out on pages of models", async () => {
    await renderApp(<FloatingButtons />, {
      double: clientDouble({ siteFacts: () => facts() }),
      path: "/model/3/summary",
    });
    expect(screen.getAllByRole("button").map((button) => button.title)).toEqual([
      "收起快捷按钮（拖动或按方向键可移动）",
      "截图提问",
      "智能助手",
    ]);
  });

  it("[SHL-025] [SHL-026] ask with the picture in the zone of the page", () => {
    expect(askAddress("/p.png", "/model")).toBe("/bbs/ask?url=/p.png?returnUrl=/model");
    expect(askAddress("/p.png", "/bbs/school/home")).toBe("/bbs/school/ask?url=/p.png?returnUrl=/bbs/school/home");
    expect(askAddress("/p.png", "/bbs/school/index")).toBe("/bbs/ask?url=/p.png?returnUrl=/bbs/school/index");
  });
});

describe("the menu behind the avatar", () => {
  const properties = (accountUrl: string | null) => () => ({
    partnerName: null,
    hasWechat: false,
    accountUrl,
    logoutUrl: null,
    redirectToUrl: "/callback",
    autoLoginHosts: [],
  });

  it("[SHL-010] [SHL-011] [SHL-012] [SHL-013] leads to workbench, own page and licence", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { user, router } = await renderApp(<UserMenu user={member} />, {
      double: clientDouble({ accountProperties: properties("https://id.example.org/account") }),
      user: member,
    });
    await user.click(screen.getByRole("button", { name: "lin 的菜单" }));
    await user.click(await screen.findByText("我的许可"));
    expect(open).toHaveBeenCalledWith("https://id.example.org/account", "_blank", "noopener");
    for (const [entry, address] of [
      ["个人主页", "/user/7/repo"],
      ["工作台", "/workbench"],
    ] as const) {
      await act(() => router.navigate("/"));
      await user.click(screen.getByRole("button", { name: "lin 的菜单" }));
      await user.click(await screen.findByText(entry));
      expect(router.state.location.pathname).toBe(address);
    }
  });

  it("[SHL-014] asks before it signs out", async () => {
    const double = clientDouble({ accountProperties: properties(null), logout: () => null });
    const { user, sessions } = await renderApp(<UserMenu user={member} />, { double, user: member });
    await user.click(screen.getByRole("button", { name: "lin 的菜单" }));
    await user.click(await screen.findByText("退出登录"));
    const dialog = await screen.findByRole("dialog");
    expect(sessions.current()).not.toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "退出登录" }));
    await waitFor(() => expect(sessions.current()).toBeNull());
    expect(double.made.some(({ name }) => name === "logout")).toBe(true);
  });

  it("[AUT-047] [AUT-048] signs out at the provider too when the session was begun there", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    rememberProvider("partner");
    const logoutUrl = "https://id.example.org/end";
    const double = clientDouble({ accountProperties: () => ({ ...properties(null)(), logoutUrl }), logout: () => null });
    const { user, sessions } = await renderApp(<UserMenu user={member} />, { double, user: member });
    await user.click(screen.getByRole("button", { name: "lin 的菜单" }));
    await user.click(await screen.findByText("退出登录"));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "退出登录" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(logoutUrl));
    expect(sessions.current()).toBeNull();
  });

  it("leads administrators, and nobody else, to the administration", async () => {
    const double = () => clientDouble({ accountProperties: properties(null) });
    const view = await renderApp(<UserMenu user={member} />, { double: double(), user: member });
    await view.user.click(screen.getByRole("button", { name: "lin 的菜单" }));
    expect(await screen.findByText("个人主页")).toBeDefined();
    expect(screen.queryByText("管理")).toBeNull();
    view.unmount();
    const administrator = { ...member, siteRole: "administrator" as const };
    const { user } = await renderApp(<UserMenu user={administrator} />, { double: double(), user: administrator });
    await user.click(screen.getByRole("button", { name: "lin 的菜单" }));
    expect(await screen.findByText("管理")).toBeDefined();
  });
});
