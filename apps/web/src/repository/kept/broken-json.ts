/** What may come next: a value, a value or the end of its list, a name, a name or the end of its object, a colon, or what follows a value. */
type Awaited = "value" | "first value" | "name" | "first name" | "colon" | "next";

const token =
  /[[\]{},:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/**
 * The line, from 1, in which a text stops being JSON; browsers tell it in their own words or not at all. The last line of a text
 * that only lacks its end, and of one that is JSON.
 */
export function brokenLine(text: string): number {
  return text.slice(0, brokenAt(text)).split("\n").length;
}

function brokenAt(text: string): number {
  const open: string[] = [];
  let awaited: Awaited = "value";
  for (let at = behindBlanks(text, 0); at < text.length; ) {
    token.lastIndex = at;
    const word = token.exec(text)?.[0];
    const next: Awaited | undefined = word === undefined ? undefined : after(awaited, word, open);
    if (word === undefined || next === undefined) return at;
    awaited = next;
    at = behindBlanks(text, at + word.length);
  }
  return text.length;
}

function behindBlanks(text: string, at: number): number {
  let end = at;
  while (end < text.length && " \t\r\n".includes(text[end] ?? "")) end++;
  return end;
}

/** What may come after a word; undefined where the word itself may not come. */
function after(awaited: Awaited, word: string, open: string[]): Awaited | undefined {
  switch (awaited) {
    case "value":
    case "first value":
      if (word === "]" && awaited === "first value") return close(open);
      if (word === "[" || word === "{") open.push(word);
      if (word === "[") return "first value";
      if (word === "{") return "first name";
      return /^[\]},:]$/.test(word) ? undefined : "next";
    case "name":
    case "first name":
      if (word === "}" && awaited === "first name") return close(open);
      return word.startsWith('"') ? "colon" : undefined;
    case "colon":
      return word === ":" ? "value" : undefined;
    case "next": {
      const inside = open.at(-1);
      if (word === "," && inside !== undefined) return inside === "[" ? "value" : "name";
      return (word === "]" && inside === "[") || (word === "}" && inside === "{") ? close(open) : undefined;
    }
  }
}

function close(open: string[]): Awaited {
  open.pop();
  return "next";
}
