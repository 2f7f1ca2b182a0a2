/** The command `translations` of the server's program. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Settings } from "@mofang/host";
import { folderProvider } from "@mofang/host/library";
import {
  ClassTree,
  coverageOf,
  type Diagnostic,
  readPo,
  renderDiagnostic,
  SourceText,
  Translations,
  translatableTexts,
} from "@mofang/modelica";
import { InstalledTranslations, LibraryShelf, translationsName } from "../library/index.ts";
import { CommandWordsError } from "./command-words-error.ts";

const usage = `Usage · 用法:
  npm run translations -- install FILE_OR_FOLDER…    LIBRARY.LANGUAGE.po, as in Modelica.zh.po
  npm run translations -- list
  npm run translations -- remove LIBRARY LANGUAGE`;

/** Faults of a file that are shown; more of them say nothing new. */
const mostFaults = 10;

/**
 * `translations install|list|remove`: texts of libraries in other languages, which pages show instead of the library's own. A
 * site that is served has them with the next page that is opened.
 */
export async function translations(
  settings: Pick<Settings, "dataFolder" | "modelicaPath">,
  words: readonly string[],
): Promise<void> {
  const installed = new InstalledTranslations(settings.dataFolder);
  const [act, ...rest] = words;
  if (act === "install" && rest.length > 0) {
    // All are looked at before the first is installed.
    const files = rest.flatMap(filesIn);
    const shelf = new LibraryShelf(settings);
    for (const file of files) await install(file, installed, shelf);
  } else if (act === "list" && rest.length === 0) {
    for (const { library, language } of await installed.list()) console.log(`${library} ${language}`);
  } else if (act === "remove" && rest.length === 2) {
    const [library = "", language = ""] = rest;
    const name = translationsName(`${library}.${language}.po`);
    if (name === undefined || !(await installed.remove(name))) {
      throw new CommandWordsError(`${library} ${language}: no such translations are installed · 没有安装这样的翻译`);
    }
    console.log(`${library} ${language}: removed · 已移除`);
  } else throw new CommandWordsError(usage);
}

/** The files of translations that a path names: itself, or those in the folder and folders in it. */
function filesIn(given: string): readonly string[] {
  const path = resolve(given);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new CommandWordsError(`${given}: no file or folder · 没有这个文件或文件夹`);
  const inside = found.isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort() : [];
  const files = found.isDirectory() ? inside.map((file) => join(path, file)) : [path];
  const named = files.filter((file) => translationsName(basename(file)) !== undefined);
  if (named.length === 0) {
    throw new CommandWordsError(
      `${given}: no LIBRARY.LANGUAGE.po, as in Modelica.zh.po · 没有“库.语言.po”文件，如 Modelica.zh.po`,
    );
  }
  return named;
}

async function install(file: string, installed: InstalledTranslations, shelf: LibraryShelf): Promise<void> {
  const name = translationsName(basename(file));
  if (name === undefined) throw new Error("invariant: files are chosen by their names");
  const { library, language } = name;
  const versions = (await shelf.list()).filter((one) => one.name === library);
  if (versions.length === 0) {
    throw new CommandWordsError(`${file}: no library ${library} is installed on this site · 本站没有安装库 ${library}`);
  }
  const text = readFileSync(file, "utf8");
  const { entries, diagnostics } = readPo(file, text);
  tellFaults(new SourceText(file, text), diagnostics);
  const table = new Translations(entries);
  if (!entries.some(({ className, original }) => table.find(className, original) !== undefined)) {
    throw new CommandWordsError(`${file}: no translation in it · 其中没有译文`);
  }
  await installed.install(name, text);
  console.log(`${library} ${language}: installed · 已安装`);
  for (const { version, path } of versions) console.log(`  ${library} ${version}: ${covered(library, path, table)}`);
}

function tellFaults(source: SourceText, diagnostics: readonly Diagnostic[]): void {
  for (const fault of diagnostics.slice(0, mostFaults)) {
    const { line } = source.lineColumn(fault.place?.start ?? 0);
    console.log(`${source.path}:${line}: ${renderDiagnostic(fault, "en")} · ${renderDiagnostic(fault, "zh")}`);
  }
  if (diagnostics.length > mostFaults) console.log(`… ${diagnostics.length - mostFaults} more · 还有更多`);
}

/** How much of a library is translated. */
function covered(library: string, path: string, table: Translations): string {
  const declaration = new ClassTree(folderProvider(), [path]).find(library);
  if (declaration === undefined) return "cannot be read · 无法读取";
  const { texts, classes } = coverageOf(translatableTexts(declaration), table);
  return `${texts.translated} / ${texts.all} texts · 文本, ${classes.translated} / ${classes.all} classes · 类`;
}
