import { describe, expect, it } from "vitest";
import { encodeUtf8 } from "../../bytes/utf8.ts";
import { IncludedFiles, IncludeRefused, joinedAddress } from "./included-files.ts";

function filesOf(texts: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const read = (path: string) => {
    asked.push(path);
    const text = texts[path];
    return text === undefined ? undefined : encodeUtf8(text);
  };
  return { asked, included: new IncludedFiles({ read, write: () => undefined }) };
}

const folder = "modelica://L/Resources/Include";

describe("the files that C includes", () => {
  it("come with those that they include, each once", () => {
    const { included } = filesOf({
      [`${folder}/a.h`]: '#include "sub/b.h"\n#include <stdio.h>\n',
      [`${folder}/sub/b.h`]: ' # include "c.h"\n#include <a.h>\n',
      [`${folder}/sub/c.h`]: "",
    });
    included.addIncludesOf("#include <a.h>", undefined, [folder]);
    expect([...included.found.keys()]).toEqual([`${folder}/a.h`, `${folder}/sub/b.h`, `${folder}/sub/c.h`]);
  });

  it.each(["/etc/passwd", "C:\\secret.h", "~/x.h", "\\\\host\\x.h"])("are refused outside of their library: %s", (name) => {
    const { included, asked } = filesOf({});
    expect(() => included.addIncludesOf(`#include "${name}"`, undefined, [folder])).toThrow(IncludeRefused);
    expect(asked).toEqual([]);
  });

  it("are asked for at addresses of their library alone", () => {
    const { included, asked } = filesOf({});
    included.addIncludesOf('#include "../../../x.h"\n#include "../../y.h"\n#include "./z.h"', undefined, [folder, "/etc"]);
    expect(asked).toEqual(["modelica://L/y.h", `${folder}/z.h`]);
  });

  it("may not be too many", () => {
    const { included } = filesOf({ [`${folder}/a.h`]: `/* ${"x".repeat(20_000_000)} */` });
    expect(() => included.add(`${folder}/a.h`, [])).toThrow(IncludeRefused);
  });
});

it("an address of a file leads nowhere out of its library", () => {
  expect(joinedAddress("modelica://L", "a/./b//c.h")).toBe("modelica://L/a/b/c.h");
  expect(joinedAddress("modelica://L/a", "../b.h")).toBe("modelica://L/b.h");
  expect(joinedAddress("modelica://L/a", "../../b.h")).toBeUndefined();
  expect(joinedAddress("/usr/include", "b.h")).toBeUndefined();
});
