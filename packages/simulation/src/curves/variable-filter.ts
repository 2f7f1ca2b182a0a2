/** Whether a name is meant by a filter; or what is wrong with its regular expression, in the words of the machine that reads it. */
type VariableFilter = { readonly matches: (name: string) => boolean } | { readonly problem: string };

/**
 * Reads what a person types to find variables, of which letters count in either case: `/…/` is a regular expression, `*` stands
 * for any letters and `?` for one in a pattern of the whole name, and anything else is a part of the name.
 */
export function variableFilter(typed: string): VariableFilter {
  const expression = expressionIn(typed);
  if (expression === undefined) return { matches: nameFilter(typed) };
  try {
    const pattern = new RegExp(expression, "i");
    return { matches: (name) => pattern.test(name) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { problem: error.message };
  }
}

/** The regular expression between slashes; undefined where nothing is one. */
export function expressionIn(typed: string): string | undefined {
  return /^\/(.+)\/$/.exec(typed)?.[1];
}

/** As `variableFilter`, without regular expressions: its cost is bounded by the lengths of name and pattern multiplied. */
export function nameFilter(typed: string): (name: string) => boolean {
  const wanted = typed.toLowerCase();
  if (!/[*?]/.test(wanted)) return (name) => name.toLowerCase().includes(wanted);
  return (name) => fits(name.toLowerCase(), wanted);
}

/** Whether a pattern fits a whole name. Where a letter does not fit, the last `*` takes one letter more. */
function fits(name: string, pattern: string): boolean {
  let [at, of] = [0, 0];
  let star: { readonly of: number; at: number } | undefined;
  while (at < name.length) {
    const wanted = pattern[of];
    if (wanted === "*") {
      star = { of, at };
      of++;
    } else if (wanted === "?" || wanted === name[at]) {
      at++;
      of++;
    } else if (star !== undefined) {
      star.at++;
      at = star.at;
      of = star.of + 1;
    } else {
      return false;
    }
  }
  return /^\**$/.test(pattern.slice(of));
}
