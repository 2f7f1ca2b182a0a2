/** Texts of posts and answers as members of a forum write them: words of the field, common ones in most, a rare one in few. */
import { Draws } from "../server/draws.ts";
import { wordsOf } from "./words.ts";

/** A text that some posts share. */
export interface PostText {
  readonly title: string;
  readonly body: string;
}

/** Words in a title, in a sentence, and sentences of a post. */
const wordsOfTitle = 3;
const wordsOfSentence = 7;
const sentencesOfPost = 5;

/** The text number `number`, odd ones in English. It names a device that texts of no other number name. */
export function postText(number: number): PostText {
  const draws = new Draws(number);
  const language = languageOf(number);
  const body = Array.from({ length: sentencesOfPost }, () => sentence(draws, language));
  return { title: `${words(draws, language, wordsOfTitle)} ${rareWord(number)}`, body: body.join(language === "zh" ? "" : " ") };
}

/** The answer number `number`: one sentence. */
export function answerText(number: number): string {
  return sentence(new Draws(-1 - number), languageOf(number));
}

/** A word that only posts of that text have. */
export function rareWord(number: number): string {
  return `TX${number * 7}`;
}

function languageOf(number: number): "zh" | "en" {
  return number % 2 === 0 ? "zh" : "en";
}

function sentence(draws: Draws, language: "zh" | "en"): string {
  const said = words(draws, language, wordsOfSentence);
  return language === "zh" ? `怎样得到${said}？` : `How is ${said} computed?`;
}

/** Each word is drawn as words are said: the first of the list many times as often as the last. */
function words(draws: Draws, language: "zh" | "en", count: number): string {
  const known = wordsOf(language);
  const drawn = Array.from({ length: count }, () => known[Math.floor(known.length * (draws.below(1000) / 1000) ** 2)]);
  return drawn.join(language === "zh" ? "" : " ");
}
