import { describe, expect, it } from "vitest";
import { generatedMessage, shownMessage } from "./commit-texts.ts";

describe("a message that the product writes", () => {
  const message = generatedMessage("files-uploaded", { count: 548 });

  it("begins in English, which git log shows", () => {
    expect(message.split("\n")[0]).toBe("Upload 548 files");
  });

  it("is shown in the reader's language", () => {
    expect(shownMessage(message, "zh")).toBe("上传 548 个文件");
    expect(shownMessage(message, "en")).toBe("Upload 548 files");
    expect(shownMessage(generatedMessage("repository-cleared"), "zh")).toBe("清空仓库");
  });

  it("keeps names as they are, with braces, quotes and line ends", () => {
    const path = 'a {count} "b"\n.mo';
    expect(shownMessage(generatedMessage("file-created", { path }), "zh")).toBe(`新建 ${path}`);
  });
});

describe("a message of a person", () => {
  it.each([
    "Upload 548 files",
    "Mine\n\nMofang-Text: files-uploaded {}",
    'Mine\n\nMofang-Text: files-uploaded {"count":2}',
    "Mine\n\nMofang-Text: toString {}",
    "Mine\n\nMofang-Text: files-uploaded {broken}",
  ])("stays as it is: %j", (message) => {
    expect(shownMessage(message, "zh")).toBe(message);
  });
});
