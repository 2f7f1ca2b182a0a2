import { describe, expect, it } from "vitest";
import { entriesIn } from "./entries.ts";

const documented = (info: string) =>
  entriesIn("A.mo", `model A annotation(Documentation(info="${info.replaceAll('"', '\\"')}")); end A;`)[0]?.text;

describe("what is searched of a documentation", () => {
  it("is its text without tags, scripts and styles", () => {
    expect(documented('<p class="x">Flow of <b>water</b></p><STYLE>p { color: red }</style> &amp; heat')).toBe(
      "Flow of water & heat",
    );
    expect(documented("<script>if (a < b) run();</script>seen")).toBe("seen");
    expect(documented("seen<script>never closed")).toBe("seen");
    expect(documented("a < b and c > d")).toBe("a d");
  });

  it("is found in one pass, however many tags are begun", () => {
    // Looking from every beginning to the end again would take longer than any test may.
    for (const piece of ["<", "<script>", "<script", "<a ", "</", "&"]) {
      expect(documented(piece.repeat(400_000 / piece.length))?.length).toBeLessThanOrEqual(20_000);
    }
  });
});

describe("the heading of a document", () => {
  const heading = (text: string) => entriesIn("README.md", text)[0]?.description;

  it("is the first one, without its marks", () => {
    expect(heading("text\n\n##  Pumps and pipes ## \n# Later")).toBe("Pumps and pipes");
    expect(heading("#hashtag\n#\n# C#")).toBe("C");
    expect(heading("no heading")).toBe("");
  });

  it("is found in one pass, however it is filled", () => {
    for (const filling of [" ", "#", " #", "\t", "# "]) {
      expect(heading(`# a${filling.repeat(1_000_000)}b`)?.startsWith("a")).toBe(true);
    }
  });
});
