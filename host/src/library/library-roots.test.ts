import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { chooseLibraries } from "./library-roots.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-libraries-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a package and returns its folder. */
function library(place: string, entry: string, annotation = ""): string {
  const path = join(folder, place, entry);
  mkdirSync(path, { recursive: true });
  const name = entry.split(" ")[0];
  writeFileSync(join(path, "package.mo"), `within; package ${name} ${annotation} end ${name};`);
  return path;
}

const uses = (text: string) => `annotation(uses(${text}));`;
const old = library("store", "Base 3.2.3");
const middle = library("store", "Base 4.0.0");
const newest = library("store", "Base 4.1.0");
const parts = library("store", "Parts 1.10.0", uses('Base(version="4.0.0")'));
library("store", "Parts 1.9.0", uses('Base(version="3.2.3")'));
const store = join(folder, "store");

it("takes the newest version of every library when nothing says which", () => {
  expect(chooseLibraries([], [store])).toEqual({ roots: [newest, parts], issues: [] });
});

it("takes the versions that the named libraries use", () => {
  const plant = library("own", "Plant", uses('Base(version="3.2.3")'));
  expect(chooseLibraries([plant], [store])).toEqual({ roots: [plant, old, parts], issues: [] });
});

it("follows what used libraries use", () => {
  expect(chooseLibraries([], [store], [{ name: "Parts", version: "1.10.0" }])).toEqual({ roots: [parts, middle], issues: [] });
});

it("lets a named library hide those in the folders", () => {
  const own = library("work", "Base");
  expect(chooseLibraries([own], [store]).roots).toEqual([own, parts]);
});

it("names what is used and not to be had, and loads another version in its place", () => {
  const wanted = [
    { name: "Base", version: "5.0.0" },
    { name: "Gears", version: "1.0.0" },
  ];
  const { roots, issues } = chooseLibraries([], [store], wanted);
  expect(roots).toEqual([newest, parts]);
  expect(issues.map(({ code, values }) => [code, values.name])).toEqual([
    ["library.other-version", "Base"],
    ["library.missing", "Gears"],
  ]);
});

it("knows a library of one file and its version", () => {
  writeFileSync(join(store, "Tiny 2.0.mo"), "within; package Tiny end Tiny;");
  expect(chooseLibraries([], [store], [{ name: "Tiny", version: "2.0" }]).issues).toEqual([]);
  rmSync(join(store, "Tiny 2.0.mo"));
});

it("takes folders that do not exist as empty", () => {
  expect(chooseLibraries([], [join(folder, "nowhere")])).toEqual({ roots: [], issues: [] });
});
