import type { Language, Passage } from "@mofang/protocol";
import type { Domain } from "../../platform/domain.ts";
import type { Member } from "../../platform/request/caller.ts";
import { questionTerms, wordsOf } from "../../search/index.ts";
import { fitOf } from "./fit.ts";

const mostPassages = 10;

/** Passages of all domains for a question, the fittest first; those that share too little with it are left out. */
export async function findPassages(
  domains: readonly Domain[],
  { text, member, language }: { readonly text: string; readonly member: Member; readonly language: Language },
): Promise<Passage[]> {
  const terms = questionTerms(text);
  if (terms.length === 0) return [];
  const found = await Promise.all(domains.map(async ({ passages }) => (await passages?.({ terms, member, language })) ?? []));
  return found
    .flatMap((passages) =>
      passages.map((passage, rank) => ({ passage, rank, fit: fitOf(terms, wordsOf(passage.title), wordsIn(passage)) })),
    )
    .filter(({ fit }) => fit >= leastFit)
    .sort((a, b) => b.fit - a.fit || a.rank - b.rank)
    .slice(0, mostPassages)
    .map(({ passage }) => passage);
}

/** Share of a question below which a passage has little to do with it. */
const leastFit = 0.2;

function wordsIn(passage: Passage): readonly string[] {
  return wordsOf(passage.kind === "rule" ? `${passage.excerpt} ${passage.code}` : passage.excerpt);
}
