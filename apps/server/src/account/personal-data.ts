/** All that the site keeps about a person, as a zip of JSON files. */
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Domain } from "../platform/domain.ts";
import type { Bytes } from "../platform/request/bytes.ts";

const readme = `模坊 · Mofang

这个压缩包包含本站保存的关于您的全部数据，每类一个 JSON 文件。仓库的内容可用 git 克隆，地址见 repositories.json。
This archive holds all that the site keeps about you, one JSON file a kind. Clone the contents of your repositories with
git; repositories.json has their addresses.
`;

export async function personalDataArchive(
  accountId: number,
  sources: readonly NonNullable<Domain["personalData"]>[],
): Promise<Bytes> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(readme), "README.txt");
  for (const source of sources) {
    for (const [name, content] of Object.entries(await source(accountId))) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`);
    }
  }
  zip.end();
  return { content: zip.outputStream as Readable, fileName: "mofang-personal-data.zip" };
}
