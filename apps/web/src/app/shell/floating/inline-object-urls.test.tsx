import { afterEach, expect, it, vi } from "vitest";
import { inlineObjectUrls } from "./inline-object-urls.ts";

afterEach(() => vi.restoreAllMocks());

it("stands in for object URLs of pictures that have come, and gives them back", () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,AA==");
  document.body.innerHTML = '<img id="shown" src="blob:a"><img id="coming" src="blob:b"><img id="other" src="/c.png">';
  const addressOf = (id: string) => document.getElementById(id)?.getAttribute("src");
  const shown = document.getElementById("shown") as HTMLImageElement;
  vi.spyOn(shown, "naturalWidth", "get").mockReturnValue(10);
  const takeBack = inlineObjectUrls(document.body);
  expect(["shown", "coming", "other"].map(addressOf)).toEqual(["data:image/png;base64,AA==", "blob:b", "/c.png"]);
  takeBack();
  expect(addressOf("shown")).toBe("blob:a");
});
